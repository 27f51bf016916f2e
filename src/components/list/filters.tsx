import { useListContext } from 'ra-core'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'

type Filters = Record<string, unknown>

interface FiltersState {
  search: string
  /** Those beside the search. */
  filters: Filters
  set: (name: string, value: unknown) => void
  /** Several at once. */
  change: (values: Filters) => void
  clear: () => void
}

const Context = createContext<FiltersState | null>(null)

export function useFilters(): FiltersState {
  const state = useContext(Context)
  if (!state) throw new Error('useFilters has to be used inside a FiltersProvider')
  return state
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const changed = (before: Filters, values: Filters): Filters =>
  Object.fromEntries(Object.entries({ ...before, ...values }).filter(([, value]) => !isEmpty(value)))

/** The list's filters, and how to change one of them. */
export const FiltersProvider = ({ children }: { children: ReactNode }) => {
  const { filterValues, setFilters } = useListContext()
  // The address follows a moment later: a second change in that moment must build on the first one.
  const latest = useRef<Filters>(filterValues)
  useEffect(() => {
    latest.current = filterValues
  }, [filterValues])
  const state = useMemo(() => {
    const { q, ...filters } = filterValues as Filters
    const ask = (wanted: Filters) => {
      latest.current = wanted
      setFilters(wanted)
    }
    return {
      search: typeof q === 'string' ? q : '',
      filters,
      set: (name: string, value: unknown) => ask(changed(latest.current, { [name]: value })),
      change: (values: Filters) => ask(changed(latest.current, values)),
      clear: () => ask({}),
    }
  }, [filterValues, setFilters])
  return <Context.Provider value={state}>{children}</Context.Provider>
}
