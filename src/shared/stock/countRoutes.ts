/** Routes of stock counts and adjustments. */
import { z } from 'zod'
import { adjustment } from './adjustment.ts'
import { stockCount } from './stockCount.ts'
import { idSchema, int, text } from '../core/field.ts'
import { plainCrud } from '../core/crud.ts'
import { envelope, route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const adjustmentRows = plainCrud('adjustment', adjustment, { listFormat: simpleRest })
const countRows = plainCrud('stockCount', stockCount, { listFormat: simpleRest })

const change = { area: 'adjustment', flag: 'update' } as const
const saved = {
  params: withId,
  reply: simpleRest.replyOne(stockCount),
  resource: 'stockCount',
  listFormat: simpleRest,
}

const deciding = {
  access: change,
  params: withId,
  body: z.strictObject({ note: text(300).schema.optional(), updatedAt: z.string().optional() }).optional(),
  reply: simpleRest.replyOne(adjustment),
  resource: 'adjustment',
  listFormat: simpleRest,
}

export const countLine = z.object({
  product: z.string(),
  productName: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: z.string().nullable(),
  category: z.string(),
  /** Null: not counted, and left as it is. */
  counted: z.int().nullable(),
  /** Stock at the time of counting and the difference; null while it is counted blind. */
  expected: z.int().nullable(),
  difference: z.int().nullable(),
  /** Counted again after the expected quantity was visible. */
  recounted: z.boolean(),
  note: z.string().nullable(),
  countedAt: z.string().nullable(),
  countedByName: z.string().nullable(),
})
export type CountLine = z.infer<typeof countLine>

const lines = { params: withId, reply: envelope(z.array(countLine)), resource: 'stockCount' }

export const countRoutes = {
  'adjustment.list': adjustmentRows['adjustment.list'],
  'adjustment.get': adjustmentRows['adjustment.get'],
  'adjustment.create': adjustmentRows['adjustment.create'],
  'adjustment.export': adjustmentRows['adjustment.export'],
  'adjustment.approve': route({
    method: 'POST',
    path: '/api/adjustment/:id/approve',
    summary: 'Move and book what waits for approval, at what it is worth by now; nobody approves their own',
    ...deciding,
  }),
  'adjustment.reject': route({
    method: 'POST',
    path: '/api/adjustment/:id/reject',
    summary: 'What waits for approval never moves anything; who wrote it down takes it back by this',
    ...deciding,
  }),
  'stockCount.list': countRows['stockCount.list'],
  'stockCount.get': countRows['stockCount.get'],
  'stockCount.create': countRows['stockCount.create'],
  'stockCount.export': countRows['stockCount.export'],
  'stockCount.lines': route({
    method: 'GET',
    path: '/api/stockCount/:id/lines',
    access: { area: 'adjustment', flag: 'view' },
    summary: 'The products of a count; what is expected of them is told once the counting is finished',
    ...lines,
  }),
  'stockCount.count': route({
    method: 'POST',
    path: '/api/stockCount/:id/count',
    access: change,
    summary:
      'Write down how many there are of a product, against what the books say at this moment; null: it is not counted',
    body: z.strictObject({ product: idSchema, counted: int({ max: 1_000_000 }).schema }),
    ...lines,
    reply: envelope(z.object({ product: z.string(), counted: z.int().nullable() })),
  }),
  'stockCount.note': route({
    method: 'POST',
    path: '/api/stockCount/:id/note',
    access: change,
    summary: 'Say why what was counted differs',
    body: z.strictObject({ product: idSchema, note: text(200).schema }),
    ...lines,
    reply: envelope(z.object({ product: z.string(), note: z.string().nullable() })),
  }),
  'stockCount.finish': route({
    method: 'POST',
    path: '/api/stockCount/:id/finish',
    access: change,
    summary: 'The counting is done: from now on the differences are seen',
    body: z.strictObject({}),
    ...saved,
  }),
  'stockCount.post': route({
    method: 'POST',
    path: '/api/stockCount/:id/post',
    access: { area: 'adjustment', flag: 'create' },
    summary:
      'Write the differences down as an adjustment; what moved since each was counted stays as it moved',
    body: z.strictObject({}),
    ...saved,
  }),
  'stockCount.cancel': route({
    method: 'POST',
    path: '/api/stockCount/:id/cancel',
    access: { area: 'adjustment', flag: 'delete' },
    summary: 'Give a count up: nothing follows from it',
    body: z.strictObject({}),
    ...saved,
  }),
}
