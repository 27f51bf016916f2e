/** Sessions on a holiday stay unchanged until somebody has decided about each. */
import { z } from 'zod'
import { classSession } from '../../../shared/classes/classSession.ts'
import {
  type AffectedHoliday,
  affectedSession,
  comingHoliday,
  type Settled,
  type Settling,
} from '../../../shared/classes/holidayRoutes.ts'
import type { Message } from '../../../shared/core/messages.ts'
import { nameRow } from '../../core/db/rows.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Invalid } from '../../core/failure.ts'
import { recordAudit, stampOf } from '../../core/records/noted.ts'
import { findForUpdate, type Stored, update } from '../../core/records/repository.ts'
import { rulesOf } from '../../core/records/ruleBook.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { Where } from '../../core/records/sql.ts'
import { moment } from '../../core/records/moment.ts'
import { refuseWithoutPapers } from './teacherPapers.ts'

const affectedRow = z.object({ holiday: comingHoliday.nullable(), session: affectedSession })

/** @param day one that is to be a holiday, of a branch or of all; none: the holidays that there are */
export async function affectedSessions(
  context: Context,
  day: { date: string; branch: string | null } | null,
): Promise<AffectedHoliday[]> {
  const where = new Where()
  where.within(scopeOf(context.user, classSession))
  where.conditions.push(
    `t.status = 'planned'`,
    `t.starts_at > ${where.bind(new Date(context.now).toISOString())}`,
  )
  if (day) {
    where.conditions.push(`t.date = ${where.bind(day.date)}`)
    if (day.branch) where.conditions.push(`t.branch_id = ${where.bind(day.branch)}`)
  } else where.conditions.push('t.kept_holiday_id is distinct from h.id')
  const rows = await context.tx.query(
    affectedRow,
    `select json_build_object('_id', t.id, 'updatedAt', ${moment('t.updated_at')}, 'class', t.class_id, 'className', c.name,
       'branch', t.branch_id, 'branchName', b.name, 'date', t.date, 'start', t.start_time, 'end', t.end_time, 'room', t.room,
       'teacher', t.teacher_id, 'teacherName', p.first_name || ' ' || p.last_name,
       'enrolled', (select count(*) from enrolment e where e.class_id = t.class_id and e.status = 'active')) as session,
       ${day ? 'null' : `json_build_object('_id', h.id, 'date', h.date, 'name', h.name, 'branch', h.branch_id, 'mine', h.updated_by = ${where.bind(context.user._id)})`} as holiday
     from class_session t join class c on c.id = t.class_id join branch b on b.id = t.branch_id
     ${day ? '' : 'join holiday h on h.date = t.date and (h.branch_id is null or h.branch_id = t.branch_id)'}
     left join teacher p on p.id = t.teacher_id
     ${where.toString()} order by t.date, ${day ? '' : 'h.branch_id nulls first, h.id,'} t.starts_at, t.id limit 500`,
    where.values,
  )
  // A day with two holidays is listed once.
  const seen = new Set<string>()
  const once = rows.filter(({ session }) => !seen.has(session._id) && seen.add(session._id))
  return [...Map.groupBy(once, ({ holiday }) => holiday?._id).values()].map((found) => ({
    holiday: found[0]?.holiday ?? null,
    sessions: found.map(({ session }) => session),
  }))
}

/**
 * @param closed the holiday
 * @throws Invalid, Conflict at the session that it is about; nothing is written then
 */
export async function settleSessions(context: Context, closed: Stored, request: Settling): Promise<Settled> {
  const settled: Settled = { calledOff: 0, moved: 0, kept: 0, warnings: [] }
  const moved: Stored[] = []
  for (const [index, one] of request.sessions.entries()) {
    const at = (field: string) => `sessions.${index}.${field}`
    const record = await lockSession(context, closed, one.session, at('session'))
    if (record.updatedAt !== one.updatedAt)
      throw new Conflict('state', {
        key: 'session_changed',
        args: { name: record.className as string },
        fields: {
          [at('session')]: {
            key: 'server.error.session_changed',
            args: { name: record.className as string },
          },
        },
      })
    if (one.decision === 'callOff') {
      await change(context, record, { status: 'cancelled', reason: closed.name })
      settled.calledOff++
    } else if (one.decision === 'keep') {
      await change(context, record, {}, { by_hand: true, kept_holiday_id: closed._id })
      settled.kept++
    } else {
      const to = await checkedMove(context, record, one, at)
      const { teacher } = record
      if (typeof teacher === 'string' && to.date > String(record.date))
        await refuseWithoutPapers(context, record, teacher, at('date'), to.date)
      moved.push(await change(context, record, to, { by_hand: true }))
      settled.moved++
    }
  }
  // Once all sessions are at their new times: moved ones cause no conflicts.
  for (const session of moved)
    settled.warnings.push(...((await rulesOf('classSession').warnings?.(context, session)) ?? []))
  return settled
}

/** @throws Invalid if it is not on the holiday, or no longer planned */
async function lockSession(context: Context, closed: Stored, id: string, field: string): Promise<Stored> {
  const record = await findForUpdate(context.tx, classSession, id, scopeOf(context.user, classSession))
  if (!record || record.date !== closed.date || (closed.branch && record.branch !== closed.branch))
    throw new Invalid({ [field]: { key: 'validation.unknownReference', args: {} } })
  if (record.status !== 'planned')
    throw new Conflict('state', { key: 'session_settled', args: { name: record.className as string } })
  return record
}

async function checkedMove(
  { tx }: Context,
  record: Stored,
  { date, start, end }: Settling['sessions'][number],
  at: (field: string) => string,
): Promise<{ date: string; start: string; end: string }> {
  const wrong: Record<string, Message> = {}
  for (const [name, value] of Object.entries({ date, start, end }))
    if (!value) wrong[at(name)] = { key: 'validation.required', args: {} }
  if (start && end && end <= start) wrong[at('end')] = { key: 'validation.endBeforeStart', args: {} }
  if (date) {
    const [closed] = await tx.query(
      nameRow,
      'select name from holiday where date = $1 and (branch_id is null or branch_id = $2) limit 1',
      [date, record.branch],
    )
    if (closed) wrong[at('date')] = { key: 'validation.onHoliday', args: { name: closed.name } }
  }
  if (Object.keys(wrong).length > 0 || !date || !start || !end) throw new Invalid(wrong)
  return { date, start, end }
}

async function change(
  context: Context,
  record: Stored,
  fields: Record<string, unknown>,
  columns: Record<string, unknown> = {},
): Promise<Stored> {
  const changed = Object.keys(fields).filter((name) => record[name] !== fields[name])
  const stored = await update(
    context.tx,
    classSession,
    { ...record, ...fields },
    changed,
    stampOf(context),
    columns,
  )
  await recordAudit(context, classSession, 'updated', record, stored, ['byHand'])
  return stored
}
