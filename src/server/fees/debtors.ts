/**
 * Computes debtors by how long they are overdue, from invoices, from payments allocated by that day, and from payments
 * without an invoice. It reads no postings, so that the proof can compare both.
 */
import { z } from 'zod'
import { addDays } from '../../shared/core/dates.ts'
import { type Age, ages, type DebtorFigures, type Debtors, type DebtorSort, debtor, debtorFigures } from '../../shared/fees/debtorRoutes.ts' // prettier-ignore
import { maxMovements } from '../../shared/ledger/statementRoutes.ts'
import type { Context } from '../core/context.ts'
import type { Place } from '../ledger/statementScope.ts'

interface DebtorsQuery {
  sort?: DebtorSort | undefined
  order?: 'asc' | 'desc' | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** `$1` is the day, `$2` the branches or null, `$3` to `$5` the days 30, 60 and 90 before it. */
const owing = `open as (
    select i.student_id, i.customer, i.branch_id, i.due_date, i.instalments, i.total,
      coalesce((select sum(a.amount) from allocation a where a.invoice_id = i.id and a.date <= $1), 0)::int8
        + coalesce((select sum(r.credited) from sale_return r where r.sale_id = i.sale_id and r.date <= $1), 0)::int8 as paid
    from invoice i
    where i.date <= $1 and ($2::text[] is null or i.branch_id = any($2)) and (i.voided_on is null or i.voided_on > $1)
      and (i.next_due is not null or i.voided_on is not null
        or i.id in (select invoice_id from allocation where date > $1 and invoice_id is not null)
        or i.sale_id in (select sale_id from sale_return where date > $1))
  ), parts as (
    select o.student_id, o.customer, o.branch_id, p.due, greatest(0, least(p.amount, p.up_to - o.paid))::int8 as owed,
      (place = 1)::int as first
    from open o cross join lateral (
      select place, (part ->> 'dueDate')::date as due, (part ->> 'amount')::int8 as amount,
        sum((part ->> 'amount')::int8) over (order by place) as up_to
      from jsonb_array_elements(case when jsonb_array_length(o.instalments) > 0 then o.instalments
        else jsonb_build_array(jsonb_build_object('dueDate', o.due_date, 'amount', o.total)) end)
        with ordinality e (part, place)) p
    where o.paid < o.total
  ), came as (
    select e.student_id, i.customer, e.branch_id, e.amount - coalesce((select sum(a.amount) from allocation a
        left join invoice p on p.id = a.invoice_id left join cash_entry r on r.id = a.refund_id
        where a.cash_entry_id = e.id and a.date <= $1 and coalesce(p.date, r.date) <= $1), 0)::int8 as credit
    from cash_entry e join account c on c.id = e.account_id left join invoice i on i.id = e.invoice_id
    where c.role = 'receivable' and e.type = 'cashIn' and e.reverses_id is null and e.date <= $1
      and ($2::text[] is null or e.branch_id = any($2))
      and not exists (select from cash_entry r where r.reverses_id = e.id and r.date <= $1)
  ), across as (
    select coalesce(i.student_id, r.student_id) as student_id, i.customer, coalesce(i.branch_id, r.branch_id) as branch_id,
      e.branch_id as taken_in, a.amount
    from allocation a join cash_entry e on e.id = a.cash_entry_id
      left join invoice i on i.id = a.invoice_id left join cash_entry r on r.id = a.refund_id
    where $2::text[] is not null and a.date <= $1 and coalesce(i.date, r.date) <= $1
      and e.branch_id <> coalesce(i.branch_id, r.branch_id)
  ), facts as (
    select student_id, customer, branch_id, first, due, owed, 0::int8 as credit, 0::int8 as elsewhere from parts where owed > 0 or first = 1
    union all select student_id, customer, branch_id, 0, null, 0, credit, 0 from came where credit <> 0
    union all select student_id, customer, branch_id, 0, null, 0, 0, amount from across where branch_id = any($2)
    union all select student_id, customer, taken_in, 0, null, 0, 0, -amount from across where taken_in = any($2)
  ), sums as (
    select student_id, customer, sum(first)::int as invoices, min(due) filter (where owed > 0) as "oldestDue",
      coalesce(sum(owed) filter (where due >= $1), 0)::int8 as "notDue",
      coalesce(sum(owed) filter (where due < $1 and due >= $3), 0)::int8 as "days30",
      coalesce(sum(owed) filter (where due < $3 and due >= $4), 0)::int8 as "days60",
      coalesce(sum(owed) filter (where due < $4 and due >= $5), 0)::int8 as "days90",
      coalesce(sum(owed) filter (where due < $5), 0)::int8 as older,
      coalesce(sum(owed) filter (where due < $1), 0)::int8 as late,
      sum(credit)::int8 as credit, sum(elsewhere)::int8 as elsewhere,
      (sum(owed) - sum(credit) + sum(elsewhere))::int8 as balance, array_agg(distinct branch_id) as branches
    from facts group by student_id, customer
    having sum(owed) <> 0 or sum(credit) <> 0 or sum(elsewhere) <> 0
  )`

const figures = [...ages, 'late', 'credit', 'elsewhere', 'balance'] as const

const orders: Record<DebtorSort, string> = {
  name: `coalesce(s.first_name || ' ' || s.last_name, d.customer) collate bn_names`,
  oldestDue: 'd."oldestDue"',
  late: 'd.late',
  balance: 'd.balance',
}
/** Initial direction of each sort: names ascending, oldest and largest first. */
const usual: Record<DebtorSort, 'asc' | 'desc'> = { name: 'asc', oldestDue: 'asc', late: 'desc', balance: 'desc' } // prettier-ignore

const allRow = debtorFigures.extend({ count: z.number() })

export async function debtors(
  { tx }: Context,
  { branches, branch, branchName, at }: Place & { at: string },
  { sort = 'late', order, page = 1, limit = maxMovements }: DebtorsQuery,
): Promise<Debtors> {
  const values = [at, branches, ...[30, 60, 90].map((days) => addDays(at, -days))]
  const sum = figures.map((name) => `coalesce(sum("${name}"), 0)::int8 as "${name}"`).join(', ')
  const [all] = await tx.query(allRow, `with ${owing} select ${sum}, count(*) as count from sums`, values)
  const way = order ?? usual[sort]
  const rows = await tx.query(
    debtor,
    `with ${owing}, page as (
       select d.*, coalesce(s.first_name || ' ' || s.last_name, d.customer) as name, s.phone,
         row_number() over (order by ${orders[sort]} ${way} nulls last, d.balance desc, d.student_id, d.customer) as place
       from sums d left join student s on s.id = d.student_id order by place limit $6 offset $7)
     select p.student_id as student, p.name, p.phone, p.invoices, p."oldestDue", ${figures.map((name) => `p."${name}"`).join(', ')},
       (select string_agg(b.name, ', ' order by b.name collate bn_names) from branch b where b.id = any(p.branches)) as "branchName",
       (select max(e.date) from cash_entry e left join invoice i on i.id = e.invoice_id
         where e.type = 'cashIn' and e.reverses_id is null and e.date <= $1 and ($2::text[] is null or e.branch_id = any($2))
           and (e.student_id = p.student_id or (p.student_id is null and e.invoice_id in (select id from invoice where customer = p.customer)))
           and not exists (select from cash_entry r where r.reverses_id = e.id and r.date <= $1)) as "lastPayment"
     from page p order by p.place`,
    [...values, limit, (page - 1) * limit],
  )
  const { count = 0, ...total } = all ?? {}
  const nothing = Object.fromEntries(figures.map((name) => [name, 0])) as Record<Age, number> & DebtorFigures
  return { at, branch, branchName, rows, total: { ...nothing, ...total }, count }
}
