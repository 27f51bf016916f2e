/** Routes of stock transfers. */
import { z } from 'zod'
import { transfer } from './transfer.ts'
import { idSchema, int, text } from '../core/field.ts'
import { plainCrud } from '../core/crud.ts'
import { route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const rows = plainCrud('transfer', transfer, { listFormat: simpleRest })

const change = { area: 'transfer', flag: 'update' } as const
const saved = {
  params: withId,
  reply: simpleRest.replyOne(transfer),
  resource: 'transfer',
  listFormat: simpleRest,
}

export const transferRoutes = {
  'transfer.branches': route({
    method: 'GET',
    path: '/api/transfer/branches',
    access: { area: 'transfer', flag: 'create' },
    summary: 'All branches, for who may send from one to another',
    reply: z.array(z.object({ _id: z.string(), name: z.string(), code: z.string() })),
  }),
  'transfer.list': rows['transfer.list'],
  'transfer.get': rows['transfer.get'],
  'transfer.create': rows['transfer.create'],
  'transfer.update': rows['transfer.update'],
  'transfer.export': rows['transfer.export'],
  'transfer.send': route({
    method: 'POST',
    path: '/api/transfer/:id/send',
    access: change,
    summary: 'Out of the sending branch, whose people alone may: from then on the goods are with neither',
    body: z.strictObject({}),
    ...saved,
  }),
  'transfer.receive': route({
    method: 'POST',
    path: '/api/transfer/:id/receive',
    access: change,
    summary:
      'Into the receiving branch, whose people alone may: all of it, or the `lines` that are said; the rest stays on the way',
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            product: idSchema,
            quantity: int({ required: true, min: 1, max: 100_000 }).schema,
          }),
        )
        .min(1, 'validation.required')
        .max(100)
        .optional(),
    }),
    ...saved,
  }),
  'transfer.close': route({
    method: 'POST',
    path: '/api/transfer/:id/close',
    access: change,
    summary: 'Give up what is still on the way: it is written off as lost, by the receiving branch',
    body: z.strictObject({ reason: text(300).schema.optional() }),
    ...saved,
  }),
  'transfer.cancel': route({
    method: 'POST',
    path: '/api/transfer/:id/cancel',
    access: { area: 'transfer', flag: 'delete' },
    summary: 'Give up a draft, by the sending branch; it keeps its number',
    body: z.strictObject({}),
    ...saved,
  }),
}
