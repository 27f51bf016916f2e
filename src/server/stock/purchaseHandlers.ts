/** Handlers of purchases after ordering. */
import { z } from 'zod'
import { purchase } from '../../shared/stock/purchase.ts'
import { simpleRest } from '../../shared/core/simpleRest.ts'
import { cancel, pay, receive } from './purchaseRules.ts'
import { scopeOf } from '../core/records/scope.ts'
import { whereOf } from '../core/records/sql.ts'
import { answerRecord } from '../core/http/answerRecord.ts'
import { lockRecord } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const sumsRow = z.object({
  total: z.number(),
  balance: z.number(),
  owed: z.number(),
  count: z.number(),
})

const sums: Handler<Routes['purchase.sums']> = async ({ query }, context) => {
  const where = whereOf(purchase, simpleRest.parse(purchase, query), scopeOf(context.user, purchase))
  const [row] = await context.tx.query(
    sumsRow,
    `select coalesce(sum(t.total) filter (where t.status <> 'cancelled'), 0)::int8 as total,
       coalesce(sum(t.total - t.paid) filter (where t.status <> 'cancelled'), 0)::int8 as balance,
       coalesce(sum(t.received_value - t.paid), 0)::int8 as owed, count(*) as count
     from purchase t ${where.toString()}`,
    where.values,
  )
  const { total = 0, balance = 0, owed = 0, count = 0 } = row ?? {}
  return { status: 'success', message: context.say('done.ok'), data: { total, balance, owed, count } }
}

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
  'purchase.sums': sums,
  'purchase.receive': come,
  'purchase.pay': paid,
  'purchase.cancel': off,
}
