import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDay } from '../../../shared/core/dates.ts'
import { type DebtorSort, debtorSorts } from '../../../shared/fees/debtorRoutes.ts'

const isSort = (text: string | null): text is DebtorSort => debtorSorts.some((sort) => sort === text)

/** The report's query in the address, so that it can be shared and Back returns to the previous one. */
export function useDebtorQuery() {
  const [query, setQuery] = useSearchParams()
  return useMemo(() => {
    const [branch, at, sorted] = [query.get('branch'), query.get('at'), query.get('sort')]
    const sort: DebtorSort = isSort(sorted) ? sorted : 'late'
    const request: Record<string, string> = {
      sort,
      ...(branch ? { branch } : {}),
      ...(at && isDay(at) ? { at } : {}),
    }
    const set = (changes: Partial<Record<'branch' | 'at' | 'sort', string>>) =>
      setQuery((before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      })
    return { query: request, branch: branch ?? '', at: request.at ?? '', sort, set }
  }, [query, setQuery])
}

export type DebtorQuery = ReturnType<typeof useDebtorQuery>
