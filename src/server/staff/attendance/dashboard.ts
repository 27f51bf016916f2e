/** HR figures of today, each equal to the list that it links to. */
import { addDays } from '../../../shared/core/dates.ts'
import { credential, endingStates } from '../../../shared/staff/credential.ts'
import { type HrDashboard, hrDashboard as hrDashboardReply } from '../../../shared/staff/hrDashboardRoutes.ts'
import type { Context } from '../../core/context.ts'
import { placeOf, todayThere } from '../../ledger/statementScope.ts'
import { valueOf } from '../../core/records/columns.ts'
import { missingDays } from './ownAttendance.ts'

/** Number of days before a contract ends that it is shown. */
const contractDays = 30

const figuresRow = hrDashboardReply.omit({ date: true, missingSince: true, contractsUntil: true })

/** @param branch all that the user may see by default */
export async function hrDashboard(context: Context, branch: string | undefined): Promise<HrDashboard> {
  const { branches } = await placeOf(context, branch)
  const date = await todayThere(context, branch)
  const missingSince = addDays(date, -missingDays)
  const contractsUntil = addDays(date, contractDays)
  const [row] = await context.tx.query(
    figuresRow,
    `with day as (
       select d.status, d.missing_out, d.date = (now() at time zone b.timezone)::date as today
       from staff_day d join branch b on b.id = d.branch_id
       where d.date between $2 and $1::date + 1 and ($4::text[] is null or d.branch_id = any($4)))
     select (select count(*) from day where today and status in ('present', 'late', 'half_day'))::integer as in,
       (select count(*) from day where today and status = 'late')::integer as late,
       (select count(*) from day where today and status = 'on_leave')::integer as "onLeave",
       (select count(*) from day where today and status = 'absent')::integer as absent,
       (select count(*) from day where today and status = 'unmarked')::integer as "notYet",
       (select count(*) from day where missing_out)::integer as "missingOut",
       (select count(*) from staff_leave where status = 'requested' and ($4::text[] is null or branch_id = any($4)))::integer
         as "leaveToDecide",
       (select count(*) from staff_correction where status = 'requested' and ($4::text[] is null or branch_id = any($4)))::integer
         as "correctionsToDecide",
       (select count(*) from employee where status <> 'left' and coalesce(leave_date, contract_end) between $1 and $3
         and ($4::text[] is null or branch_id = any($4)))::integer as "contractsEnding",
       (select count(*) from staff_credential t where ${valueOf(credential, 'state')} = any($5)
         and ($4::text[] is null or branch_id = any($4)))::integer as "papersEnding",
       (select count(*) from staff_checklist c join staff_person p on c.person_id = any(p.ids)
         where c.ended_at is null and exists (select from staff_checklist_item i where i.checklist_id = c.id and i.done_at is null)
           and ($4::text[] is null or p.branch_id = any($4)))::integer as "checklistsOpen",
       (select count(*) from payroll where status <> 'paid' and ($4::text[] is null or branch_id = any($4)))::integer
         as "payrollsOpen",
       (select count(*) from branch b where b.active and ($4::text[] is null or b.id = any($4))
         and not exists (select from payroll p where p.branch_id = b.id
           and p.month = to_char($1::date - interval '1 month', 'YYYY-MM')))::integer as "payrollsMissing"`,
    [date, missingSince, contractsUntil, branches, endingStates],
  )
  if (!row) throw new Error('one row is always answered')
  return { date, missingSince, contractsUntil, ...row }
}
