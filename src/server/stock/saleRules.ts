/** Rules of sales: priced, taken out of stock, numbered and posted in one transaction. */
import { today } from '../../shared/core/dates.ts'
import { invoice } from '../../shared/fees/invoice.ts'
import { type SaleLine, type SalePayment, sale } from '../../shared/stock/sale.ts'
import { documentCode, newId } from '../../shared/core/ids.ts'
import type { Message } from '../../shared/core/messages.ts'
import type { Context } from '../core/context.ts'
import { together } from '../core/db/transaction.ts'
import { displayMoney } from '../core/documents/money.ts'
import { Invalid } from '../core/failure.ts'
import { lockStudent } from '../ledger/allocate.ts'
import { nextNumber } from '../ledger/numbers.ts'
import { type JournalLine, post } from '../ledger/post.ts'
import { type KnownProduct, productsOf } from './lines.ts'
import { move } from './move.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { find, insert } from '../core/records/repository.ts'
import type { Rules } from '../core/records/ruleBook.ts'
import { zoneOf } from '../core/records/zone.ts'

interface SaleFields {
  _id: string
  branch: string
  student?: string | null
  customer?: string | null
  date: string
  lines: SaleLine[]
  payments: SalePayment[]
  memo?: string | null
  gross: number
  total: number
  cost: number
  paid: number
  number: string
  /** Number of the invoice for the unpaid rest, if there is one. */
  restNumber?: string
}

/** Largest amount; sums beyond it would not be exact integers. */
const most = 1_000_000_000_000

export const saleRules: Rules = {
  columns: ({ gross, total, cost, paid, number }) => ({ gross, total, cost, paid, number }),

  prefetch: look,

  async prepare(context, { after, prefetched: found }) {
    const made = after as unknown as SaleFields
    const { zone, products } = (found as Found | undefined) ?? (await look(context, after))
    made.date ??= today(zone, context.now)
    made.payments ??= []
    price(made, products)
    refusePayments(context, made)
    const { branch, date } = made
    const moves = made.lines.map(({ product, quantity }, line) => ({
      product,
      branch,
      quantity: -quantity,
      line,
    }))
    const owed = made.paid < made.total
    const [, taken, number, restNumber] = await together(
      lockStudent(context, made.student),
      move(context, { source: { type: 'sale', id: made._id }, date, moves }),
      nextNumber(context, { branch, series: 'SLS', date }),
      owed ? nextNumber(context, { branch, series: 'IVS', date }) : undefined,
    )
    for (const [index, line] of made.lines.entries()) line.cost = -(taken[index]?.value ?? 0)
    made.cost = sum(made.lines.map(({ cost }) => cost))
    // Equals the code that the database generates for searching.
    after.code = documentCode(made._id, 'sales')
    Object.assign(made, { number, restNumber })
  },

  async afterSave(context, { after, stored }) {
    const made = after as unknown as SaleFields
    await writeLines(context, made)
    await postSale(context, made)
    if (made.paid === made.total) return
    const [, anew] = await together(invoiceRest(context, made), find(context.tx, sale, stored._id, null))
    return anew ?? undefined
  },
}

const validationMessage = (key: string, args: Message['args'] = {}): Message => ({
  key: `validation.${key}`,
  args,
})

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

const grossOf = ({ quantity, unitPrice }: SaleLine): number => quantity * unitPrice

interface Found {
  /** Time zone of its date. */
  zone: string
  /** The product of each line. */
  products: KnownProduct[]
}

async function look(context: Context, after: object): Promise<Found> {
  const { student, customer, branch, lines } = after as SaleFields
  if (student && customer) throw new Invalid({ customer: validationMessage('studentOrCustomer') })
  const [zone, products] = await together(zoneOf(context.tx, branch), productsOf(context, lines))
  return { zone, products }
}

/** Sets name and price of each line. @throws Invalid at lines that cannot be sold */
function price(made: SaleFields, products: readonly KnownProduct[]): void {
  const wrong: Record<string, Message> = {}
  // Copies the lines: the request body may be needed again.
  made.lines = made.lines.map((sent, index) => {
    const { name = '', price: listPrice = null } = products[index] ?? {}
    const line = { ...sent, productName: name, listPrice, discount: sent.discount ?? 0 }
    if ((sent.unitPrice ?? listPrice) === null)
      wrong[`lines.${index}.unitPrice`] = validationMessage('noPrice')
    line.unitPrice = sent.unitPrice ?? listPrice ?? 0
    const gross = grossOf(line)
    if (gross > most) wrong[`lines.${index}.unitPrice`] = validationMessage('invalid')
    else if (line.discount > gross) wrong[`lines.${index}.discount`] = validationMessage('discountAbove')
    return { ...line, net: gross - line.discount }
  })
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
  made.gross = sum(made.lines.map(grossOf))
  made.total = sum(made.lines.map(({ net }) => net))
  if (made.gross > most) throw new Invalid({ lines: validationMessage('invalid') })
}

/** At most the amount due; in full without a student. */
function refusePayments(context: Context, made: SaleFields): void {
  made.paid = sum(made.payments.map(({ amount }) => amount))
  if (made.paid > made.total)
    throw new Invalid({
      payments: validationMessage('moreThanDue', { most: displayMoney(context, made.total) }),
    })
  if (made.paid < made.total && !made.student)
    throw new Invalid({ payments: validationMessage('paidInFull') })
}

/** Writes the rows that the sales report sums up. */
async function writeLines({ tx, user, now }: Context, made: SaleFields): Promise<void> {
  const { lines } = made
  await tx.send(
    `insert into sale_line (sale_id, line, product_id, branch_id, date, seller_id, quantity, gross, net, cost, at)
     select $1, l.line - 1, l.product, $2, $3::date, $4, l.quantity, l.gross, l.net, l.cost, $5
     from unnest($6::text[], $7::int[], $8::int8[], $9::int8[], $10::int8[]) with ordinality
       as l (product, quantity, gross, net, cost, line)`,
    [
      made._id,
      made.branch,
      made.date,
      user._id,
      new Date(now).toISOString(),
      lines.map(({ product }) => product),
      lines.map(({ quantity }) => quantity),
      lines.map(grossOf),
      lines.map(({ net }) => net),
      lines.map(({ cost }) => cost),
    ],
  )
}

/** The sold goods in short, for the ledger. */
export const namesOf = (lines: readonly { productName: string; quantity: number }[]): string =>
  lines.map(({ productName, quantity }) => `${productName} × ${quantity}`).join(', ')

/**
 * A student's account shows all that they bought and what they paid for it at once; others pay without an account. Of
 * nothing that was worth nothing there is no entry.
 */
async function postSale(context: Context, made: SaleFields): Promise<void> {
  const { student, total, cost, paid, payments } = made
  const owed = { account: { role: 'receivable' as const }, student: student ?? null }
  const lines: JournalLine[] = [
    ...payments.map(({ method, amount }) => ({ account: { role: method }, debit: amount })),
    ...(student ? [{ ...owed, debit: total }, { ...owed, credit: paid }] : []),
    { account: { role: 'sales' }, credit: total },
    { account: { role: 'cost_of_sales' }, debit: cost },
    { account: { role: 'stock' }, credit: cost },
  ] // prettier-ignore
  if (total === 0 && cost === 0) return
  await post(context, {
    source: { type: 'sale', id: made._id },
    branch: made.branch,
    date: made.date,
    memo: (made.memo ?? namesOf(made.lines)).slice(0, 500),
    lines,
  })
}

/** Invoices the unpaid rest to the student; the sale has already posted it. */
async function invoiceRest(context: Context, made: SaleFields): Promise<void> {
  const { branch, student, date, number, restNumber } = made
  const total = made.total - made.paid
  const _id = newId(context.now)
  const rest = {
    _id,
    code: documentCode(_id, 'sales'),
    number: restNumber,
    branch,
    student,
    date,
    dueDate: date,
    lines: [
      { description: `${number}: ${namesOf(made.lines)}`.slice(0, 200), quantity: 1, unitPrice: total },
    ],
    instalments: [],
    total,
  }
  const columns = { total, number: rest.number, sale_id: made._id }
  const stored = await insert(context.tx, invoice, rest, stampOf(context), columns)
  await recordAudit(context, invoice, 'created', null, stored)
}
