/** Handlers of purchases after ordering. */
import { purchase } from '../../shared/stock/purchase.ts'
import { cancel, pay, receive } from './purchaseRules.ts'
import { answerRecord } from '../core/http/answerRecord.ts'
import { lockRecord } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const come: Handler<Routes['purchase.receive']> = async ({ params, body }, context) =>
  answerRecord(purchase, await receive(context, await lockRecord(params.id, context, purchase), body))

const paid: Handler<Routes['purchase.pay']> = async ({ params, body }, context) =>
  answerRecord(
    purchase,
    await pay(context, await lockRecord(params.id, context, purchase), {
      ...body,
      amount: body.amount,
      date: body.date ?? undefined,
    }),
  )

const off: Handler<Routes['purchase.cancel']> = async ({ params }, context) =>
  answerRecord(purchase, await cancel(context, await lockRecord(params.id, context, purchase)))

export const purchaseHandlers = {
  'purchase.receive': come,
  'purchase.pay': paid,
  'purchase.cancel': off,
}
