/** Lists follow the branch chosen in the bar, unless their own filter names one. */
import { useListContext } from 'ra-core'
import { useMemo } from 'react'
import { useChosenBranch } from '../../browser/chosenBranch.ts'
import type { Entity } from '../../shared/core/entity.ts'
import type { Route } from '../../shared/core/route.ts'
import { eitherBranch, simpleRest } from '../../shared/core/simpleRest.ts'
import { routes } from '../../shared/routes.ts'
import { useEntity } from '../entityContext.ts'

type Filters = Readonly<Record<string, unknown>>
type Kind = Pick<Entity, 'name' | 'branchField' | 'secondBranchField' | 'filters' | 'fields'>

const nothing: Filters = {}

const lists = new Map(
  Object.values<Route>(routes).flatMap((row) =>
    row.verb === 'list' && row.entity ? [[row.entity.name, row] as const] : [],
  ),
)

/**
 * The filter that narrows a kind to a branch; null if it has none. Branches themselves are not narrowed. Of a kind between
 * two branches, such as transfers, it finds those of either end.
 */
export function branchFilterOf({ name, branchField, secondBranchField, filters }: Kind) {
  if (!branchField || branchField === '_id') return null
  if (secondBranchField) return { name: eitherBranch, several: true }
  const found = Object.entries(filters).find(
    ([, { field, op }]) => field === branchField && (op === 'in' || op === 'eq'),
  )
  if (found) return { name: found[0], several: found[1].op === 'in' }
  // Lists in our own format can be filtered by any field.
  return lists.get(name)?.listFormat === simpleRest ? { name: branchField, several: true } : null
}

/** What the branch in the bar adds to the filters of a list. */
export function branchNarrowing(kind: Kind, filters: Filters, branch: string | undefined): Filters {
  const rule = branch ? branchFilterOf(kind) : null
  const own = rule && [
    rule.name,
    ...(kind.secondBranchField ? [kind.branchField, kind.secondBranchField] : []),
  ]
  if (!rule || own?.some((name) => name && filters[name] !== undefined)) return nothing
  return { [rule.name]: rule.several ? [branch] : branch }
}

export function useBranchNarrowing(kind: Kind, filters: Filters): Filters {
  const branch = useChosenBranch()?.id
  return useMemo(() => branchNarrowing(kind, filters, branch), [kind, filters, branch])
}

/** All that the list is narrowed by: its own filters and the branch in the bar. */
export function useRequestFilter(): Record<string, unknown> {
  const { filterValues } = useListContext()
  const narrowing = useBranchNarrowing(useEntity(), filterValues as Filters)
  return useMemo(() => ({ ...(filterValues as Filters), ...narrowing }), [filterValues, narrowing])
}

/** The filters in the address of a list. */
export function filtersIn(search: string): Filters {
  try {
    const found: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Filters) : nothing
  } catch {
    return nothing
  }
}
