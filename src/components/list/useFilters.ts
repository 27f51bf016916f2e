import { useListContext } from 'ra-core'
import { useCallback } from 'react'

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The list's filters beside its search, and how to change one of them. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext()
  const { q, ...filters } = filterValues as Record<string, unknown>
  const set = useCallback(
    (name: string, value: unknown) => {
      const { [name]: _before, ...others } = filterValues as Record<string, unknown>
      setFilters(isEmpty(value) ? others : { ...others, [name]: value }, {})
    },
    [filterValues, setFilters],
  )
  const clear = useCallback(() => setFilters({}, {}), [setFilters])
  return { search: typeof q === 'string' ? q : '', filters, set, clear }
}
