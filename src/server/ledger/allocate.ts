/**
 * Allocates received money to invoices. Lock the student first, then invoices, then the document number: all
 * allocations of one account run one after the other.
 */
import { z } from 'zod'
import { invoice } from '../../shared/fees/invoice.ts'
import { newId } from '../../shared/core/ids.ts'
import type { Context } from '../core/context.ts'
import { Conflict } from '../core/failure.ts'
import { recordAudit } from '../core/records/noted.ts'
import { findMany } from '../core/records/pages.ts'
import { find, type Stored } from '../core/records/repository.ts'
import type { Scope } from '../core/records/scope.ts'

/** An allocation to an invoice, or to the cash entry that refunded it. */
const shareRow = z.object({
  cashEntry: z.string(),
  invoice: z.string().optional(),
  refund: z.string().optional(),
  amount: z.number(),
})
type Share = z.infer<typeof shareRow>

/** Nobody else changes what this student owes before the transaction ends. */
export async function lockStudent({ tx }: Context, student: unknown): Promise<void> {
  if (student) await tx.query('select 1 from student where id = $1 for no key update', [student])
}

/** @returns the invoice, locked after its student; null if out of scope */
export async function lockInvoice(context: Context, id: string, scope: Scope | null): Promise<Stored | null> {
  const seen = await find(context.tx, invoice, id, scope)
  if (!seen) return null
  await lockStudent(context, seen.student)
  // `no key update` leaves inserts that reference the invoice unblocked.
  await context.tx.query('select 1 from invoice where id = $1 for no key update', [id])
  return find(context.tx, invoice, id, scope)
}

const openInvoiceRow = z.object({ _id: z.string(), owed: z.number() })
export type OpenInvoice = z.infer<typeof openInvoiceRow>

/** Open invoices of a student, oldest due day first, locked. */
export const openInvoices = ({ tx }: Context, student: string): Promise<OpenInvoice[]> =>
  tx.query(
    openInvoiceRow,
    `select id as "_id", total - paid - credited as owed from invoice
     where student_id = $1 and next_due is not null order by next_due, date, id for no key update`,
    [student],
  )

const leftRow = z.object({ _id: z.string(), left: z.number() })

/** Unallocated money of a student, oldest first. */
const credits = ({ tx }: Context, student: string): Promise<z.infer<typeof leftRow>[]> =>
  tx.query(leftRow, `select id as "_id", left_over as left ${creditRows} order by date, id`, [student])

/** Rows of entries that are a student's credit; `$1` is the student. */
const creditRows = `from (
  select e.id, e.date, e.amount - coalesce((select sum(amount) from allocation where cash_entry_id = e.id), 0)::int8 as left_over
  from cash_entry e join account a on a.id = e.account_id
  where e.student_id = $1 and a.role = 'receivable' and e.type = 'cashIn' and e.reverses_id is null
    and not exists (select from cash_entry r where r.reverses_id = e.id)) c where left_over > 0`

const creditRow = z.object({ credit: z.number() })

export async function creditOf({ tx }: Context, student: string): Promise<number> {
  const [row] = await tx.query(
    creditRow,
    `select coalesce(sum(left_over), 0)::int8 as credit ${creditRows}`,
    [student],
  )
  return row?.credit ?? 0
}

export async function allocate(context: Context, date: string, shares: Share[]): Promise<void> {
  if (shares.length === 0) return
  const paid = [...new Set(shares.flatMap((share) => share.invoice ?? []))].toSorted()
  const before = await findMany(context.tx, invoice, paid, null)
  await context.tx.query(
    `insert into allocation (id, cash_entry_id, invoice_id, refund_id, amount, date, created_by, created_at)
     select s.id, s.entry, s.invoice, s.refund, s.amount, $6::date, $7, $8
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int8[]) as s (id, entry, invoice, refund, amount)`,
    [
      shares.map(() => newId(context.now)),
      shares.map(({ cashEntry }) => cashEntry),
      shares.map(({ invoice }) => invoice ?? null),
      shares.map(({ refund }) => refund ?? null),
      shares.map(({ amount }) => amount),
      date,
      context.user._id,
      new Date(context.now).toISOString(),
    ],
  )
  // Logs the payment of each invoice, which also notifies open pages.
  const after = await findMany(context.tx, invoice, paid, null)
  for (const [index, one] of before.entries())
    await recordAudit(context, invoice, 'updated', one, after[index] ?? null, ['paid', 'status'])
}

/** Spends a student's credit, the oldest money first. @returns how much of `amount` there was */
export async function spendCredit(
  context: Context,
  student: string,
  date: string,
  amount: number,
  on: { invoice: string } | { refund: string },
): Promise<number> {
  let left = amount
  const shares: Share[] = []
  for (const entry of await credits(context, student)) {
    const taken = Math.min(left, entry.left)
    if (taken > 0) shares.push({ cashEntry: entry._id, ...on, amount: taken })
    left -= taken
  }
  await allocate(context, date, shares)
  return amount - left
}

/** Pays a student's invoices from one entry, the earliest due first; the rest stays as credit. */
export async function spread(
  context: Context,
  student: string,
  date: string,
  entry: { _id: string; amount: number },
): Promise<void> {
  let left = entry.amount
  const shares: Share[] = []
  for (const { _id, owed } of await openInvoices(context, student)) {
    const taken = Math.min(left, owed)
    if (taken > 0) shares.push({ cashEntry: entry._id, invoice: _id, amount: taken })
    left -= taken
  }
  await allocate(context, date, shares)
}

const releasedRow = shareRow.extend({ invoice: z.string().nullable(), refund: z.string().nullable() })

/**
 * Releases everything that an entry paid or refunded.
 *
 * @throws Conflict `state` if its money was refunded since
 */
export async function release(context: Context, entry: string, date: string): Promise<void> {
  const rows = await context.tx.query(
    releasedRow,
    `select cash_entry_id as "cashEntry", invoice_id as invoice, refund_id as refund, sum(amount)::int8 as amount
     from allocation where cash_entry_id = $1 or refund_id = $1 group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`,
    [entry],
  )
  if (rows.some(({ refund }) => refund !== null && refund !== entry))
    throw new Conflict('state', { key: 'refunded' })
  const ids = rows.flatMap(({ invoice }) => invoice ?? [])
  await context.tx.query('select 1 from invoice where id = any($1) order by id for no key update', [ids])
  await allocate(
    context,
    date,
    rows.map(({ cashEntry, invoice, refund, amount }) => ({
      cashEntry,
      ...(invoice ? { invoice } : { refund: refund ?? '' }),
      amount: -amount,
    })),
  )
}
