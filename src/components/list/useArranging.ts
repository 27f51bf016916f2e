import { useEvent, useListContext } from 'ra-core'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useColumnChoice } from '../../browser/columnChoice.ts'
import { listable } from '../../shared/core/listColumns.ts'
import type { ViewState } from '../../shared/viewRoutes.ts'
import { useEntity } from '../entityContext.ts'
import { type Arrangement, useCarried } from './arrangement.ts'
import type { Column } from './column.ts'

/** @param usual the columns that the list begins with */
export function useArranging(usual: readonly Column[]): Arrangement {
  const entity = useEntity()
  const { filterValues, sort, perPage } = useListContext()
  const carried = useCarried()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { kept, keep } = useColumnChoice(entity.name)
  const offered = useMemo(() => {
    const there = new Set(usual.map(({ source }) => source))
    const others = listable(entity).filter((source) => !there.has(source))
    return [...usual, ...others.map((source): Column => ({ source }))]
  }, [entity, usual])
  // The address is shared with everyone who opens it; without a view the choice is personal.
  const wanted = carried.view || carried.columns ? (carried.columns ?? null) : kept
  const names = JSON.stringify(wanted)
  const columns = useMemo(() => {
    const chosen = JSON.parse(names) as unknown
    if (!Array.isArray(chosen)) return usual
    const [first] = usual
    const picked = offered.filter(({ source }) => chosen.includes(source) && source !== first?.source)
    const inOrder = picked.toSorted((one, other) => chosen.indexOf(one.source) - chosen.indexOf(other.source))
    return [...(first ? [first] : []), ...inOrder]
  }, [names, usual, offered])
  const chosen = useMemo(
    () => (columns === usual ? null : columns.map(({ source }) => source)),
    [columns, usual],
  )
  const choose = useEvent((next: readonly string[] | null) => {
    if (!carried.view && !carried.columns) return keep(next)
    const { columns: _before, ...others } = carried
    const query = new URLSearchParams(search)
    query.set('displayedFilters', JSON.stringify(next ? { ...others, columns: next } : others))
    void navigate({ search: query.toString() }, { replace: true })
  })
  return useMemo(() => {
    const state: ViewState = {
      filter: filterValues as ViewState['filter'],
      sort: sort.field,
      order: sort.order,
      perPage,
      columns: chosen,
    }
    return { columns, chosen, choose, offered, state, view: carried.view }
  }, [columns, chosen, choose, offered, filterValues, sort.field, sort.order, perPage, carried.view])
}
