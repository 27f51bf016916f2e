/** The calls of students beyond the regular ones. */
import { z } from 'zod'
import { studentStatuses, student } from '../../shared/students/student.ts'
import { labelOf } from '../../shared/core/entity.ts'
import { find } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { checkMentions, colleaguesOf, notifyMentioned } from './mentions.ts'
import { notesOf } from './notes.ts'
import { askedPapersOf } from './papers.ts'
import { editRecord } from '../core/http/crud.ts'
import { missing } from '../core/http/lockRecord.ts'
import { type Handler, Reply } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const note: Handler<Routes['student.note']> = async ({ params: { id }, body }, context) => {
  const { mentions = [], ...change } = body
  await checkMentions(context, id, mentions)
  context.mentions = mentions
  const answer = (await editRecord(context, 'student', id, change, context.say('done.note'))) as Awaited<
    ReturnType<Handler<Routes['student.note']>>
  >
  if (!(answer instanceof Reply) && mentions.length > 0)
    await notifyMentioned(context, { _id: id, name: labelOf(student, answer.data) }, mentions)
  return answer
}

const colleagues: Handler<Routes['student.colleagues']> = async ({ params: { id } }, context) => {
  if (!(await find(context.tx, student, id, scopeOf(context.user, student))))
    throw await missing(context, student, id)
  const found = await colleaguesOf(context, id)
  return { status: 'success', data: found.map(({ _id, name }) => ({ _id, name })) }
}

const notes: Handler<Routes['student.notes']> = async ({ params, query }, context) => {
  if (!(await find(context.tx, student, params.id, scopeOf(context.user, student))))
    throw await missing(context, student, params.id)
  return { status: 'success', data: await notesOf(context, params.id, query.before) }
}

const papers: Handler<Routes['student.papers']> = async ({ params }, context) => {
  const found = await find(context.tx, student, params.id, scopeOf(context.user, student))
  if (!found) throw await missing(context, student, params.id)
  return { status: 'success', data: await askedPapersOf(context.tx, found.class) }
}

const metaRow = z.object({ value: z.string(), count: z.number() })

const namedCountRow = z.object({ _id: z.string(), name: z.string(), count: z.number() })

const statusCountRow = z.object({ status: z.string(), count: z.number() })

const expiringCountRow = z.object({ dmv30: z.number(), tlc30: z.number() })

const meta: Handler<Routes['student.meta']> = async (_input, context) => {
  const scope = scopeOf(context.user, student)
  const [mine, values] = scope ? ['where s.branch_id = $1', [scope.branch]] : ['', []]
  const and = scope ? 'and s.branch_id = $1' : ''
  const cities = await context.tx.query(
    metaRow,
    `select value, sum(count)::int8 as count from student_tally s where field = 'city' ${and}
     group by value having sum(count) > 0 order by value collate bn_names`,
    values,
  )
  const classes = await context.tx.query(
    namedCountRow,
    `select c.id as "_id", c.name, sum(count)::int8 as count from student_tally s join class c on c.id = s.value
     where field = 'class' ${and} group by c.id, c.name having sum(count) > 0 order by c.name collate bn_names, c.id`,
    values,
  )
  const kept = await context.tx.query(
    statusCountRow,
    `select status, sum(count)::int8 as count from student_count s ${mine} group by status`,
    values,
  )
  const [expiring] = await context.tx.query(
    expiringCountRow,
    `select ${expiringIn('dmvExpiry', and)} as dmv30, ${expiringIn('tlcExpiry', and)} as tlc30`,
    values,
  )
  const statuses = studentStatuses.map((value) => ({
    value,
    count: kept.find((row) => row.status === value)?.count ?? 0,
  }))
  const total = statuses.reduce((sum, { count }) => sum + count, 0)
  return {
    status: 'success',
    message: context.say('done.ok'),
    data: { cities, classes, statuses, expiring: expiring ?? { dmv30: 0, tlc30: 0 }, total },
  }
}

/** Licences that expire within 30 days from today, each by the calendar of its student's branch, or of the organisation. */
const expiringIn = (field: 'dmvExpiry' | 'tlcExpiry', and: string) =>
  `(select coalesce(sum(count), 0)::int8 from student_tally s left join branch b on b.id = s.branch_id cross join setting c
    where field = '${field}' and value >= to_char(now() at time zone coalesce(b.timezone, c.timezone), 'YYYY-MM-DD')
      and value <= to_char((now() at time zone coalesce(b.timezone, c.timezone))::date + 30, 'YYYY-MM-DD') ${and})`

export const studentHandlers = {
  'student.note': note,
  'student.notes': notes,
  'student.colleagues': colleagues,
  'student.papers': papers,
  'student.meta': meta,
}
