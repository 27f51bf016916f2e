/** The computed columns of invoices and cash drawers. */
import type { ComputedColumns, ComputedFilters } from '../core/records/columns.ts'

const carried = (direction: 'out' | 'in') =>
  `(select coalesce(sum(amount), 0)::int8 from drawer_move m where m.drawer_id = t.id and m.direction = '${direction}')`

export const feeColumns = {
  'invoice.payments': () =>
    `coalesce((select json_agg(json_build_object('cashEntry', e.id, 'number', e.number, 'date', e.date, 'method', e.method,
        'amount', a.amount, 'takenBack', a.held = 0) order by a.at, e.id)
        from (select cash_entry_id, sum(amount) filter (where amount > 0)::int8 as amount, sum(amount) as held, min(created_at) as at
          from allocation where invoice_id = t.id group by 1) a join cash_entry e on e.id = a.cash_entry_id), '[]'::json)`,
  'invoice.balance': () => '(case when t.voided_on is null then t.total - t.paid - t.credited else 0 end)',
  // Overdue depends on the current day in the branch.
  'invoice.status': () =>
    `(case when t.voided_on is not null then 'void' when t.paid + t.credited >= t.total then 'paid'
       when t.next_due < (now() at time zone coalesce((select timezone from branch where id = t.branch_id),
         (select timezone from setting)))::date then 'overdue'
       when t.paid + t.credited > 0 then 'partial' else 'open' end)`,
  'drawer.status': () => `(case when t.closed_at is null then 'open' else 'closed' end)`,
  'drawer.carriedOut': () => carried('out'),
  'drawer.carriedIn': () => carried('in'),
  'drawer.moves': () =>
    `coalesce((select json_agg(json_build_object('id', m.id, 'number', m.number, 'at', to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', u.first_name || ' ' || u.last_name, 'direction', m.direction, 'method', m.method, 'amount', m.amount, 'memo', m.memo) order by m.id)
      from drawer_move m left join app_user u on u.id = m.created_by where m.drawer_id = t.id), '[]'::json)`,
} satisfies ComputedColumns

// The index `student_owing` has this condition.
export const feeFilters = { 'student.owing': () => '(t.balance > 0)' } satisfies ComputedFilters
