/** The row of the table about the whole of what lies in the branches. */
import { z } from 'zod'
import { idSchema } from '../core/field.ts'
import { route } from '../core/route.ts'

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Minor units, and how many. */
const worth = { quantity: z.int(), value: z.int() }
const product = { product: z.string(), productName: z.string() }

const dashboard = z.object({
  branch: z.string().nullable(),
  branchName: z.string().nullable(),
  ...worth,
  /** Those that are in use, and those of them of which few are left somewhere. */
  products: z.int(),
  low: z.int(),
  /** Purchases of which something is still to come, and what they still cost. */
  ordered: z.object({ purchases: z.int(), value: z.int() }),
  /** With neither branch. */
  onTheWay: z.object({ transfers: z.int(), ...worth }),
  branches: z.array(z.object({ branch: z.string(), branchName: z.string(), ...worth, low: z.int() })),
  /** What went out most in the last 30 days, by sale or handed out. */
  movers: z.array(z.object({ ...product, out: z.int(), left: z.int() })),
  /** What lies there and has not gone out for 180 days, the most valuable first; and all of it together. */
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
  /** What was lost or missing in the last 30 days, less what was found. */
  shrinkage: z.int(),
})
export type InventoryDashboard = z.infer<typeof dashboard>

export const inventoryRoutes = {
  'inventoryDashboard.get': route({
    method: 'GET',
    path: '/api/inventoryDashboard',
    access: { area: 'inventory', flag: 'view' },
    summary:
      'What lies in the branches, what is on the way, what runs low, what nobody buys and what goes most',
    query: z.strictObject({ branch: blank(idSchema) }),
    reply: z.object({ data: dashboard }),
    resource: 'inventoryDashboard',
  }),
}
