/** Routes of stock figures. */
import { z } from 'zod'
import { stock, stockMovement } from './stock.ts'
import { idSchema } from '../core/field.ts'
import { plainCrud } from '../core/crud.ts'
import { route } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const stockRows = plainCrud('stock', stock, { listFormat: simpleRest })
const movementRows = plainCrud('stockMovement', stockMovement, { listFormat: simpleRest })

const ofBranch = z.strictObject({ branch: idSchema.optional() })

const lowRow = z.object({
  product: z.string(),
  productName: z.string(),
  sku: z.string().nullable(),
  /** From this many on it counts as low. */
  level: z.int(),
  branch: z.string(),
  branchName: z.string(),
  onHand: z.int(),
  reserved: z.int(),
  /** Sent by another branch, and ordered from a supplier. */
  onTheWay: z.int(),
  ordered: z.int(),
  /** In drafts of transfers that nobody has sent. */
  planned: z.int(),
  /** Those drafts, oldest first. */
  drafts: z.array(z.object({ transfer: z.string(), code: z.string() })),
  /** On hand, in transit and ordered, minus reserved. */
  projected: z.int(),
  /** First of all: from a branch that stays above its level. */
  transfer: z.object({ from: z.string(), fromName: z.string(), quantity: z.int() }).nullable(),
  /** Quantity still missing after transfers. */
  purchase: z.object({ quantity: z.int(), unitCost: z.int() }).nullable(),
})
export type LowRow = z.infer<typeof lowRow>

const lowStock = z.object({
  /** Number of low products: each of the rows once, and products never received. */
  products: z.int(),
  rows: z.array(lowRow),
  /** Active products never received: at most 200. */
  never: z.array(
    z.object({ product: z.string(), productName: z.string(), sku: z.string().nullable(), level: z.int() }),
  ),
})
export type LowStock = z.infer<typeof lowStock>

const figures = z.object({
  /** Minor units. */
  value: z.int(),
  pieces: z.int(),
  products: z.int(),
  /** Products in use that are low in a branch, or nowhere at all. */
  low: z.int(),
  /** To the branch. */
  onTheWay: z.int(),
})
export type StockFigures = z.infer<typeof figures>

export const stockRoutes = {
  'stock.figures': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/stock/figures',
    access: { area: 'product', flag: 'view' },
    summary:
      'What the stock is worth, how many products there are and how many are low, in the branches that the caller sees',
    query: ofBranch,
    reply: z.object({ data: figures }),
  }),
  'stock.low': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/stock/low',
    access: { area: 'stock', flag: 'view' },
    summary:
      'Products at or below their level, with what is on the way and ordered; with a transfer from a branch of the same country that has too much, before a purchase',
    query: ofBranch,
    reply: z.object({ data: lowStock }),
  }),
  'stock.list': stockRows['stock.list'],
  'stock.get': stockRows['stock.get'],
  'stock.export': stockRows['stock.export'],
  'stockMovement.list': movementRows['stockMovement.list'],
  'stockMovement.get': movementRows['stockMovement.get'],
  'stockMovement.export': movementRows['stockMovement.export'],
}
