/** How a list is arranged: by its address, by a saved view, and by the columns stored in this browser. */
import { useListContext } from 'ra-core'
import { createContext, useContext } from 'react'
import type { ViewState } from '../../shared/viewRoutes.ts'
import type { Column } from './column.ts'

/**
 * Values that react-admin keeps in the address whatever else changes. It uses the parameter for optional filter
 * inputs, which this app does not have.
 */
export interface Carried {
  /** The saved view that the list was opened by. */
  view?: string
  columns?: readonly string[]
}

export interface Arrangement {
  /** Those that are shown, in their order. */
  columns: readonly Column[]
  /** The same by name; null: those that the list begins with. */
  chosen: readonly string[] | null
  choose: (columns: readonly string[] | null) => void
  /** All that can be shown, those that the list begins with first. */
  offered: readonly Column[]
  /** The arrangement in the form in which views are saved. */
  state: ViewState
  view: string | undefined
}

const Context = createContext<Arrangement | null>(null)
export const ArrangementProvider = Context.Provider

export function useArrangement(): Arrangement {
  const arrangement = useContext(Context)
  if (!arrangement) throw new Error('useArrangement has to be used inside an ArrangementProvider')
  return arrangement
}

export function useCarried(): Carried {
  const { displayedFilters } = useListContext() as { displayedFilters?: Carried }
  return displayedFilters ?? {}
}

/** The query of a list that is arranged so. @param view the saved view that it is opened by */
export function queryOf({ filter, sort, order, perPage, columns }: ViewState, view: string): string {
  const carried: Carried = { view, ...(columns ? { columns } : {}) }
  return new URLSearchParams({
    displayedFilters: JSON.stringify(carried),
    filter: JSON.stringify(filter),
    order,
    page: '1',
    perPage: String(perPage),
    sort,
  }).toString()
}

/** True if two lists are arranged alike; without a sort field the direction does not count. */
export const isSame = (one: ViewState, other: ViewState): boolean => plain(one) === plain(other)

const plain = ({ filter, sort, order, perPage, columns }: ViewState): string =>
  JSON.stringify([
    Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    sort,
    sort ? order : '',
    perPage,
    columns,
  ])
