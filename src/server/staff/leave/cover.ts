/** Sessions affected by a leave, possible substitutes, and handing them over. */
import { z } from 'zod'
import { can } from '../../../shared/core/access.ts'
import { classSession } from '../../../shared/classes/classSession.ts'
import { type AffectedByLeave, type Covering, affectedByLeave } from '../../../shared/staff/leaveRoutes.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Forbidden, Invalid } from '../../core/failure.ts'
import { moment } from '../../core/records/moment.ts'
import { recordAudit, stampOf } from '../../core/records/noted.ts'
import { findForUpdate, type Stored, update } from '../../core/records/repository.ts'
import { applyRules, rulesOf } from '../../core/records/ruleBook.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { Where } from '../../core/records/sql.ts'
import { refuseWithoutPapers } from '../../classes/schedule/teacherPapers.ts'
import { beginsBefore, exceptionsColumn } from '../../classes/schedule/exceptions.ts'
import { occurrences, meetsRow } from '../../classes/schedule/series.ts'

const affected = affectedByLeave.shape.sessions.element
const affectedRow = affected.omit({ lacking: true }).extend({
  begins: z.string(),
  ends: z.string(),
  free: z.array(affected.shape.free.element.extend({ user: z.string().nullable(), lacks: z.boolean() })),
})
type Session = z.infer<typeof affectedRow>

/** Future sessions visible to the caller, next first. */
export async function affectedBy(context: Context, leave: string): Promise<AffectedByLeave['sessions']> {
  const sessions = await sessionsOf(context, leave)
  const meetings = await meetingsOf(context, sessions)
  return sessions.map(({ begins, ends, free: all, ...session }) => {
    const free = all.filter(
      ({ user }) =>
        !meetings.some((one) => one.users.includes(user ?? '') && one.start < ends && begins < one.end),
    )
    return {
      ...session,
      free: free.filter(({ lacks }) => !lacks).map(({ user: _user, lacks: _lacks, ...teacher }) => teacher),
      lacking: free.filter(({ lacks }) => lacks).map(({ _id, name }) => ({ _id, name })),
    }
  })
}

/** A teacher of the session's branch who is free at that time and not away. */
const freeTeachers = `select f.id, f.user_id, f.first_name || ' ' || f.last_name as name,
    f.subjects && p.subjects as alike,
    (select count(*) from class_session d where d.teacher_id = f.id and d.date = t.date and d.status <> 'cancelled') as that_day,
    exists (select 1 from teacher_leave a where a.teacher_id = f.id and a.status = 'requested'
      and a.halves && day_halves(t.date, t.start_time, t.end_time)) as leave_asked,
    exists (select from lacking_papers(c.course_id, f.id, t.date)) as lacks
  from teacher f where f.branch_id = t.branch_id and f.status = 'active' and f.id <> t.teacher_id
    and not exists (select 1 from class_session o where o.teacher_id = f.id and o.id <> t.id and o.status <> 'cancelled'
      and o.date between t.date - 1 and t.date + 1 and o.starts_at < t.ends_at and t.starts_at < o.ends_at)
    and not exists (select 1 from teacher_leave a where a.teacher_id = f.id and a.status = 'approved'
      and a.halves && day_halves(t.date, t.start_time, t.end_time))`

function sessionsOf(context: Context, leave: string): Promise<Session[]> {
  const where = new Where()
  where.within(scopeOf(context.user, classSession))
  where.conditions.push(
    `l.leave_id = ${where.bind(leave)}`,
    `t.status = 'planned'`,
    `t.starts_at > ${where.bind(new Date(context.now).toISOString())}`,
  )
  return context.tx.query(
    affectedRow,
    `select t.id as "_id", ${moment('t.updated_at')} as "updatedAt", t.class_id as class, c.name as "className", t.date,
       t.start_time as start, t.end_time as "end", t.room, t.teacher_id as teacher,
       ${moment('t.starts_at')} as begins, ${moment('t.ends_at')} as ends,
       (select count(*) from enrolment e where e.class_id = t.class_id and e.status = 'active')::integer as enrolled,
       coalesce((select json_agg(json_build_object('_id', f.id, 'user', f.user_id, 'name', f.name, 'alike', coalesce(f.alike, false),
         'thatDay', f.that_day, 'leaveAsked', f.leave_asked, 'lacks', f.lacks)
         order by f.leave_asked, f.alike desc nulls last, f.that_day, f.name, f.id) from (${freeTeachers}) f), '[]') as free
     from teacher_leave l join teacher p on p.id = l.teacher_id
       join class_session t on t.teacher_id = l.teacher_id and t.date between l.from_date and l.to_date
         and l.halves && day_halves(t.date, t.start_time, t.end_time)
       join class c on c.id = t.class_id
     ${where.toString()} order by t.starts_at, t.id limit 300`,
    where.values,
  )
}

const coveredRow = affectedByLeave.shape.taken.element

/** Sessions that somebody else took over, as visible to the caller; sessions that went back are left out. */
export function coveredOf(context: Context, leave: string): Promise<AffectedByLeave['taken']> {
  const where = new Where()
  where.within(scopeOf(context.user, classSession))
  where.conditions.push(
    `v.leave_id = ${where.bind(leave)}`,
    `not exists (select from teacher_leave l where l.leave_id = v.leave_id and l.teacher_id = t.teacher_id)`,
  )
  return context.tx.query(
    coveredRow,
    `select t.id as "_id", t.class_id as class, c.name as "className", t.date, t.start_time as start, t.end_time as "end",
       p.first_name || ' ' || p.last_name as "teacherName"
     from leave_cover v join class_session t on t.id = v.session_id join class c on c.id = t.class_id
       left join teacher p on p.id = t.teacher_id
     ${where.toString()} order by t.starts_at, t.id`,
    where.values,
  )
}

interface Meeting {
  users: string[]
  start: string
  end: string
}

const meetingRow = meetsRow.extend({ users: z.array(z.string()) })

/** Meetings of the free teachers on the days of the sessions. */
async function meetingsOf({ tx }: Context, sessions: readonly Session[]): Promise<Meeting[]> {
  const [first, last] = [sessions[0], sessions.at(-1)]
  const users = [...new Set(sessions.flatMap(({ free }) => free.flatMap(({ user }) => user ?? [])))]
  if (!first || !last || users.length === 0) return []
  const rows = await tx.query(
    meetingRow,
    `select m.attendees as users, ${moment('m.start_at')} as start, ${moment('m.end_at')} as "end", m.recurrence,
       ${exceptionsColumn('m')}, coalesce(b.timezone, s.timezone) as zone
     from meeting m left join branch b on b.id = m.branch_id cross join setting s
     where m.attendees && $1 and m.status = 'scheduled' and ${beginsBefore('m', '$3')}
       and (m.series_end_at is null or m.series_end_at > $2) limit 500`,
    [users, first.begins, last.ends],
  )
  const each = await Promise.all(
    rows.map(async ({ users: of, start, end, recurrence, exceptions, zone }) =>
      (await occurrences({ start, end, recurrence, exceptions }, zone, first.begins, last.ends)).map(
        (when) => ({
          users: of,
          ...when,
        }),
      ),
    ),
  )
  return each.flat()
}

/**
 * Hands sessions over to others, all of them or none.
 *
 * @throws Invalid, Conflict at the session that it is about
 */
export async function handOver(
  context: Context,
  leave: string,
  request: Covering['sessions'],
): Promise<{ covered: number }> {
  // Whoever hands the same teacher something else at this moment waits.
  await context.tx.query('select 1 from teacher where id = any($1) order by id for no key update', [
    request.map(({ teacher }) => teacher),
  ])
  for (const [index, one] of request.entries()) {
    const at = `sessions.${index}`
    const record = await findForUpdate(
      context.tx,
      classSession,
      one.session,
      scopeOf(context.user, classSession),
    )
    // Checked again each time, as the previous handover may have taken the time.
    const affected = (await affectedBy(context, leave)).find(({ _id }) => _id === one.session)
    if (!record || !affected)
      throw new Invalid({ [`${at}.session`]: { key: 'validation.unknownReference', args: {} } })
    if (!can(context.user, 'class', 'update'))
      throw new Forbidden('forbidden', { resource: 'classSession', recordId: record._id })
    const name = record.className as string
    if (record.updatedAt !== one.updatedAt)
      throw new Conflict('state', {
        key: 'session_changed',
        args: { name },
        fields: { [`${at}.session`]: { key: 'server.error.session_changed', args: { name } } },
      })
    if (affected.lacking.some(({ _id }) => _id === one.teacher))
      await refuseWithoutPapers(context, record, one.teacher, `${at}.teacher`)
    if (!affected.free.some(({ _id }) => _id === one.teacher))
      throw new Conflict('state', {
        key: 'teacher_not_free',
        args: { name },
        fields: { [`${at}.teacher`]: { key: 'server.error.teacher_not_free', args: { name } } },
      })
    await give(context, record, one.teacher)
    await context.tx.query(
      `insert into leave_cover (leave_id, session_id, created_by, created_at) values ($1, $2, $3, $4)
       on conflict (leave_id, session_id) do nothing`,
      [leave, record._id, stampOf(context).by, stampOf(context).at],
    )
  }
  return { covered: request.length }
}

async function give(context: Context, before: Stored, teacher: string): Promise<void> {
  const rules = rulesOf('classSession')
  const after: Stored = { ...before, teacher }
  await applyRules(rules, context, { before, after, changed: ['teacher'], force: false })
  const stored = await update(
    context.tx,
    classSession,
    after,
    ['teacher'],
    stampOf(context),
    rules.columns?.(after),
  )
  await recordAudit(context, classSession, 'updated', before, stored, ['byHand'])
}
