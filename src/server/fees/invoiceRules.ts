/** Invoices: added up, numbered and posted in the transaction that issues them. */
import {
  grossOf,
  type Instalment,
  type InvoiceLine,
  invoice,
  unpaidStatuses,
} from '../../shared/fees/invoice.ts'
import { addDays, today } from '../../shared/core/dates.ts'
import { documentCode } from '../../shared/core/ids.ts'
import type { Message } from '../../shared/core/messages.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { lockStudent } from '../ledger/allocate.ts'
import { nextNumber } from '../ledger/numbers.ts'
import { entryOf, post, reverse } from '../ledger/post.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { type Stored, update } from '../core/records/repository.ts'
import type { Rules } from '../core/records/ruleBook.ts'
import { zoneOf } from '../core/records/zone.ts'

interface InvoiceFields {
  _id: string
  branch: string
  student?: string | null
  customer?: string | null
  date: string
  dueDate?: string | null
  lines: InvoiceLine[]
  instalments?: Instalment[]
  total: number
  number: string
  memo?: string | null
}

const mostOwed = 1_000_000_000_000

export const invoiceRules: Rules = {
  columns: ({ total, number }) => ({ total, number }),

  sums: { total: '(case when t.voided_on is null then t.total else 0 end)' },

  defaultFilters(request) {
    const of = request.filters.find(({ field, op }) => field === 'status' && op !== 'gte' && op !== 'lte')
    const requestedIds = [of?.value ?? []].flat() as string[]
    if (
      requestedIds.length === 0 ||
      !requestedIds.every((one) => (unpaidStatuses as readonly string[]).includes(one))
    )
      return request
    // No index knows the current day of a branch; this wider limit of the due day allows using one.
    const late = requestedIds.every((one) => one === 'overdue')
    const value = late ? addDays(today('UTC', Date.now()), 2) : '2199-12-31'
    return { ...request, filters: [...request.filters, { field: 'nextDue', op: 'lte', value }] }
  },

  async prepare(context, { after }) {
    const made = after as unknown as InvoiceFields
    made.date ??= today(await zoneOf(context.tx, made.branch), context.now)
    const wrong = { ...wrongWho(made), ...wrongLines(made), ...wrongInstalments(made) }
    if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
    await lockStudent(context, made.student)
    // Equals the code that the database generates for searching.
    after.code = documentCode(made._id, 'sales')
    after.total = totalOf(made.lines)
    after.dueDate = made.dueDate ?? made.instalments?.at(-1)?.dueDate ?? made.date
    after.number = await nextNumber(context, { branch: made.branch, series: 'IVS', date: made.date })
  },

  async afterSave(context, { after }) {
    const { _id, branch, date, lines, student, total, memo, number } = after as unknown as InvoiceFields
    const gross = lines.reduce((sum, line) => sum + grossOf(line), 0)
    await post(context, {
      source: { type: 'invoice', id: _id },
      branch,
      date,
      memo: memo ?? number,
      lines: [
        { account: { role: 'receivable' }, student: student ?? null, debit: total },
        { account: { role: 'discounts' }, debit: gross - total },
        { account: { role: 'fees' }, credit: gross },
      ],
    })
  },
}

const totalOf = (lines: InvoiceLine[]): number =>
  lines.reduce((sum, line) => sum + grossOf(line) - (line.discount ?? 0), 0)

const validationMessage = (key: string): Message => ({ key: `validation.${key}`, args: {} })

function wrongWho({ student, customer }: InvoiceFields): Record<string, Message> {
  if (student && customer) return { customer: validationMessage('studentOrCustomer') }
  return student || customer ? {} : { student: validationMessage('required') }
}

function wrongLines({ lines }: InvoiceFields): Record<string, Message> {
  const wrong = lines.flatMap((line, index) =>
    (line.discount ?? 0) > grossOf(line)
      ? [[`lines.${index}.discount`, validationMessage('discountAbove')]]
      : [],
  )
  if (wrong.length > 0) return Object.fromEntries(wrong) as Record<string, Message>
  const total = totalOf(lines)
  return total > 0 && total <= mostOwed
    ? {}
    : { lines: validationMessage(total > 0 ? 'invalid' : 'nothingToPay') }
}

function wrongInstalments({ lines, instalments = [], date }: InvoiceFields): Record<string, Message> {
  if (instalments.length === 0) return {}
  const late = instalments.findIndex(
    ({ dueDate }, index) => dueDate < (instalments[index - 1]?.dueDate ?? date),
  )
  if (late >= 0) return { [`instalments.${late}.dueDate`]: validationMessage('instalmentOrder') }
  const sum = instalments.reduce((total, { amount }) => total + amount, 0)
  return sum === totalOf(lines) ? {} : { instalments: validationMessage('instalmentSum') }
}

/** Voids an unpaid invoice: reverses its posting and keeps its number. @param record the locked invoice */
export async function voidInvoice(context: Context, record: Stored, reason: string): Promise<Stored> {
  if (record.sale) throw new Conflict('state', { key: 'invoice_of_sale' })
  if (record.status === 'void' || record.paid !== 0) throw new Conflict('state', { key: 'not_unpaid' })
  const source = { type: 'invoice' as const, id: record._id }
  const entry = await entryOf(context, source)
  if (!entry) throw new Error('an invoice that was not posted')
  const branch = record.branch as string
  const date = today(await zoneOf(context.tx, branch), context.now)
  await reverse(context, entry, { source, purpose: 'void', branch, date, memo: reason })
  const columns = { voided_on: date, void_reason: reason }
  const stored = await update(context.tx, invoice, record, [], stampOf(context), columns)
  await recordAudit(context, invoice, 'updated', record, stored, ['status', 'voidReason'])
  return stored
}
