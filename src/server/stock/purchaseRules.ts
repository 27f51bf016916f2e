/** Purchases: numbered when ordered, posted to stock and payables on receipt, paid by cash entries. */
import { z } from 'zod'
import { account } from '../../shared/ledger/account.ts'
import { type CashMethod, cashEntry } from '../../shared/ledger/cashEntry.ts'
import { purchase, type PurchaseLine, type Spread } from '../../shared/stock/purchase.ts'
import { today } from '../../shared/core/dates.ts'
import { idRow } from '../core/db/rows.ts'
import { displayMoney } from '../core/documents/money.ts'
import { documentCode } from '../../shared/core/ids.ts'
import { landed, sharesOf } from '../../shared/stock/landedCost.ts'
import type { Message } from '../../shared/core/messages.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { nextNumber } from '../ledger/numbers.ts'
import { post } from '../ledger/post.ts'
import { productsOf } from './lines.ts'
import { move } from './move.ts'
import { make } from '../core/records/make.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { find, type Stored, update } from '../core/records/repository.ts'
import type { Rules } from '../core/records/ruleBook.ts'
import { zoneOf } from '../core/records/zone.ts'

interface PurchaseFields {
  _id: string
  branch: string
  supplier: string
  date: string
  lines: PurchaseLine[]
  number: string
  paid?: number | null
  method?: CashMethod | null
  total: number
  extra: number | null
  spread: Spread
}

const mostPaid = 1_000_000_000_000

const uncancelled = (amount: string): string =>
  `(case when t.status <> 'cancelled' then ${amount} else 0 end)`

export const purchaseRules: Rules = {
  sums: {
    total: uncancelled('t.total'),
    balance: uncancelled('t.total - t.paid'),
    owed: '(t.received_value - t.paid)',
  },

  columns: ({ number, total, shares, goods, extra, spread }) => ({
    number,
    total,
    ...(shares === undefined ? {} : { shares }),
    // Derived from the cash entries, including an immediate payment.
    ...(goods === undefined ? { paid: 0 } : {}),
    extra: extra ?? 0,
    spread: spread ?? 'value',
  }),

  async prepare(context, { before, after, changed }) {
    const made = after as unknown as PurchaseFields
    if (before) refuseChange(before, changed)
    const kept = ((before?.lines as PurchaseLine[] | undefined) ?? []).map(({ product }) => product)
    await productsOf(context, made.lines, { kept })
    await checkSupplier(context, made, before)
    // Notes do not change the total, which for a finished purchase is the received value.
    if (before && !changed.some((name) => ['lines', 'extra', 'spread'].includes(name))) return
    made.extra ??= 0
    const shares = sharesOf(made.lines, made.extra, made.spread)
    after.shares = Object.fromEntries(made.lines.map(({ product }, index) => [product, shares[index]]))
    after.total = totalOf(made.lines) + made.extra
    if (made.total > mostPaid) throw new Invalid({ lines: validationMessage('invalid') })
    if (before) return
    if ((made.paid ?? 0) > made.total)
      throw new Invalid({
        paid: validationMessage('moreThanOwed', { most: displayMoney(context, made.total) }),
      })
    // Equals the code that the database generates for searching.
    after.code = documentCode(made._id, 'purchase')
    after.number = await nextNumber(context, { branch: made.branch, series: 'PUR', date: made.date })
  },

  async afterSave(context, { before, after, stored }) {
    const { paid, method, date } = after as unknown as PurchaseFields
    if (before || !paid) return
    await payFor(context, stored, { amount: paid, method: method ?? 'cash', date })
    return (await find(context.tx, purchase, stored._id, null)) ?? undefined
  },
}

const validationMessage = (key: string, args: Message['args'] = {}): Message => ({
  key: `validation.${key}`,
  args,
})
const totalOf = (lines: readonly PurchaseLine[]): number =>
  lines.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0)

/** Received or paid purchases are fixed except for notes. */
function refuseChange(before: Record<string, unknown>, changed: readonly string[]): void {
  const touched = changed.filter((name) => !['memo', 'billNo'].includes(name))
  if (touched.length === 0) return
  const begun = before.status !== 'ordered' || before.paid !== 0 || came(before) > 0
  if (begun) throw new Conflict('state', { key: 'purchase_begun' })
  if (touched.includes('paid')) throw new Invalid({ paid: validationMessage('paidByPaying') })
  if (touched.includes('branch')) throw new Invalid({ branch: validationMessage('numberOfBranch') })
}

const activeRow = z.object({ active: z.boolean() })

async function checkSupplier(
  { tx }: Context,
  { supplier }: PurchaseFields,
  before: Record<string, unknown> | null,
): Promise<void> {
  const [row] = await tx.query(activeRow, 'select active from supplier where id = $1', [supplier])
  if (!row?.active && before?.supplier !== supplier)
    throw new Invalid({ supplier: validationMessage(row ? 'supplierInactive' : 'unknownReference') })
}

interface Came {
  product: string
  quantity: number
  unitCost: number
  received: number
  /** Share of the additional costs. */
  share: number
}

interface Coming {
  product: string
  quantity: number
}

const goodsOf = (record: Record<string, unknown>): Came[] => record.goods as Came[]
const came = (record: Record<string, unknown>): number =>
  goodsOf(record).reduce((sum, { received }) => sum + received, 0)

const receiptsRow = z.object({ receipts: z.number() })

/**
 * Receives goods of a purchase: into stock at cost, and onto the supplier's balance.
 *
 * @param record the purchase, locked
 */
export async function receive(
  context: Context,
  record: Stored,
  { lines, date }: { lines?: Coming[] | undefined; date?: string | null | undefined },
): Promise<Stored> {
  if (record.status !== 'ordered') throw new Conflict('state', { key: 'purchase_not_ordered' })
  const goods = goodsOf(record)
  const coming = (lines ?? goods.map(({ product, quantity, received }) => ({ product, quantity: quantity - received })))
    .filter(({ quantity }) => quantity > 0) // prettier-ignore
  refuseWrong(goods, coming)
  const ordered = new Map(goods.map((line) => [line.product, line]))
  const costOf = ({ product, quantity }: Coming): number => {
    const line = ordered.get(product)
    return line ? landed(line, line.received + quantity) - landed(line, line.received) : 0
  }
  const branch = record.branch as string
  const on = date ?? today(await zoneOf(context.tx, branch), context.now)
  const value = coming.reduce((sum, line) => sum + costOf(line), 0)
  await move(context, {
    source: { type: 'purchase', id: record._id },
    date: on,
    moves: coming.map((line) => ({ ...line, branch, value: costOf(line) })),
  })
  const received = new Map(goods.map((one) => [one.product, one.received]))
  for (const { product, quantity } of coming) received.set(product, (received.get(product) ?? 0) + quantity)
  const all = goods.every(({ product, quantity }) => received.get(product) === quantity)
  const [row] = await context.tx.query(
    receiptsRow,
    `update purchase set received = $2, receipts = receipts + 1, received_value = received_value + $3,
       status = case when $4 then 'received' else status end where id = $1 returning receipts`,
    [record._id, JSON.stringify(Object.fromEntries(received)), value, all],
  )
  if (value > 0)
    await post(context, {
      source: { type: 'purchase', id: record._id },
      purpose: `receive-${row?.receipts}`,
      branch,
      date: on,
      memo: record.number as string,
      lines: [
        { account: { role: 'stock' }, debit: value },
        { account: { role: 'payable' }, credit: value },
      ],
    })
  return changed(context, record)
}

function refuseWrong(goods: readonly Came[], coming: readonly Coming[]): void {
  const wrong: Record<string, Message> = {}
  const seen = new Set<string>()
  for (const [index, { product, quantity }] of coming.entries()) {
    const ordered = goods.find((one) => one.product === product)
    if (!ordered) wrong[`lines.${index}.product`] = validationMessage('notOrdered')
    else if (seen.has(product)) wrong[`lines.${index}.product`] = validationMessage('productTwice')
    else if (quantity > ordered.quantity - ordered.received)
      wrong[`lines.${index}.quantity`] = {
        key: 'validation.moreThanComing',
        args: { max: ordered.quantity - ordered.received },
      }
    seen.add(product)
  }
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
}

/** @param record the purchase, locked */
export async function pay(
  context: Context,
  record: Stored,
  { amount, method, date }: { amount: number; method: CashMethod; date?: string | undefined },
): Promise<Stored> {
  if (record.status === 'cancelled') throw new Conflict('state', { key: 'purchase_cancelled' })
  const owed = record.balance as number
  if (amount > owed)
    throw new Invalid({ amount: validationMessage('moreThanOwed', { most: displayMoney(context, owed) }) })
  const on = date ?? today(await zoneOf(context.tx, record.branch), context.now)
  await payFor(context, record, { amount, method, date: on })
  return changed(context, record)
}

async function payFor(
  context: Context,
  { _id, branch, supplierName, number }: Stored,
  paid: { amount: number; method: CashMethod; date: string },
): Promise<void> {
  const [payable] = await context.tx.query(idRow, `select id from ${account.table} where role = 'payable'`)
  await make(context, cashEntry, {
    ...paid,
    type: 'cashOut',
    branch,
    account: payable?.id,
    party: supplierName,
    memo: number,
    purchase: _id,
  })
} // prettier-ignore

/** Cancels a purchase, or the rest of a partly received one. @param record the locked purchase */
export async function cancel(context: Context, record: Stored): Promise<Stored> {
  if (record.status !== 'ordered') throw new Conflict('state', { key: 'purchase_not_ordered' })
  const worth = goodsOf(record).reduce((sum, line) => sum + landed(line, line.received), 0)
  if ((record.paid as number) > worth) throw new Conflict('state', { key: 'purchase_paid' })
  await context.tx.query('update purchase set status = $2, total = case when $2 = $3 then $4 else total end where id = $1', [
    record._id,
    came(record) > 0 ? 'received' : 'cancelled',
    'received',
    worth,
  ])
  return changed(context, record)
} // prettier-ignore

/** Written down with its new date of change, and into the log. */
async function changed(context: Context, record: Stored): Promise<Stored> {
  const stored = await update(context.tx, purchase, record, [], stampOf(context), {})
  await recordAudit(context, purchase, 'updated', record, stored, ['status', 'goods', 'total', 'paid'])
  return stored
}
