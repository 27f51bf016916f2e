/** What is done to many records at once: by the row of their kind, which is known only at run time. */
import type { BulkBody, BulkResult } from '../shared/bulkChange.ts'
import type { Route } from '../shared/route.ts'
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

const dataOf = ({ body }: { body: unknown }) => (body as { data: unknown }).data

function bulkRow(resource: string): Route {
  const row = (routes as Record<string, Route>)[`${resource}.bulk`]
  if (!row) throw new Error(`The route table has no bulk of ${resource}`)
  return row
}

export const bulkCalls = {
  async findAll(resource: string, filter: Record<string, unknown>) {
    const row = bulkRow(resource)
    const asked = row.dialect?.ask({ page: 1, perPage: 10, filter })
    return (
      (dataOf(await call(row, { body: { filter: asked, action: 'find' }, asks: true })) as BulkResult).ids ??
      []
    )
  },
  bulk: async (resource: string, body: BulkBody, key: string) =>
    dataOf(await call(bulkRow(resource), { body, headers: { 'Idempotency-Key': key } })),
}
