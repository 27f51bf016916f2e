/** Finds rows of the route table by resource and verb, which are known only at run time. */
import type { ListFormat } from '../shared/core/listFormats.ts'
import type { Entity } from '../shared/core/entity.ts'
import { setting } from '../shared/school/setting.ts'
import type { Route } from '../shared/core/route.ts'
import { routes } from '../shared/routes.ts'

export type Row = Route & { entity: Entity; listFormat: ListFormat }
export type Verb = NonNullable<Route['verb']>

const rows = new Map(
  Object.values<Route>(routes).flatMap((row) =>
    row.resource && row.verb ? [[`${row.resource} ${row.verb}`, row]] : [],
  ),
)
// Settings are a single record without an id in the path; screens read and save it like any other.
rows.set('setting get', { ...routes['setting.get'], entity: setting })
rows.set('setting update', routes['setting.update'])

/** @throws if the table has no such row, which means that a screen offers an action its kind does not have */
export function rowOf(resource: string, verb: Verb): Row {
  const row = rowIfAny(resource, verb)
  if (!row) throw new Error(`The route table has no ${verb} of ${resource}`)
  return row
}

export function rowIfAny(resource: string, verb: Verb): Row | undefined {
  const row = rows.get(`${resource} ${verb}`)
  return row?.entity && row.listFormat ? (row as Row) : undefined
}
