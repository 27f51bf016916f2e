/** A purchase as a document: the order to the supplier, or the goods received note. */
import type { PurchaseStatus } from '../../shared/stock/purchase.ts'
import { documentCode } from '../../shared/core/ids.ts'
import { landed } from '../../shared/stock/landedCost.ts'
import { amount, figure, type Money } from '../core/documents/money.ts'
import { inWords, type MoneyBody, owedRow, filledRows, type Section } from '../core/documents/moneyPaper.ts'
import type { Mark, Paper } from '../core/documents/paper.ts'
import { dayText, inDigits } from '../core/documents/text.ts'
import { paperWords, say } from '../core/documents/words/index.ts'

/** A purchase as it is stored, with what its references are called. */
export interface PrintedPurchase {
  _id: string
  number: string
  branch: string
  date: string
  supplierName: string
  supplierPhone: string | null
  supplierAddress: string | null
  billNo: string | null
  goods: {
    productName: string
    sku: string | null
    unit: string | null
    quantity: number
    unitCost: number
    received: number
    share: number
  }[]
  payments: { number: string; date: string; amount: number; takenBack: boolean }[]
  memo: string | null
  extra: number
  total: number
  paid: number
  balance: number
  status: PurchaseStatus
}

/** @param copy 1 for the original */
export function purchasePaper(purchase: PrintedPurchase, copy: number, money: Money): Omit<Paper, 'size'> {
  const words = paperWords[money.language].money.purchase
  const came = hasCome(purchase)
  const marks: Mark[] = []
  if (purchase.status === 'cancelled') marks.push({ text: words.cancelled, across: true })
  if (copy > 1) marks.push({ text: say(money.language, words.copy, { number: copy }) })
  return {
    template: 'moneyPaper',
    title: came ? words.note : words.order,
    code: documentCode(purchase._id, 'purchase'),
    number: purchase.number,
    day: purchase.date,
    language: money.language,
    branch: purchase.branch,
    fileName: came ? 'goods-received' : 'purchase-order',
    marks,
    body: bodyOf(purchase, came, money),
  }
}

const hasCome = ({ goods }: PrintedPurchase): boolean => goods.some(({ received }) => received > 0)

function bodyOf(purchase: PrintedPurchase, came: boolean, money: Money): MoneyBody {
  const words = paperWords[money.language].money.purchase
  const phone = purchase.supplierPhone && inDigits(purchase.supplierPhone, money.language)
  return {
    parties: filledRows([
      [words.from, purchase.supplierName],
      [words.phone, phone],
      [words.address, purchase.supplierAddress],
      [words.billNo, purchase.billNo],
    ]),
    amount: null,
    sections: [goodsOf(purchase, came, money)],
    notes: purchase.memo ? [purchase.memo] : [],
    signatures: came ? [words.deliveredBy, words.receivedBy] : [words.orderedBy],
    thanks: null,
  }
}

function goodsOf(purchase: PrintedPurchase, came: boolean, money: Money): Section {
  const { language } = money
  const words = paperWords[language].money.purchase
  const worth = purchase.goods.reduce((sum, line) => sum + landed(line, line.received), 0)
  const over = purchase.status === 'received'
  const goods = purchase.goods.reduce(
    (sum, { quantity, received, unitCost }) => sum + (over ? received : quantity) * unitCost,
    0,
  )
  const rows = purchase.goods.map(({ productName, sku, unit, quantity, unitCost, received }) => {
    const title = [productName, sku && `(${sku})`].filter(Boolean).join(' ')
    const count = (value: number) => [inDigits(String(value), language), unit].filter(Boolean).join(' ')
    const price = figure(unitCost, money)
    // The outstanding rest of an ended purchase is not part of its total.
    const line = figure((over ? received : quantity) * unitCost, money)
    const args = { quantity: count(quantity), received: count(received), price }
    return {
      cells: [title, count(quantity), ...(came ? [count(received)] : []), price, line],
      slip: { title, detail: say(language, came ? words.came : words.times, args), amount: line },
      strong: false,
    }
  })
  const paid = purchase.payments
    .filter(({ takenBack }) => !takenBack)
    .map((one): Section['sums'][number] => [
      say(language, words.paid, { number: one.number, day: dayText(one.date, language) }),
      amount(one.amount, money),
      false,
    ])
  const extra = purchase.total - goods
  const sums: Section['sums'] = extra > 0 ? [[words.extra, amount(extra, money), false]] : []
  sums.push([words.total, amount(purchase.total, money), true])
  if (came && worth < purchase.total) sums.push([words.ofReceived, amount(worth, money), false])
  sums.push(...paid)
  if (purchase.paid > 0) sums.push(owedRow(purchase.balance, money))
  return {
    title: null,
    columns: [
      { label: words.what, kind: 'text' },
      { label: words.quantity, kind: 'figure' },
      ...(came ? [{ label: words.received, kind: 'figure' as const }] : []),
      { label: words.unitCost, kind: 'figure' },
      { label: words.amount, kind: 'figure' },
    ],
    rows,
    none: '',
    sums,
    words: inWords(purchase.total, money),
  }
}
