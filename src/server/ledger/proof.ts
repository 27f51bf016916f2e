/** Proves that the ledger balances and agrees with its subledgers, and names the first document that does not. */
import type { AccountRole } from '../../shared/ledger/account.ts'
import { type Proof, proof } from '../../shared/ledger/accountRoutes.ts'
import type { ProofCheck } from '../../shared/ledger/proofChecks.ts'
import type pg from 'pg'
import { z } from 'zod'
import { queryOn } from '../core/db/rows.ts'
import { settle } from '../core/db/session.ts'
import { extendSocketTimeout } from '../core/db/socketTimeout.ts'
import { onConnection, type Queryable, reader } from '../core/db/transaction.ts'

interface Check {
  name: ProofCheck
  /** One row of a check: the expected and the actual value. */
  figures: string
  /** The first wrong record, if the values differ: resource, _id, name. */
  first: string
}

/** Money received for students that was neither allocated to an invoice nor refunded. */
const unspent = `select e.student_id, e.amount - coalesce((select sum(amount) from allocation where cash_entry_id = e.id), 0)::int8 as amount
  from cash_entry e join account a on a.id = e.account_id
  where a.role = 'receivable' and e.type = 'cashIn' and e.reverses_id is null
    and not exists (select from cash_entry r where r.reverses_id = e.id)`

/** Each cash count with the ledger balance after it: everything posted before, and its difference. */
const counted = `select * from (
  select branch_id, place, id, number, counted, (sum(change) over (partition by branch_id order by place))::int8 as books
  from (
    select l.branch_id, 2 * coalesce(l.counts_before, 0) as place, sum(l.debit - l.credit) as change,
      null::text as id, null::text as number, null::int8 as counted
    from journal_line l join account a on a.id = l.account_id where a.role = 'cash' group by 1, 2
    union all
    select s.branch_id, 2 * c.count - 1, 0, s.id, s.number, c.counted
    from drawer_session s, lateral (values (opening_count, opening_counted), (closing_count, closing_counted)) c (count, counted)
    where c.count is not null
  ) p) q where id is not null`

/** Minor units on an account that the books know by its role. */
const ofAccount = (role: AccountRole): string =>
  `(select coalesce(sum(debit - credit), 0)::int8 from journal_line l join account a on a.id = l.account_id where a.role = '${role}')`

/** Net pay of each paid payroll run, and its cost including recovered advances. */
const salaries = `select p.id, p.month, coalesce(sum(s.net), 0)::int8 as net, (coalesce(sum(s.net), 0) + coalesce(sum(
    (select sum(r.amount) from advance_recovery r where r.payslip_id = s.id)), 0))::int8 as cost
  from payroll p left join payslip s on s.payroll_id = p.id where p.status = 'paid' group by p.id`

/** For checks whose sums need no list of documents. */
const nothing = `select '' as resource, '' as _id, '' as name where false`

/** Compares sales less returns by their lines with the balance of an account. */
const soldAs = (name: ProofCheck, role: string, figure: string, posted: string): Check => ({
  name,
  figures: `select (select coalesce(sum(${figure}), 0)::int8 from sale_line) as expected,
    (select coalesce(sum(${posted}), 0)::int8 from journal_line l join account a on a.id = l.account_id where a.role = '${role}') as found`,
  first: `select 'sale' as resource, s.id as _id, s.number as name
    from (select sale_id, return_id, sum(${figure}) as said from sale_line group by 1, 2) d join sale s on s.id = d.sale_id
      left join (select j.source_id, sum(${posted}) as posted from journal_line l join journal j on j.id = l.journal_id
        join account a on a.id = l.account_id
        where a.role = '${role}' and j.source_type in ('sale', 'saleReturn') group by 1) p on p.source_id = coalesce(d.return_id, d.sale_id)
    where d.said <> coalesce(p.posted, 0) order by s.id limit 1`,
})

const checks: Check[] = [
  {
    name: 'balanced',
    figures:
      'select coalesce(sum(debit), 0)::int8 as expected, coalesce(sum(credit), 0)::int8 as found from journal_line',
    first: `select 'journal' as resource, journal_id as _id, min(date)::text as name from journal_line
      group by journal_id having sum(debit) <> sum(credit) order by 2 limit 1`,
  },
  {
    name: 'monthlySums',
    figures: `select (select coalesce(sum(debit), 0)::int8 from journal_line) as expected,
      (select coalesce(sum(debit), 0)::int8 from ledger_month) as found`,
    first: `select 'account' as resource, a.id as _id, a.code || ' ' || b.code || ' ' || to_char(month, 'YYYY-MM') as name
      from (select account_id, branch_id, date_trunc('month', date::timestamp)::date as month, sum(debit) as debit,
          sum(credit) as credit, count(*) as lines from journal_line group by 1, 2, 3) l
        full join (select account_id, branch_id, month, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines
          from ledger_month group by 1, 2, 3) m using (account_id, branch_id, month)
        join account a on a.id = account_id join branch b on b.id = branch_id
      where (l.debit, l.credit, l.lines) is distinct from (m.debit, m.credit, m.lines) order by a.code, b.code, month limit 1`,
  },
  {
    name: 'cash',
    figures: `select (select coalesce(sum(case type when 'cashIn' then amount else -amount end), 0)::int8 from cash_entry) as expected,
      (select coalesce(sum(debit - credit), 0)::int8 from journal_line l join journal j on j.id = l.journal_id
        join account a on a.id = l.account_id
        where j.source_type = 'cashEntry' and a.role = (select method from cash_entry e where e.id = j.source_id)) as found`,
    first: `select 'cashEntry' as resource, e.id as _id, e.number as name from cash_entry e
      left join journal j on j.source_type = 'cashEntry' and j.source_id = e.id
      left join journal_line l on l.journal_id = j.id and l.account_id = (select id from account where role = e.method)
      group by e.id having coalesce(sum(l.debit - l.credit), 0) <> case e.type when 'cashIn' then e.amount else -e.amount end
      order by 2 limit 1`,
  },
  {
    name: 'drawers',
    figures: `select coalesce(sum(counted), 0)::int8 as expected, coalesce(sum(books), 0)::int8 as found
      from (select distinct on (branch_id) counted, books from (${counted}) c order by branch_id, place desc) last`,
    first: `select 'drawer' as resource, id as _id, number as name from (${counted}) c
      where counted <> books order by id, place limit 1`,
  },
  {
    name: 'owed',
    figures: `select (select coalesce(sum(debit - credit), 0)::int8 from journal_line l join account a on a.id = l.account_id
        where a.role = 'receivable' and l.student_id is not null) as expected,
      (select coalesce(sum(balance), 0)::int8 from student) as found`,
    first: `select 'student' as resource, s.id as _id, s.first_name || ' ' || s.last_name as name from student s
      left join (select l.student_id, sum(l.debit - l.credit) as owed from journal_line l join account a on a.id = l.account_id
        where a.role = 'receivable' group by 1) o on o.student_id = s.id
      where s.balance <> coalesce(o.owed, 0) order by s.id limit 1`,
  },
  {
    // Receivables equal the open amounts of invoices less unallocated payments.
    name: 'invoices',
    figures: `select (select coalesce(sum(debit - credit), 0)::int8 from journal_line l join account a on a.id = l.account_id
        where a.role = 'receivable') as expected,
      (select coalesce(sum(total - paid - credited), 0)::int8 from invoice where voided_on is null)
        - (select coalesce(sum(amount), 0)::int8 from (${unspent}) u) as found`,
    first: `select 'student' as resource, s.id as _id, s.first_name || ' ' || s.last_name as name from student s
      left join (select student_id, sum(total - paid - credited) as open from invoice where voided_on is null group by 1) i on i.student_id = s.id
      left join (select student_id, sum(amount) as credit from (${unspent}) u group by 1) u on u.student_id = s.id
      left join (select l.student_id, sum(l.debit - l.credit) as owed from journal_line l join account a on a.id = l.account_id
        where a.role = 'receivable' group by 1) o on o.student_id = s.id
      where coalesce(o.owed, 0) <> coalesce(i.open, 0) - coalesce(u.credit, 0) order by s.id limit 1`,
  },
  {
    name: 'paid',
    figures: `select (select coalesce(sum(amount), 0)::int8 from allocation where invoice_id is not null) as expected,
      (select coalesce(sum(paid), 0)::int8 from invoice) as found`,
    first: `select 'invoice' as resource, i.id as _id, i.number as name from invoice i
      where i.paid <> (select coalesce(sum(amount), 0) from allocation where invoice_id = i.id) order by i.id limit 1`,
  },
  {
    name: 'invoiceNumbers',
    figures: `select (select coalesce(sum(last), 0)::int8 from document_number where series = 'IVS') as expected,
      (select count(*) from invoice) as found`,
    first: `select 'branch' as resource, n.branch_id as _id, b.code || '-' || n.series || '-' || n.year as name
      from document_number n join branch b on b.id = n.branch_id
      where n.series = 'IVS' and n.last <> (select count(*) from invoice e
        where e.branch_id = n.branch_id and e.number like b.code || '-' || n.series || '-' || n.year || '-%') limit 1`,
  },
  {
    name: 'numbers',
    figures: `select (select coalesce(sum(last), 0)::int8 from document_number where series in ('CAIN', 'CAO')) as expected,
      (select count(*) from cash_entry) as found`,
    first: `select 'branch' as resource, n.branch_id as _id, b.code || '-' || n.series || '-' || n.year as name
      from document_number n join branch b on b.id = n.branch_id
      where n.series in ('CAIN', 'CAO') and n.last <> (select count(*) from cash_entry e
        where e.branch_id = n.branch_id and e.number like '%-' || n.series || '-' || n.year || '-%') limit 1`,
  },
  {
    // The quantity on hand equals the sum of its movements.
    name: 'stock',
    figures: `select (select coalesce(sum(quantity), 0)::int8 from stock_movement) as expected,
      (select coalesce(sum(quantity), 0)::int8 from stock) as found`,
    first: `select 'product' as resource, p.id as _id, p.name from stock s join product p on p.id = s.product_id
      left join (select product_id, branch_id, sum(quantity) as quantity, sum(value) as value from stock_movement group by 1, 2) m
        on m.product_id = s.product_id and m.branch_id = s.branch_id
      where s.quantity <> coalesce(m.quantity, 0) or s.value <> coalesce(m.value, 0) order by p.id limit 1`,
  },
  {
    name: 'stockValue',
    figures: `select ${ofAccount('stock')} as expected, (select coalesce(sum(value), 0)::int8 from stock) as found`,
    first: `select 'branch' as resource, b.id as _id, b.name from branch b
      where (select coalesce(sum(value), 0) from stock where branch_id = b.id)
        <> (select coalesce(sum(debit - credit), 0) from journal_line l join account a on a.id = l.account_id
          where a.role = 'stock' and l.branch_id = b.id) order by b.id limit 1`,
  },
  {
    name: 'onTheWay',
    figures: `select ${ofAccount('in_transit')} as expected,
      (select coalesce(sum(value), 0)::int8 from stock_transit) as found`,
    first: nothing,
  },
  {
    // Reserved quantities equal those of the kit lines.
    name: 'reserved',
    figures: `select (select coalesce(sum(reserved), 0)::int8 from kit_line) as expected,
      (select coalesce(sum(reserved), 0)::int8 from stock) as found`,
    first: `select 'product' as resource, p.id as _id, p.name from stock s join product p on p.id = s.product_id
      where s.reserved <> (select coalesce(sum(reserved), 0) from kit_line l
        where l.product_id = s.product_id and l.branch_id = s.branch_id) order by p.id limit 1`,
  },
  {
    // The cost of handed-out kits equals its account.
    name: 'handedOut',
    figures: `select (select coalesce(sum(cost), 0)::int8 from kit_line) as expected, ${ofAccount('kit_cost')} as found`,
    first: `select 'product' as resource, p.id as _id, p.name from product p
      join (select product_id, sum(issued - returned) as held from kit_line group by 1) l on l.product_id = p.id
      where l.held <> (select coalesce(-sum(quantity), 0) from stock_movement m
        where m.product_id = p.id and m.source_type = 'kitIssue') order by p.id limit 1`,
  },
  soldAs('sales', 'sales', 'net', 'l.credit - l.debit'),
  soldAs('costOfSales', 'cost_of_sales', 'cost', 'l.debit - l.credit'),
  {
    name: 'saleNumbers',
    figures: `select (select coalesce(sum(last), 0)::int8 from document_number where series in ('SLS', 'RET')) as expected,
      (select count(*) from sale) + (select count(*) from sale_return) as found`,
    first: `select 'branch' as resource, n.branch_id as _id, b.code || '-' || n.series || '-' || n.year as name
      from document_number n join branch b on b.id = n.branch_id
      where n.series in ('SLS', 'RET') and n.last <> (select count(*) from (
        select branch_id, number from sale union all select branch_id, number from sale_return) e
        where e.branch_id = n.branch_id and e.number like '%-' || n.series || '-' || n.year || '-%') limit 1`,
  },
  {
    name: 'payable',
    figures: `select -${ofAccount('payable')} as expected,
      (select coalesce(sum(received_value - paid), 0)::int8 from purchase) as found`,
    first: nothing,
  },
  {
    // The cost of paid payslips, with recovered advances, equals what was posted for them.
    name: 'salaries',
    figures: `select (select coalesce(sum(cost), 0)::int8 from (${salaries}) s) as expected,
      (select coalesce(sum(debit - credit), 0)::int8 from journal_line l join journal j on j.id = l.journal_id
        join account a on a.id = l.account_id where a.role = 'salary' and j.source_type = 'payroll') as found`,
    first: `select 'payroll' as resource, s.id as _id, s.month as name from (${salaries}) s
      where s.cost <> coalesce((select sum(debit - credit) from journal_line l join journal j on j.id = l.journal_id
        join account a on a.id = l.account_id where a.role = 'salary' and j.source_type = 'payroll' and j.source_id = s.id), 0)
      order by s.id limit 1`,
  },
  {
    // The nets of paid payslips are what went out for them.
    name: 'salariesPaid',
    figures: `select (select coalesce(sum(net), 0)::int8 from (${salaries}) s) as expected,
      (select coalesce(sum(amount), 0)::int8 from cash_entry where payroll_id is not null) as found`,
    first: `select 'payroll' as resource, s.id as _id, s.month as name from (${salaries}) s
      where s.net <> coalesce((select sum(amount) from cash_entry where payroll_id = s.id), 0) order by s.id limit 1`,
  },
  {
    name: 'advances',
    figures: `select (select coalesce(sum(amount - recovered - repaid), 0)::int8 from staff_advance where status = 'paid') as expected,
      ${ofAccount('staff_advance')} as found`,
    first: `select 'advance' as resource, a.id as _id, a.date::text as name from staff_advance a
      where a.recovered <> coalesce((select sum(r.amount) from advance_recovery r join payslip s on s.id = r.payslip_id
        join payroll p on p.id = s.payroll_id where r.advance_id = a.id and p.status = 'paid'), 0)
        or a.repaid <> coalesce((select sum(e.amount) from cash_entry e where e.advance_id = a.id and e.type = 'cashIn'
          and not exists (select from cash_entry r where r.reverses_id = e.id)), 0) order by a.id limit 1`,
  },
]

/** A statement of the proof adds up whole tables: it gets longer than the statement of a request. */
const statementMs = 60_000

/** All checks see the same moment, whatever is written meanwhile. @param now milliseconds */
export async function prove(pool: pg.Pool, now: number): Promise<Proof> {
  const found: Proof['checks'] = []
  await onConnection(pool, async (client) => {
    try {
      extendSocketTimeout(client, statementMs + 1000)
      await client.query('begin isolation level repeatable read')
      await settle(client)
      await client.query(`set local statement_timeout = ${statementMs}`)
      for (const check of checks) found.push(await checked(client, check))
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })
  const proof = { at: new Date(now).toISOString(), ok: found.every(({ ok }) => ok), checks: found }
  await reader(pool).query(
    `insert into book_proof (at, ok, checks) values ($1, $2, $3)
     on conflict (at) do update set ok = excluded.ok, checks = excluded.checks`,
    [proof.at, proof.ok, JSON.stringify(proof.checks)],
  )
  return proof
}

const sumsRow = z.object({ expected: z.number(), found: z.number() })
const wrongRow = z.object({ resource: z.string(), _id: z.string(), name: z.string() })

async function checked(
  client: pg.PoolClient,
  { name, figures, first }: Check,
): Promise<Proof['checks'][number]> {
  const query = queryOn(client)
  const [sums] = await query(sumsRow, figures)
  if (!sums) throw new Error(`the proof ${name} has no figures`)
  // Sums may agree by chance: wrong records are searched in any case.
  const [wrong] = await query(wrongRow, first)
  return { name, ok: sums.expected === sums.found && !wrong, ...sums, wrong: wrong ?? null }
}

const dayMs = 24 * 60 * 60 * 1000

/** Once a day. @returns the proof if one was due */
export async function proveDaily(pool: pg.Pool, now: number): Promise<Proof | null> {
  const last = await lastProof(reader(pool))
  if (last && Date.parse(last.at) > now - dayMs) return null
  return prove(pool, now)
}

export async function lastProof(db: Queryable): Promise<Proof | null> {
  const [row] = await db.query(proof, 'select at, ok, checks from book_proof order by at desc limit 1')
  return row ?? null
}
