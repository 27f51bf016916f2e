import type { InventoryDashboard } from '../shared/inventoryRoutes.ts'

/** What lies in the branches, as a whole. */
export interface InventoryCalls {
  inventoryDashboard(wish: { branch?: string }, signal?: AbortSignal): Promise<InventoryDashboard>
}
