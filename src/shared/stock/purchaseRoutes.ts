/** Routes of purchases. */
import { z } from 'zod'
import { cashMethods } from '../ledger/cashEntry.ts'
import { purchase } from './purchase.ts'
import { day, idSchema, int, money } from '../core/field.ts'
import { plainCrud, recordFiles, sumsRow } from '../core/crud.ts'
import { route, type Route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const rows = plainCrud('purchase', purchase, { listFormat: simpleRest })

const verb = <const V extends string>(name: V, flag: 'update' | 'delete', summary: string) =>
  ({
    method: 'POST',
    path: `/api/purchase/:id/${name}`,
    access: { area: 'purchase', flag },
    summary,
    params: withId,
    reply: simpleRest.replyOne(purchase),
    resource: 'purchase',
  }) as const satisfies Partial<Route>

const past = day({ past: true }).schema.optional()

export const purchaseRoutes = {
  'purchase.list': rows['purchase.list'],
  'purchase.get': rows['purchase.get'],
  'purchase.create': rows['purchase.create'],
  'purchase.update': rows['purchase.update'],
  'purchase.export': rows['purchase.export'],
  ...recordFiles('purchase', purchase, simpleRest),
  ...sumsRow('purchase', purchase, { listFormat: simpleRest }),
  'purchase.receive': route({
    ...verb('receive', 'update', 'What came of it goes into stock at its cost; without lines all that has not come yet'),
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
      /** Today in the branch by default. */
      date: past,
    }),
  }),
  'purchase.pay': route({
    ...verb('pay', 'update', 'Money that goes out for it: a cash entry, which can be reversed'),
    body: z.strictObject({
      amount: money({ required: true, min: 1 }).schema,
      method: z.enum(cashMethods),
      date: past,
    }),
  }),
  'purchase.cancel': route({
    ...verb('cancel', 'delete', 'Of which nothing came: it is cancelled; of which some came: the rest will not come'),
    body: z.strictObject({}).optional(),
  }),
} // prettier-ignore
