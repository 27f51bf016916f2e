/** Handlers of attendance reports, as JSON and as tables. */
import { can } from '../../../shared/core/access.ts'
import type { TableFormat } from '../../../shared/core/bulk.ts'
import { schoolClass } from '../../../shared/classes/class.ts'
import { student } from '../../../shared/students/student.ts'
import { untakenOf } from './figures.ts'
import { monthOf } from './month.ts'
import { classesOf, historyOf, missingOf, reportOf } from './report.ts'
import { isOnRoster } from './sheet.ts'
import type { Cell } from '../../core/bulk/cells.ts'
import { day, sheetReply, whole, words } from '../../core/bulk/sheet.ts'
import type { Context } from '../../core/context.ts'
import { NotFound } from '../../core/failure.ts'
import { find } from '../../core/records/repository.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { missing } from '../../core/http/lockRecord.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Routes } from '../../core/http/serverParts.ts'

/** The name of a student, for users who may see them or have them on a sheet. @throws NotFound */
async function nameOf(context: Context, id: string): Promise<string> {
  const seen = can(context.user, student.area, 'view')
    ? await find(context.tx, student, id, scopeOf(context.user, student))
    : null
  const found = seen ?? ((await isOnRoster(context, id)) ? await find(context.tx, student, id, null) : null)
  if (found) return `${found.firstName as string} ${found.lastName as string}`
  throw new NotFound(student.name, { resource: student.name, recordId: id })
}

async function seenClass(context: Context, id: string) {
  const found = await find(context.tx, schoolClass, id, scopeOf(context.user, schoolClass))
  if (!found) throw await missing(context, schoolClass, id)
  return found
}

const classes: Handler<Routes['attendance.classes']> = async ({ query }, context) => ({
  data: await classesOf(context, query),
})

const history: Handler<Routes['attendance.history']> = async ({ query }, context) => ({
  studentName: await nameOf(context, query.student),
  data: await historyOf(context, query),
})

const month: Handler<Routes['attendance.month']> = async ({ query }, context) => ({
  data: await monthOf(context, await seenClass(context, query.class), query.month),
})

const untaken: Handler<Routes['attendance.untaken']> = ({ query }, context) => untakenOf(context, query)

const missed: Handler<Routes['attendance.missing']> = async ({ query }, context) => ({
  data: await missingOf(context, query),
})

const dayIf = (date: string | null): Cell => (date ? day(date) : null)

/** Sends a table whose file name includes its query. */
const sent = (
  context: Context,
  file: string,
  { format = 'csv', ...asked }: { format?: TableFormat | undefined } & Record<string, unknown>,
  { heads, rows }: { heads: string[]; rows: Cell[][] },
) => sheetReply(context, format, { name: 'attendance', file, heads, rows }, asked)

const reportTable: Handler<Routes['attendance.reportTable']> = async ({ query }, context) => {
  const heads = ['studentName', 'className', 'sessions', 'present', 'late', 'absent', 'excused', 'minutes', 'requiredMinutes', 'absentInARow'] // prettier-ignore
  const rows = (await reportOf(context, query)).map((one): Cell[] => [
    words(one.studentName),
    words(one.className),
    ...[one.sessions, one.present, one.late, one.absent, one.excused, one.minutes].map(whole),
    one.requiredMinutes === null ? null : whole(one.requiredMinutes),
    whole(one.absentInARow),
  ])
  return sent(context, 'attendance-report', query, { heads, rows })
}

const historyTable: Handler<Routes['attendance.historyTable']> = async ({ query }, context) => {
  await nameOf(context, query.student)
  const heads = ['date', 'start', 'end', 'className', 'teacherName', 'status', 'minutes', 'minutesLate', 'leftEarlyMinutes', 'note'] // prettier-ignore
  const rows = (await historyOf(context, query)).map(({ session, ...one }): Cell[] => [
    day(session.date),
    ...[session.start, session.end, session.className, session.teacherName, one.status ?? 'unmarked'].map(
      words,
    ),
    ...[one.minutes, one.minutesLate, one.leftEarlyMinutes].map(whole),
    words(one.note),
  ])
  return sent(context, 'attendance-history', query, { heads, rows })
}

const monthTable: Handler<Routes['attendance.monthTable']> = async ({ query }, context) => {
  const all = await monthOf(context, await seenClass(context, query.class), query.month)
  const heads = ['studentName', ...all.sessions.map(({ date, start }) => `${date} ${start}`), 'minutes']
  const rows = all.students.map(({ studentName, cells, minutes }): Cell[] => [
    words(studentName),
    ...cells.map((cell, index) => words(cell === 'unmarked' && !all.sessions[index]?.begun ? null : cell)),
    whole(minutes),
  ])
  return sent(context, `attendance-${query.month}`, query, { heads, rows })
}

const untakenTable: Handler<Routes['attendance.untakenTable']> = async ({ query }, context) => {
  const { data } = await untakenOf(context, query, 100_000)
  const heads = ['date', 'start', 'end', 'className', 'branchName', 'teacherName', 'enrolled', 'unmarked']
  const rows = data.map((one): Cell[] => [
    day(one.date),
    ...[one.start, one.end, one.className, one.branchName, one.teacherName].map(words),
    whole(one.enrolled),
    whole(one.unmarked),
  ])
  return sent(context, 'attendance-not-taken', query, { heads, rows })
}

const missingTable: Handler<Routes['attendance.missingTable']> = async ({ query }, context) => {
  const heads = ['studentName', 'phone', 'className', 'branchName', 'absentInARow', 'lastSeen']
  const rows = (await missingOf(context, query)).map((one): Cell[] => [
    ...[one.studentName, one.phone, one.className, one.branchName].map(words),
    whole(one.absentInARow),
    dayIf(one.lastSeen),
  ])
  return sent(context, 'attendance-absent-in-a-row', query, { heads, rows })
}

export const attendanceReportHandlers = {
  'attendance.classes': classes,
  'attendance.history': history,
  'attendance.month': month,
  'attendance.untaken': untaken,
  'attendance.missing': missed,
  'attendance.reportTable': reportTable,
  'attendance.historyTable': historyTable,
  'attendance.monthTable': monthTable,
  'attendance.untakenTable': untakenTable,
  'attendance.missingTable': missingTable,
}
