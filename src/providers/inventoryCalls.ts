/** What lies in the branches, as a whole. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

export const inventoryCalls = {
  inventoryDashboard: async (query: Record<string, string>, signal?: AbortSignal) =>
    ((await call(routes['inventoryDashboard.get'], { query, signal })).body as { data: unknown }).data,
}
