/** Facts of money documents, read from the ledger at the time of printing. */
import { z } from 'zod'
import { cashEntry } from '../../shared/ledger/cashEntry.ts'
import { invoice } from '../../shared/fees/invoice.ts'
import { purchase } from '../../shared/stock/purchase.ts'
import { sale } from '../../shared/stock/sale.ts'
import { supplier } from '../../shared/stock/supplier.ts'
import { student } from '../../shared/students/student.ts'
import { today } from '../../shared/core/dates.ts'
import { type Entity, labelOf } from '../../shared/core/entity.ts'
import type { Context } from '../core/context.ts'
import { missing } from '../core/http/lockRecord.ts'
import { studentAccount } from '../fees/studentAccount.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { zoneOf } from '../core/records/zone.ts'
import type { PrintedEntry } from '../ledger/cashEntryPaper.ts'
import { type PrintedInvoice, printedPaymentRow } from '../fees/invoicePaper.ts'
import type { PrintedPurchase } from './purchasePaper.ts'
import type { PrintedSale } from './salePaper.ts'
import type { PrintedAccount } from '../fees/studentStatementPaper.ts'

/** @throws NotFound if there is none, or the caller cannot see it */
async function seen(context: Context, entity: Entity, id: string): Promise<Stored> {
  const found = await find(context.tx, entity, id, scopeOf(context.user, entity))
  if (!found) throw await missing(context, entity, id)
  return found
}

const todayOf = async (context: Context, branch: unknown): Promise<string> =>
  today(await zoneOf(context.tx, branch), context.now)

/** @throws NotFound */
export async function printedInvoice(context: Context, id: string) {
  const record = await seen(context, invoice, id)
  const payments = await context.tx.query(
    printedPaymentRow,
    `select e.number, e.date, sum(a.amount)::int8 as amount from allocation a join cash_entry e on e.id = a.cash_entry_id
     where a.invoice_id = $1 group by e.id having sum(a.amount) > 0 order by e.date, e.id`,
    [id],
  )
  const day = await todayOf(context, record.branch)
  return { record, printed: { invoice: record as unknown as PrintedInvoice, payments, today: day } }
}

const numberRow = z.object({ number: z.string() })

/** @throws NotFound */
export async function printedSale(context: Context, id: string) {
  const record = await seen(context, sale, id)
  const [rest] = await context.tx.query(numberRow, 'select number from invoice where sale_id = $1', [id])
  const printed = { ...(record as unknown as PrintedSale), invoiceNumber: rest?.number ?? null }
  return { record, printed }
}

/** @throws NotFound */
export async function printedPurchase(context: Context, id: string) {
  const record = await seen(context, purchase, id)
  const from = await find(context.tx, supplier, record.supplier as string, null)
  const printed = {
    ...(record as unknown as PrintedPurchase),
    supplierPhone: (from?.phone as string | null) ?? null,
    supplierAddress: (from?.address as string | null) ?? null,
  }
  return { record, printed }
}

/** @throws NotFound */
export async function printedEntry(context: Context, id: string) {
  const record = await seen(context, cashEntry, id)
  const entry = record as unknown as Omit<PrintedEntry, 'account' | 'owedAfter' | 'reversedBy'> & {
    student: string | null
    studentName: string | null
    accountName: string
    reverses: string | null
    reversedBy: string | null
  }
  const numbered = async (other: string | null) =>
    other === null ? null : ((await find(context.tx, cashEntry, other, null)) as unknown as PrintedEntry)
  const [owedAfter, original, opposite] = await Promise.all([
    owedAfterEntry(context, entry.student, id),
    numbered(entry.reverses),
    numbered(entry.reversedBy),
  ])
  const printed: PrintedEntry = {
    ...entry,
    account: entry.student ? null : entry.accountName,
    party: entry.party ?? entry.studentName,
    owedAfter,
    takesBack: original?.number ?? null,
    reversedBy: opposite && { number: opposite.number, date: opposite.date, reason: opposite.memo },
  }
  return { record, printed }
}

/** The balance as of that entry, so that a reprinted receipt says the same. */
async function owedAfterEntry(context: Context, of: string | null, entry: string): Promise<number | null> {
  if (of === null) return null
  const { entries } = await studentAccount(context, { _id: of })
  return entries.find(({ recordId }) => recordId === entry)?.balance ?? null
}

/** @throws NotFound */
export async function printedAccount(
  context: Context,
  id: string,
  { from = null, to = null }: { from?: string | null | undefined; to?: string | null | undefined },
): Promise<{ record: Stored; printed: PrintedAccount }> {
  const record = await seen(context, student, id)
  const { phone, branch } = record as unknown as { phone: string | null; branch: string }
  const printed = {
    student: { _id: id, name: labelOf(student, record), phone, branch },
    account: await studentAccount(context, record),
    from,
    to,
    today: await todayOf(context, branch),
  }
  return { record, printed }
}
