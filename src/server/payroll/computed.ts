/** The computed columns of payroll runs, payslips, pay components and advances. */
import type { ComputedColumns } from '../core/records/columns.ts'
import { nameOfStaff } from '../staff/computed.ts'
import { repaymentState } from './repayments.ts'

/** A sum over the payslips of a run. */
const ofSlips = (figure: string) =>
  `(select coalesce(${figure}, 0)::int8 from payslip s where s.payroll_id = t.id)`

const monthBefore = `to_char((t.month || '-01')::date - interval '1 month', 'YYYY-MM')`
/** Approved payslips only: drafts may still change and are not for everyone to see. */
const previousNet = `(select s.net from payslip s join payroll p on p.id = s.payroll_id
  where s.person_id = t.person_id and s.month = ${monthBefore} and p.status <> 'draft')`

export const payrollColumns = {
  'payroll.people': () => ofSlips('count(*)'),
  'payroll.gross': () => ofSlips('sum(s.gross)'),
  'payroll.deductions': () => ofSlips('sum(s.deductions)'),
  'payroll.net': () => ofSlips('sum(s.net)'),
  'payroll.previousNet': () =>
    `(select sum(s.net)::int8 from payroll p join payslip s on s.payroll_id = p.id
      where p.branch_id = t.branch_id and p.month = ${monthBefore} and p.status <> 'draft')`,
  'payslip.person': nameOfStaff,
  'payslip.status': () => '(select status from payroll p where p.id = t.payroll_id)',
  // Filled in by `decorate`, as it depends on the reader.
  'payslip.othersDecide': () => 'false',
  'advance.othersDecide': () => 'false',
  'payslip.method': () =>
    `(case when t.net > 0 then coalesce(t.method, (select method from payroll p where p.id = t.payroll_id)) end)`,
  'payslip.previousNet': () => previousNet,
  'payslip.difference': () => `(t.net - ${previousNet})`,
  'payComponent.person': nameOfStaff,
  'payComponent.percent': () => 't.percent::float8',
  'advance.person': nameOfStaff,
  'advance.balance': () => `(case when t.status = 'paid' then t.amount - t.recovered - t.repaid else 0 end)`,
  'advance.repayments': () =>
    `coalesce((select json_agg(json_build_object('cashEntry', e.id, 'number', e.number, 'date', e.date, 'method', e.method, 'amount', e.amount,
        'state', ${repaymentState('e', 't')})
        order by e.date, e.id) from cash_entry e where e.advance_id = t.id and e.type = 'cashIn'), '[]'::json)`,
  'advance.recoveries': () =>
    `coalesce((select json_agg(json_build_object('month', s.month, 'payslip', s.id, 'amount', r.amount) order by s.month)
      from advance_recovery r join payslip s on s.id = r.payslip_id join payroll p on p.id = s.payroll_id
      where r.advance_id = t.id and p.status = 'paid'), '[]'::json)`,
} satisfies ComputedColumns
