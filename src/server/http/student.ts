/** The calls of students beyond the regular ones. */
import { studentStatuses, student } from '../../shared/entities/student.ts'
import { scopeOf } from '../records/scope.ts'
import { editRecord } from './crud.ts'
import type { Handler } from './handler.ts'
import type { Routes } from './handlers.ts'

const note: Handler<Routes['student.note']> = (input, context) =>
  editRecord(context, 'student', input.params.id, input.body, context.say('done.note')) as ReturnType<
    Handler<Routes['student.note']>
  >

const meta: Handler<Routes['student.meta']> = async (_input, context) => {
  const scope = scopeOf(context.user, student)
  const [mine, values] = scope ? ['where s.branch_id = $1', [scope.branch]] : ['', []]
  const and = scope ? 'and s.branch_id = $1' : ''
  const cities = await context.tx.query<{ value: string; count: number }>(
    `select city as value, count(*) as count from student s where city is not null ${and} group by city order by city collate bn_names`,
    values,
  )
  const classes = await context.tx.query<{ _id: string; name: string; count: number }>(
    `select c.id as "_id", c.name, count(*) as count from student s join class c on c.id = s.class_id ${mine}
     group by c.id, c.name order by c.name collate bn_names, c.id`,
    values,
  )
  const kept = await context.tx.query<{ status: string; count: number }>(
    `select status, sum(count)::int8 as count from student_count s ${mine} group by status`,
    values,
  )
  const [expiring] = await context.tx.query<{ dmv30: number; tlc30: number }>(
    `select ${expiringIn('dmv_expiry')} as dmv30, ${expiringIn('tlc_expiry')} as tlc30`.replaceAll(
      '/* scope */',
      and,
    ),
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

/** Licences that expire within 30 days from today, each by the calendar of its student's branch. */
const expiringIn = (column: 'dmv_expiry' | 'tlc_expiry') =>
  `(select count(*) from student s join branch b on b.id = s.branch_id
    where s.${column} between (now() at time zone b.timezone)::date and (now() at time zone b.timezone)::date + 30 /* scope */)`

export const studentHandlers = { 'student.note': note, 'student.meta': meta }
