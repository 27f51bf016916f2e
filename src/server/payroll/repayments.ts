/** Cash repayments of advances, and whether they can be reversed. */

/** SQL: true if a later approved salary of the person took the repayment into account. */
const takenIntoAccount = (entry: string, advance: string) => `exists (
  select from payslip s join payroll p on p.id = s.payroll_id join staff_person w on s.person_id = any(w.ids)
  where coalesce(${advance}.employee_id, ${advance}.teacher_id) = any(w.ids) and p.status <> 'draft' and p.approved_at >= ${entry}.created_at)`

/** State of a repayment; `open` ones can be reversed. */
export const repaymentState = (entry: string, advance: string) => `case
  when exists (select from cash_entry r where r.reverses_id = ${entry}.id) then 'reversed'
  when ${takenIntoAccount(entry, advance)} then 'counted' else 'open' end`
