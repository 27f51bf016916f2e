/** Saved views of lists, and what is done to many records at once. */
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

export const viewCalls = {
  views: async (resource: string, signal?: AbortSignal) =>
    dataOf(await call(routes['view.list'], { query: { resource }, signal })),
  saveView: async (body: Record<string, unknown>) => (await call(routes['view.create'], { body })).body,
  changeView: async (id: string, body: Record<string, unknown>) =>
    (await call(routes['view.update'], { params: { id }, body })).body,
  deleteView: async (id: string) => (await call(routes['view.remove'], { params: { id } })).body,
  async beginWithView(resource: string, view: string | null) {
    await call(routes['view.initial'], { body: { resource, view } })
  },
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
