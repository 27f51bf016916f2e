/** The computed columns of employees, their credentials, leave and attendance. */
import type { ComputedColumns } from '../core/records/columns.ts'
import { credentialSoonDays } from '../../shared/staff/credential.ts'

/** The name of the employee or teacher of a row, which refers to one of the two. */
export const nameOfStaff = () =>
  `coalesce((select first_name || ' ' || last_name from employee where id = t.employee_id),
     (select first_name || ' ' || last_name from teacher where id = t.teacher_id))`

const branchZone = '(select timezone from branch where id = t.branch_id)'
/** A moment as the clock of its branch shows it. */
const clockOf = (column: string) => `to_char(t.${column} at time zone ${branchZone}, 'HH24:MI')`

/** Status of a credential by the branch's date; replaced ones and those of former staff are past. */
const credentialState = () => `(case
    when coalesce((select status from employee where id = t.employee_id), (select status from teacher where id = t.teacher_id)) = 'left'
      or exists (select from staff_credential n where n.person_id = t.person_id and n.kind = t.kind and n.id <> t.id
        and lower(coalesce(n.title, '')) = lower(coalesce(t.title, ''))
        and (coalesce(n.expires_on, 'infinity'), n.id) > (coalesce(t.expires_on, 'infinity'), t.id)) then 'past'
    when t.expires_on is null then 'lasting'
    when t.expires_on < ${branchDay} then 'expired'
    when t.expires_on <= ${branchDay} + ${credentialSoonDays} then 'soon' else 'valid' end)`
const branchDay = '(now() at time zone (select timezone from branch where id = t.branch_id))::date'

export const staffColumns = {
  'leave.person': nameOfStaff,
  'credential.person': nameOfStaff,
  'credential.state': credentialState,
  'employee.lastDay': () => 'coalesce(t.leave_date, t.contract_end)',
  'staffCorrection.person': nameOfStaff,
  'staffAttendance.today': () =>
    '(t.date = (now() at time zone (select timezone from branch where id = t.branch_id))::date)',
  'staffAttendance.inTime': () => clockOf('in_at'),
  'staffAttendance.outTime': () => clockOf('out_at'),
  'staffAttendance.zone': () => branchZone,
  'staffCorrection.zone': () => branchZone,
  'leave.days': () => '(t.half_days / 2.0)::float8',
} satisfies ComputedColumns
