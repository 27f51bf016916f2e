/** Returns of a sale: tied to its lines, at the price and cost of the sale. */
import { today } from '../../shared/core/dates.ts'
import type { CashMethod } from '../../shared/ledger/cashEntry.ts'
import { invoice } from '../../shared/fees/invoice.ts'
import { type SaleLine, sale } from '../../shared/stock/sale.ts'
import { newId } from '../../shared/core/ids.ts'
import type { Message } from '../../shared/core/messages.ts'
import { shareOf } from '../../shared/core/shareOf.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'
import { lockInvoice, lockStudent } from '../ledger/allocate.ts'
import { nextNumber } from '../ledger/numbers.ts'
import { type JournalLine, post } from '../ledger/post.ts'
import { move } from './move.ts'
import { recordAudit } from '../core/records/noted.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { namesOf, sum } from './saleRules.ts'
import { zoneOf } from '../core/records/zone.ts'

export interface ReturnRequest {
  lines: { product: string; quantity: number }[]
  /** Refund methods of the payment. */
  method: CashMethod
}

/** A line of the sale with the quantity returned now. */
interface Back {
  line: number
  product: string
  productName: string
  quantity: number
  gross: number
  net: number
  cost: number
}

/** @param record the sale, locked against other returns. @returns the updated sale */
export async function returnGoods(context: Context, record: Stored, request: ReturnRequest): Promise<Stored> {
  const { tx } = context
  const branch = record.branch as string
  const back = backOf(record.lines as SaleLine[], request.lines)
  await lockStudent(context, record.student)
  const rest = record.invoice ? await lockInvoice(context, record.invoice as string, null) : null
  const date = today(await zoneOf(tx, branch), context.now)
  const total = sum(back.map(({ net }) => net))
  const cost = sum(back.map((one) => one.cost))
  const credited = Math.min(total, Number(rest?.balance ?? 0))
  const _id = newId(context.now)
  await move(context, {
    source: { type: 'saleReturn', id: _id },
    date,
    moves: back.map((one) => ({
      product: one.product,
      branch,
      quantity: one.quantity,
      value: one.cost,
      line: request.lines.findIndex(({ product }) => product === one.product),
    })),
  })
  const number = await nextNumber(context, { branch, series: 'RET', date })
  const made = { _id, number, date, total, cost, credited, method: request.method }
  await write(context, record, back, made)
  await postReturn(context, record, back, made)
  const stored = await find(tx, sale, record._id, null)
  if (!stored) throw new Error('a sale of which something was returned is not there')
  await recordAudit(context, sale, 'updated', record, stored, ['returns', 'status'])
  if (rest && credited > 0)
    await recordAudit(context, invoice, 'updated', rest, await find(tx, invoice, rest._id, null), [
      'credited',
      'status',
    ])
  return stored
}

const wrong = (line: number, field: string, key: string, args: Message['args'] = {}): Invalid =>
  new Invalid({ [`lines.${line}.${field}`]: { key: `validation.${key}`, args } })

/** @throws Invalid at lines that were not sold, or were returned already */
function backOf(sold: readonly SaleLine[], asked: ReturnRequest['lines']): Back[] {
  return asked.map(({ product, quantity }, index) => {
    const line = sold.findIndex((one) => one.product === product)
    const found = sold[line]
    if (!found) throw wrong(index, 'product', 'notSold')
    if (asked.findIndex((one) => one.product === product) < index)
      throw wrong(index, 'product', 'productTwice')
    const { returned } = found
    if (quantity > found.quantity - returned)
      throw wrong(index, 'quantity', 'moreThanSold', { left: found.quantity - returned })
    const part = (whole: number) =>
      shareOf(whole, returned + quantity, found.quantity) - shareOf(whole, returned, found.quantity)
    const { productName, unitPrice, net, cost } = found
    return {
      line,
      product,
      productName,
      quantity,
      gross: quantity * unitPrice,
      net: part(net),
      cost: part(cost),
    }
  })
}

interface Made {
  _id: string
  number: string
  date: string
  total: number
  cost: number
  credited: number
  method: CashMethod
}

async function write({ tx, user, now }: Context, record: Stored, back: Back[], made: Made): Promise<void> {
  const at = new Date(now).toISOString()
  const returnedLines = back.map(({ product, productName, quantity, net }) => ({
    product,
    productName,
    quantity,
    net,
  }))
  await tx.query(
    `insert into sale_return (id, sale_id, branch_id, date, number, lines, total, cost, credited, method, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      made._id,
      record._id,
      record.branch,
      made.date,
      made.number,
      JSON.stringify(returnedLines),
      made.total,
      made.cost,
      made.credited,
      made.method,
      user._id,
      at,
    ],
  )
  await tx.query(
    `insert into sale_line (sale_id, line, return_id, product_id, branch_id, date, seller_id, quantity, gross, net, cost, at)
     select $1, l.line, $2, l.product, s.branch_id, $3::date, s.seller_id, -l.quantity, -l.gross, -l.net, -l.cost, $4
     from unnest($5::int[], $6::text[], $7::int[], $8::int8[], $9::int8[], $10::int8[])
       as l (line, product, quantity, gross, net, cost)
     join sale_line s on s.sale_id = $1 and s.line = l.line and s.return_id is null`,
    [
      record._id,
      made._id,
      made.date,
      at,
      back.map(({ line }) => line),
      back.map(({ product }) => product),
      back.map(({ quantity }) => quantity),
      back.map(({ gross }) => gross),
      back.map(({ net }) => net),
      back.map(({ cost }) => cost),
    ],
  )
}

/** The reversal of the sale's posting. */
async function postReturn(context: Context, record: Stored, back: Back[], made: Made): Promise<void> {
  const { total, cost, credited, method } = made
  const student = (record.student as string | null) ?? null
  const owed = { account: { role: 'receivable' as const }, student }
  const lines: JournalLine[] = [
    { account: { role: 'sales' }, debit: total },
    ...(student ? [{ ...owed, credit: total }, { ...owed, debit: total - credited }] : []),
    { account: { role: method }, credit: total - credited },
    { account: { role: 'stock' }, debit: cost },
    { account: { role: 'cost_of_sales' }, credit: cost },
  ] // prettier-ignore
  if (total === 0 && cost === 0) return
  await post(context, {
    source: { type: 'saleReturn', id: made._id },
    branch: record.branch as string,
    date: made.date,
    memo: namesOf(back).slice(0, 500),
    lines,
  })
}
