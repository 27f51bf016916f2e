/** What depends on a record, asked before it is deleted. */
import type { Identifier } from 'ra-core'
import type { Dependents, Route } from '../shared/route.ts'
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

/** Nothing where the kind of record has no such call: the server says it when it is asked to delete. */
export async function dependents(
  resource: string,
  id: Identifier,
  signal?: AbortSignal,
): Promise<Dependents> {
  const row = Object.values<Route>(routes).find(
    (each) => each.resource === resource && each.verb === 'dependents',
  )
  if (!row) return { dependents: {}, names: {} }
  const { body } = await call(row, { params: { id: String(id) }, signal })
  // The row's reply is this envelope.
  return (body as { data: Dependents }).data
}
