/** What was given back of advances in cash, and whether it can be taken back. */

/** Whether a salary of whose advance it is was approved after this entry: it reckoned with it. */
const takenIntoAccount = (entry: string, advance: string) => `exists (
  select from payslip s join payroll p on p.id = s.payroll_id join staff_person w on s.person_id = any(w.ids)
  where coalesce(${advance}.employee_id, ${advance}.teacher_id) = any(w.ids) and p.status <> 'draft' and p.approved_at >= ${entry}.created_at)`

/** What becomes of a repayment that was typed wrong: `open` ones can be reversed. */
export const repaymentState = (entry: string, advance: string) => `case
  when exists (select from cash_entry r where r.reverses_id = ${entry}.id) then 'reversed'
  when ${takenIntoAccount(entry, advance)} then 'counted' else 'open' end`
