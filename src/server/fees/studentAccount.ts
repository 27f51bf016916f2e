/** A student's account, as the lines of the books have it. */
import { z } from 'zod'
import { invoiceRoutes, type StudentAccount } from '../../shared/fees/invoiceRoutes.ts'
import type { Context } from '../core/context.ts'
import type { Stored } from '../core/records/repository.ts'
import { today } from '../../shared/core/dates.ts'
import { invoice } from '../../shared/fees/invoice.ts'
import { valueOf } from '../core/records/columns.ts'
import { zoneOf } from '../core/records/zone.ts'
import { creditOf } from '../ledger/allocate.ts'

const account = invoiceRoutes['student.account'].reply.shape.data.shape
const entryRow = account.entries.element.omit({ balance: true })
const openRow = account.openInvoices.element.extend({ nextAmount: z.number() })

export async function studentAccount(context: Context, { _id, branch }: Stored): Promise<StudentAccount> {
  const day = today(await zoneOf(context.tx, branch), context.now)
  const [lines, open, credit] = await Promise.all([
    entriesOf(context, _id),
    openOf(context, _id, day),
    creditOf(context, _id),
  ])
  let balance = 0
  const entries = lines.map((line) => ({ ...line, balance: (balance += line.charge - line.payment) }))
  const [first] = open
  return {
    entries,
    balance,
    credit,
    today: day,
    dueNow: open.reduce((sum, { dueNow }) => sum + dueNow, 0),
    openInvoices: open.map(({ nextAmount: _next, ...one }) => one),
    nextInstalment: first ? { invoice: first._id, dueDate: first.nextDue, amount: first.nextAmount } : null,
  }
}

const entriesOf = ({ tx }: Context, student: string): Promise<z.infer<typeof entryRow>[]> =>
  tx.query(
    entryRow,
    `select j.date, case when j.source_type = 'invoice' then case j.purpose when 'void' then 'void' else 'invoice' end
         when j.source_type = 'sale' then 'sale' when j.source_type = 'saleReturn' then 'return'
         when e.reverses_id is not null then 'reversal' when e.type = 'cashIn' then 'payment' when e.type = 'cashOut' then 'refund'
         else 'other' end as kind,
       concat_ws(' · ', coalesce(i.number, e.number, s.number, r.number),
         case when j.purpose = 'void' then j.memo when i.id is not null then i.lines -> 0 ->> 'description' else j.memo end) as description,
       sum(l.debit)::int8 as charge, sum(l.credit)::int8 as payment,
       case when r.id is null then j.source_type else 'sale' end as resource, coalesce(r.sale_id, j.source_id) as "recordId"
     from journal_line l join journal j on j.id = l.journal_id join account a on a.id = l.account_id
       left join invoice i on j.source_type = 'invoice' and i.id = j.source_id
       left join cash_entry e on j.source_type = 'cashEntry' and e.id = j.source_id
       left join sale s on j.source_type = 'sale' and s.id = j.source_id
       left join sale_return r on j.source_type = 'saleReturn' and r.id = j.source_id
     where l.student_id = $1 and a.role = 'receivable'
     group by j.id, e.id, i.id, s.id, r.id order by j.date, j.id`,
    [student],
  )

/** The open invoices with the amount due by that day and the next instalment. */
const openOf = ({ tx }: Context, student: string, day: string): Promise<z.infer<typeof openRow>[]> =>
  tx.query(
    openRow,
    `select t.id as "_id", t.code, t.number, t.lines -> 0 ->> 'description' as description, t.date, t.due_date as "dueDate",
       t.next_due as "nextDue", t.total, t.paid, t.total - t.paid - t.credited as balance, ${valueOf(invoice, 'status')} as status,
       greatest(0, case when jsonb_array_length(t.instalments) > 0
         then (select coalesce(sum((part ->> 'amount')::bigint), 0) from jsonb_array_elements(t.instalments) parts (part)
           where (part ->> 'dueDate')::date <= $2::date)
         when t.due_date <= $2::date then t.total else 0 end - t.paid - t.credited)::int8 as "dueNow",
       coalesce((select min(up_to) from (select sum((part ->> 'amount')::bigint) over (order by place) as up_to
         from jsonb_array_elements(t.instalments) with ordinality parts (part, place)) p where up_to > t.paid + t.credited), t.total)::int8
         - t.paid - t.credited as "nextAmount"
     from invoice t where t.student_id = $1 and t.next_due is not null order by t.next_due, t.date, t.id`,
    [student, day],
  )
