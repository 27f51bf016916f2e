/** Absences of a branch's staff by day of a month, for planning leave. */
import { z } from 'zod'
import { addDays } from '../../../shared/core/dates.ts'
import { monthEnd } from '../../../shared/core/periods.ts'
import { type LeaveMonth, leaveMonth as reply } from '../../../shared/staff/leaveRoutes.ts'
import type { Context } from '../../core/context.ts'
import { placeOf } from '../../ledger/statementScope.ts'
import { personColumns } from '../attendance/people.ts'
import { daysOf, halvesOf, spanRow, type Span } from './days.ts'

type Away = LeaveMonth['people'][number]['days'][number]
const person = reply.shape.people.element
const { leave, status, kind } = person.shape.days.element.shape
const personRow = person.omit({ days: true, byRecord: true, approved: true, requested: true }).extend({
  leaves: z.array(spanRow.extend({ leave, status, kind })),
  /** On leave by their record: from when on, and the day on which they were back. */
  recorded: z.array(z.object({ from: z.string(), backOn: z.string().nullable() })),
})

/**
 * Everybody who works at the branch in the month, with or without leave. Includes approved and requested leave on working
 * days, without weekends and holidays.
 *
 * @param month `YYYY-MM`
 */
export async function leaveMonth(
  context: Context,
  month: string,
  branch: string | undefined,
): Promise<LeaveMonth> {
  const { branches, branchName } = await placeOf(context, branch)
  const [first, last] = [`${month}-01`, monthEnd(`${month}-01`)]
  const rows = await context.tx.query(
    personRow,
    `select ${personColumns}, coalesce((
         select json_agg(json_build_object('leave', l.id, 'status', l.status, 'kind', l.kind, 'from', l.from_date, 'to', l.to_date,
           'fromHalf', l.from_half, 'toHalf', l.to_half) order by l.halves, l.id)
         from staff_leave l where (l.employee_id = p.employee_id or l.teacher_id = p.teacher_id)
           and l.status in ('approved', 'requested') and l.from_date <= $2 and l.to_date >= $1), '[]') as leaves, coalesce((
         select json_agg(json_build_object('from', r.from_date, 'backOn', r.back_on)) from staff_leave_by_record r
         where r.person_id = p.person_id and r.from_date <= $2), '[]') as recorded
     from staff_person p join branch b on b.id = p.branch_id
     where ($3::text[] is null or p.branch_id = any($3)) and p.since <= $2 and coalesce(p.until, 'infinity') >= $1
     order by p.person collate bn_names, p.person_id`,
    [first, last, branches],
  )
  const byBranch = Map.groupBy(await daysOf(context.tx, branches, first, last), (day) => day.branch)
  const worked = new Map(
    [...byBranch].map(([id, days]) => [
      id,
      days.filter(({ weekend, holiday }) => !weekend && holiday === null).map(({ day }) => day),
    ]),
  )
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return {
    month,
    branchName,
    days,
    off: [...byBranch].flatMap(([id, theirs]) =>
      theirs
        .filter(({ weekend, holiday }) => weekend || holiday !== null)
        .map(({ day, holiday }) => ({ branch: id, date: day, holiday })),
    ),
    people: rows.map(({ leaves, recorded, ...who }) => {
      const theirs = worked.get(who.branch) ?? []
      const away = leaves.flatMap((one) => awayOn(one, theirs))
      const granted = new Set(away.flatMap(({ date, status }) => (status === 'approved' ? [date] : [])))
      const byRecord = theirs.filter(
        (date) =>
          !granted.has(date) &&
          recorded.some(({ from, backOn }) => date >= from && (backOn === null || date < backOn)),
      )
      return {
        ...who,
        days: away,
        byRecord,
        approved: sumOf(away, 'approved'),
        requested: sumOf(away, 'requested'),
      }
    }),
  }
}

const awayOn = (
  { leave, status, kind, ...span }: z.infer<typeof personRow>['leaves'][number],
  days: readonly string[],
): Away[] =>
  days
    .filter((date) => date >= span.from && date <= span.to)
    .map((date) => ({ date, leave, status, kind, part: partOf(date, span) }))

function partOf(date: string, span: Span): Away['part'] {
  if (halvesOf(date, span) === 2) return 'whole'
  return date === span.from && span.fromHalf ? 'afternoon' : 'morning'
}

/** In days. */
const sumOf = (away: readonly Away[], status: Away['status']): number =>
  away.filter((one) => one.status === status).reduce((sum, { part }) => sum + (part === 'whole' ? 1 : 0.5), 0)
