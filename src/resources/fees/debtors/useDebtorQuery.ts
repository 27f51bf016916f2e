import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useBranchParam } from '../../../components/branchQuery.ts'
import { isDay } from '../../../shared/core/dates.ts'
import { type DebtorSort, debtorSorts } from '../../../shared/fees/debtorRoutes.ts'

const isSort = (text: string | null): text is DebtorSort => debtorSorts.some((sort) => sort === text)

/** The report's query in the address, so that it can be shared and Back returns to the previous one. */
export function useDebtorQuery() {
  const [query, setQuery] = useSearchParams()
  const branchParam = useBranchParam()
  return useMemo(() => {
    const [branch, at, sorted] = [branchParam.read(query.get('branch')), query.get('at'), query.get('sort')]
    const sort: DebtorSort = isSort(sorted) ? sorted : 'late'
    const request: Record<string, string> = {
      sort,
      ...(branch ? { branch } : {}),
      ...(at && isDay(at) ? { at } : {}),
    }
    const set = (changes: Partial<Record<'branch' | 'at' | 'sort', string>>) =>
      setQuery((before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          const given = name === 'branch' ? branchParam.write(value) : value
          if (given) next.set(name, given)
          else next.delete(name)
        }
        return next
      })
    return { query: request, branch, at: request.at ?? '', sort, set }
  }, [query, setQuery, branchParam])
}

export type DebtorQuery = ReturnType<typeof useDebtorQuery>
