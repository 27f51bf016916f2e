import { inventoryDashboard } from './dashboard.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const dashboard: Handler<Routes['inventoryDashboard.get']> = async ({ query }, context) => ({
  data: await inventoryDashboard(context, query.branch),
})

export const inventoryHandlers = { 'inventoryDashboard.get': dashboard }
