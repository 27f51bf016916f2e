import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDay } from '../../shared/core/dates.ts'
import { isId } from '../../shared/core/ids.ts'
import { useBranchParam } from '../branchQuery.ts'

/** The report's query in the address, so that it can be shared and Back returns to the previous one. */
export function useReportQuery() {
  const [query, setQuery] = useSearchParams()
  const branch = useBranchParam()
  return useMemo(() => {
    const text = (name: string) =>
      name === 'branch' ? branch.read(query.get(name)) : (query.get(name) ?? '')
    const only = (name: string, fits: (value: string) => boolean) => (fits(text(name)) ? text(name) : '')
    return {
      text,
      id: (name: string) => only(name, isId),
      day: (name: string) => only(name, isDay),
      set: (changes: Record<string, string>) =>
        setQuery((before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            const given = name === 'branch' ? branch.write(value) : value
            if (given) next.set(name, given)
            else next.delete(name)
          }
          return next
        }),
    }
  }, [query, setQuery, branch])
}

export type ReportQuery = ReturnType<typeof useReportQuery>

/** Without what is empty. */
export const withoutEmpty = <Name extends string>(
  request: Record<Name, string>,
): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== '')) as Partial<
    Record<Name, string>
  >
