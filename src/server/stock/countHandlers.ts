/** Handlers of stock counts. */
import { adjustment } from '../../shared/stock/adjustment.ts'
import { stockCount } from '../../shared/stock/stockCount.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { make } from '../core/records/make.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { find, type Stored, update } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { countProduct, linesOf, needStatus } from './count.ts'
import { approve, reject } from './approval.ts'
import { lockRecord, missing } from '../core/http/lockRecord.ts'
import { answerRecord } from '../core/http/answerRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const lines: Handler<Routes['stockCount.lines']> = async ({ params }, context) => {
  const count = await find(context.tx, stockCount, params.id, scopeOf(context.user, stockCount))
  if (!count) throw await missing(context, stockCount, params.id)
  return { status: 'success', message: context.say('done.ok'), data: await linesOf(context, count) }
}

/** Several people can count at once: each product has its own row. */
const count: Handler<Routes['stockCount.count']> = async ({ params, body }, context) => {
  const seen = await find(context.tx, stockCount, params.id, scopeOf(context.user, stockCount))
  if (!seen) throw await missing(context, stockCount, params.id)
  // Nobody finishes it meanwhile.
  await context.tx.query('select 1 from stock_count where id = $1 for share', [params.id])
  const record = (await find(context.tx, stockCount, params.id, null)) ?? seen
  needStatus(record, 'open', 'counting', 'review')
  const counted = body.counted
  await countProduct(context, record, body.product, counted)
  return { status: 'success', message: context.say('done.ok'), data: { product: body.product, counted } }
}

const remark: Handler<Routes['stockCount.note']> = async ({ params, body }, context) => {
  const record = await lockRecord(params.id, context, stockCount)
  needStatus(record, 'review')
  const text = body.note
  const rows = await context.tx.query(
    'update stock_count_line set note = $3 where count_id = $1 and product_id = $2 returning 1',
    [record._id, body.product, text],
  )
  if (rows.length === 0) throw new Invalid({ product: { key: 'validation.notCounted', args: {} } })
  return { status: 'success', message: context.say('done.ok'), data: { product: body.product, note: text } }
}

async function changed(context: Context, record: Stored, columns: Record<string, unknown>): Promise<Stored> {
  const stored = await update(context.tx, stockCount, record, [], stampOf(context), columns)
  await recordAudit(context, stockCount, 'updated', record, stored, ['status', 'finishedAt', 'finishedBy'])
  return stored
}

const finish: Handler<Routes['stockCount.finish']> = async ({ params }, context) => {
  const record = await lockRecord(params.id, context, stockCount)
  if (record.status === 'open') throw new Conflict('state', { key: 'count_nothing' })
  needStatus(record, 'counting')
  const { by, at } = stampOf(context)
  return answerRecord(stockCount, await changed(context, record, { finished_at: at, finished_by_id: by }))
}

/** Posts the difference to the quantity expected at counting: later movements are already in the stock. */
const post: Handler<Routes['stockCount.post']> = async ({ params }, context) => {
  const record = await lockRecord(params.id, context, stockCount)
  needStatus(record, 'review')
  const differing = (await linesOf(context, record)).filter(({ difference }) => difference)
  if (differing.length > 0)
    await make(context, adjustment, {
      branch: record.branch,
      reason: 'count',
      lines: differing.map(({ product, difference, note: said }) => ({
        product,
        quantity: difference,
        note: said,
      })),
      note: record.note,
      count: record._id,
    })
  return answerRecord(stockCount, await changed(context, record, { posted_at: stampOf(context).at }))
}

const cancel: Handler<Routes['stockCount.cancel']> = async ({ params }, context) => {
  const record = await lockRecord(params.id, context, stockCount)
  needStatus(record, 'open', 'counting', 'review')
  return answerRecord(stockCount, await changed(context, record, { cancelled_at: stampOf(context).at }))
}

const approved: Handler<Routes['adjustment.approve']> = async ({ params, body }, context) =>
  answerRecord(adjustment, await approve(context, params.id, body ?? {}))

const rejected: Handler<Routes['adjustment.reject']> = async ({ params, body }, context) =>
  answerRecord(adjustment, await reject(context, params.id, body ?? {}))

export const stockCountHandlers = {
  'adjustment.approve': approved,
  'adjustment.reject': rejected,
  'stockCount.lines': lines,
  'stockCount.count': count,
  'stockCount.note': remark,
  'stockCount.finish': finish,
  'stockCount.post': post,
  'stockCount.cancel': cancel,
}
