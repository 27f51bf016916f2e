import { type RaRecord, useEvent, useListContext } from 'ra-core'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import type { Route } from '../../../shared/core/route.ts'
import { routes } from '../../../shared/routes.ts'
import { useRequestFilter } from '../branchNarrowing.ts'

/** By id, with the `updatedAt` that was seen; null for records that matched without being seen. */
type Selected = ReadonlyMap<string, string | null>

export interface Selection {
  selected: Selected
  /** They are all that the list's filters meet. */
  whole: boolean
  /** The same function all along: rows are not drawn again for it. @param range from the last one up to this */
  toggle: (record: RaRecord, range: boolean) => void
  /** Those of this page, or none of them. */
  togglePage: (on: boolean) => void
  selectAll: (ids: readonly string[]) => void
  /** These stay selected. */
  keep: (ids: readonly string[]) => void
  clear: () => void
}

const Context = createContext<Selection | null>(null)
const none: Selected = new Map()

/** Null in a list without selection. */
export const useSelection = (): Selection | null => useContext(Context)

const selectable = new Set(
  Object.values<Route>(routes).flatMap(({ resource, verb }) => (verb === 'bulk' ? [resource] : [])),
)

/** Which records are selected, from one page of the list to the next, until it is narrowed by something else. */
export const SelectionProvider = ({ off, children }: { off: boolean; children: ReactNode }) => {
  const { resource, data } = useListContext()
  const filter = useRequestFilter()
  const [{ selected, whole }, setState] = useState({ selected: none, whole: false })
  const last = useRef<string>(undefined)
  // With other filters it is another list: records outside it must not stay selected.
  const list = `${resource} ${JSON.stringify(filter)}`
  const [of, setOf] = useState(list)
  if (of !== list) {
    setOf(list)
    setState({ selected: none, whole: false })
  }

  const set = (rows: readonly RaRecord[], on: boolean) => {
    const next = new Map(selected)
    for (const { id, updatedAt } of rows)
      if (on) next.set(String(id), typeof updatedAt === 'string' ? updatedAt : null)
      else next.delete(String(id))
    setState({ selected: next, whole: false })
  }
  const toggle = useEvent((record: RaRecord, range: boolean) => {
    const rows: readonly RaRecord[] = data ?? []
    const [from, to] = [last.current, String(record.id)].map((id) =>
      rows.findIndex((row) => String(row.id) === id),
    )
    const between =
      range && from !== -1 ? rows.slice(Math.min(from!, to!), Math.max(from!, to!) + 1) : [record]
    const on = !selected.has(String(record.id))
    last.current = String(record.id)
    set(between, on)
  })
  const togglePage = useEvent((on: boolean) => set(data ?? [], on))
  const selectAll = useEvent((ids: readonly string[]) =>
    setState({ selected: new Map(ids.map((id) => [id, selected.get(id) ?? null])), whole: true }),
  )
  const keep = useEvent((ids: readonly string[]) =>
    setState({ selected: new Map(ids.map((id) => [id, null])), whole: false }),
  )
  const clear = useEvent(() => setState({ selected: none, whole: false }))
  const value = useMemo(
    () => ({ selected, whole, toggle, togglePage, selectAll, keep, clear }),
    [selected, whole, toggle, togglePage, selectAll, keep, clear],
  )
  const may = !off && selectable.has(resource)
  return <Context.Provider value={may ? value : null}>{children}</Context.Provider>
}
