import { inventoryDashboard } from '../stock/dashboard.ts'
import type { Handler } from './handler.ts'
import type { Routes } from './serverParts.ts'

const dashboard: Handler<Routes['inventoryDashboard.get']> = async ({ query }, context) => ({
  data: await inventoryDashboard(context, query.branch),
})

export const inventoryHandlers = { 'inventoryDashboard.get': dashboard }
