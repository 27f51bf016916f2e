/** The route of the stock dashboard. */
import { z } from 'zod'
import { idSchema } from '../core/field.ts'
import { queryValue } from '../core/queryValue.ts'
import { route } from '../core/route.ts'

/** Minor units, and how many. */
const worth = { quantity: z.int(), value: z.int() }
const product = { product: z.string(), productName: z.string() }

export const inventoryDashboard = z.object({
  branch: z.string().nullable(),
  branchName: z.string().nullable(),
  ...worth,
  /** Number of active products, and of those with low stock in a branch. */
  products: z.int(),
  low: z.int(),
  /** Purchases with outstanding goods, and the value of these. */
  ordered: z.object({ purchases: z.int(), value: z.int() }),
  /** With neither branch. */
  onTheWay: z.object({ transfers: z.int(), ...worth }),
  branches: z.array(z.object({ branch: z.string(), branchName: z.string(), ...worth, low: z.int() })),
  /** Best sellers of the last 30 days, including hand-outs. */
  movers: z.array(z.object({ ...product, out: z.int(), left: z.int() })),
  /** Dead stock: no movement out for 180 days, most valuable first, with the total. */
  dead: z.array(
    z.object({
      ...product,
      branch: z.string(),
      branchName: z.string(),
      ...worth,
      lastOut: z.string().nullable(),
    }),
  ),
  deadValue: z.int(),
  /** Net shrinkage of the last 30 days. */
  shrinkage: z.int(),
})
export type InventoryDashboard = z.infer<typeof inventoryDashboard>

export const inventoryRoutes = {
  'inventoryDashboard.get': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/inventoryDashboard',
    access: { area: 'inventory', flag: 'view' },
    summary:
      'What lies in the branches, what is on the way, what runs low, what nobody buys and what goes most',
    query: z.strictObject({ branch: queryValue(idSchema) }),
    reply: z.object({ data: inventoryDashboard }),
    resource: 'inventoryDashboard',
  }),
}
