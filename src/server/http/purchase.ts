/** What happens to a purchase after it was ordered. */
import { purchase } from '../../shared/entities/purchase.ts'
import { simpleRest } from '../../shared/simpleRest.ts'
import { cancel, pay, receive } from '../records/purchase.ts'
import type { Stored } from '../records/repository.ts'
import { heldRecord } from './crud.ts'
import type { Handler } from './handler.ts'
import type { Routes } from './handlers.ts'

const written = (stored: Stored) => simpleRest.writeOne(stored, '')

const come: Handler<Routes['purchase.receive']> = async ({ params, body }, context) =>
  written(await receive(context, await heldRecord(params.id, context, purchase), body))

const paid: Handler<Routes['purchase.pay']> = async ({ params, body }, context) =>
  written(
    await pay(context, await heldRecord(params.id, context, purchase), {
      ...body,
      amount: body.amount as number,
      date: body.date ?? undefined,
    }),
  )

const off: Handler<Routes['purchase.cancel']> = async ({ params }, context) =>
  written(await cancel(context, await heldRecord(params.id, context, purchase)))

export const purchaseHandlers = { 'purchase.receive': come, 'purchase.pay': paid, 'purchase.cancel': off }
