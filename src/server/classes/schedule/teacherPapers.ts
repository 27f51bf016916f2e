/** Required credentials of a course: teachers who lack one are refused, and marked if already assigned. */
import { z } from 'zod'
import { can } from '../../../shared/core/access.ts'
import type { Warning } from '../../../shared/core/listFormats.ts'
import { teacherPapers } from '../../../shared/staff/credential.ts'
import type { Message } from '../../../shared/core/messages.ts'
import { localMinute } from '../../../shared/core/dates.ts'
import { credentialBn } from '../../../shared/staff/messages/credentialBn.ts'
import { credentialEn } from '../../../shared/staff/messages/credentialEn.ts'
import { nameRow } from '../../core/db/rows.ts'
import type { Context } from '../../core/context.ts'
import { dayText } from '../../core/documents/text.ts'
import { Invalid } from '../../core/failure.ts'
import type { ReadonlyChange } from '../../core/records/ruleBook.ts'
import { zoneOf } from '../../core/records/zone.ts'
import { type Drawn, drawnOf, layoutOf } from './layOut.ts'

/** Until the last session, or on the day of one session. */
type Words = 'teacherPapersUntil' | 'teacherPapersOn'

const lackingRow = z.object({
  kind: z.enum(teacherPapers),
  /** Expiry of the credential that ends last, `YYYY-MM-DD`; null if there is none. */
  ends: z.string().nullable(),
})
type Lacking = z.infer<typeof lackingRow>

const lackingOn = (
  { tx }: Pick<Context, 'tx'>,
  course: unknown,
  teacher: unknown,
  day: string,
): Promise<Lacking[]> =>
  tx.query(lackingRow, 'select kind, expires_on as ends from lacking_papers($1, $2, $3::date)', [
    course,
    teacher,
    day,
  ])

const endsRow = z.object({ ends: z.string().nullable() })

/** The last day on which the teacher may teach the class. Null means without end, an empty text means on no day. */
export async function papersUntil(
  context: Context,
  schoolClass: string,
  teacher: string,
): Promise<string | null> {
  const lacking = await context.tx.query(
    endsRow,
    `select l.expires_on as ends from class c cross join lacking_papers(c.course_id, $2, '9999-12-31') l where c.id = $1`,
    [schoolClass, teacher],
  )
  return lacking.map(({ ends }) => ends ?? '').toSorted()[0] ?? null
}

/** Last planned session, without sessions changed by hand, which have their own teacher. */
async function lastDayOf(context: Context, id: string | null, drawn: Drawn): Promise<string> {
  if (drawn.schedule.length === 0) return drawn.endDate
  const { add, move, keep } = await layoutOf(context, id, drawn)
  const kept = keep.filter(({ fixed }) => fixed !== 'byHand' && fixed !== 'cancelled')
  const days = [...add, ...move.map(({ to }) => to), ...kept].map(({ date }) => date)
  return days.toSorted().at(-1) ?? drawn.endDate
}

/**
 * Checks the teacher's credentials when a teacher is assigned or the last session moves to a later day. Other changes
 * of a class are not checked, so that an existing assignment never blocks them.
 *
 * @throws Invalid at the teacher
 */
export async function checkClassPapers(
  context: Context,
  { before, after, changed }: ReadonlyChange,
): Promise<void> {
  if (!after.teacher || after.status === 'cancelled') return
  const anew = !before || changed.includes('teacher') || changed.includes('course')
  const moved = ['schedule', 'startDate', 'endDate'].some((name) => changed.includes(name))
  if (!anew && !moved) return
  // Most courses require no credentials: their classes need no check.
  const [asks] = await context.tx.query(
    'select 1 from course where id = $1 and cardinality(teacher_papers) > 0',
    [after.course],
  )
  if (!asks) return
  const last = await lastDayOf(context, before ? after._id : null, drawnOf(after))
  if (
    !anew &&
    before &&
    last <= (await lastDayOf(context, after._id, drawnOf({ ...before, _id: after._id })))
  )
    return
  await refuse(context, after.course, after.teacher, last, 'teacherPapersUntil')
}

/** For a class, or for one session on its day. @throws Invalid at the teacher */
export async function checkSessionPapers(
  context: Context,
  { before, after, changed }: ReadonlyChange,
): Promise<void> {
  const { teacher, date, status } = after as { teacher?: string | null; date?: string; status?: string }
  if (!teacher || !date || status === 'cancelled') return
  const later = changed.includes('date') && String(before?.date) < date
  const back = changed.includes('status') && before?.status === 'cancelled'
  if (before && !changed.includes('teacher') && !later && !back) return
  await refuse(context, await courseOf(context, after.class), teacher, date, 'teacherPapersOn')
}

/** As one that is given that teacher on its day, or that day. @throws Invalid at the field */
export async function refuseWithoutPapers(
  context: Context,
  session: Record<string, unknown>,
  teacher: string,
  field: string,
  day = String(session.date),
): Promise<void> {
  const course = await courseOf(context, session.class)
  await refuse(context, course, teacher, day, 'teacherPapersOn', field)
}

const courseRow = z.object({ course: z.string() })

async function courseOf({ tx }: Context, group: unknown): Promise<string | null> {
  const [found] = await tx.query(courseRow, 'select course_id as course from class where id = $1', [group])
  return found?.course ?? null
}

async function refuse(
  context: Context,
  course: unknown,
  teacher: unknown,
  day: string,
  words: Words,
  field = 'teacher',
): Promise<void> {
  const lacking = await lackingOn(context, course, teacher, day)
  if (lacking.length === 0) return
  const [who] = await context.tx.query(
    nameRow,
    `select first_name || ' ' || last_name as name from teacher where id = $1`,
    [teacher],
  )
  const args = wordsOf(context, who?.name ?? '', lacking, day)
  throw new Invalid({ [field]: { key: `validation.${words}`, args } })
}

function wordsOf(
  context: Context,
  teacher: string,
  lacking: readonly Lacking[],
  day: string,
): Message['args'] {
  const kinds = (context.language === 'en' ? credentialEn : credentialBn).kind
  const papers = lacking.map(({ kind, ends }) =>
    context.say(`teacherPaper.${ends ? 'ended' : 'none'}`, {
      paper: kinds[kind],
      day: ends ? dayText(ends, context.language) : '',
    }),
  )
  return { teacher, papers: papers.join(', '), day: dayText(day, context.language) }
}

/** Credentials that the teacher of a current class lacks until its last session, as a warning for planners. */
export async function classPaperWarnings(
  context: Context,
  id: string | null,
  { course, teacherName, ...drawn }: Drawn & { course: string | null; teacherName: string | null },
): Promise<Warning[]> {
  if (!course || !drawn.teacher) return []
  // Only computed if some credential expires.
  if ((await lackingOn(context, course, drawn.teacher, '9999-12-31')).length === 0) return []
  if (!plans(context)) return []
  const day = await lastDayOf(context, id, drawn)
  if (day < localMinute(await zoneOf(context.tx, drawn.branch), context.now).slice(0, 10)) return []
  return warned(context, course, drawn.teacher, teacherName, day, 'teacherPapersUntil')
}

const plans = ({ user }: Context): boolean => can(user, 'class', 'create') || can(user, 'class', 'update')

const lackingTeacherRow = lackingRow.extend({ teacher: z.string() })

/** Teachers of the branch who would be refused, with the missing credentials; only for planners. */
export async function lackingTeachers(
  context: Context,
  id: string | null,
  { course, ...drawn }: Drawn & { course: string | null },
): Promise<{ _id: string; papers: string }[]> {
  const asks = course && plans(context) ? await context.tx.query('select 1 from course where id = $1 and cardinality(teacher_papers) > 0', [course]) : []
  if (asks.length === 0) return []
  const day = await lastDayOf(context, id, drawn)
  const rows = await context.tx.query(lackingTeacherRow, 
    `select t.id as teacher, l.kind, l.expires_on as ends from teacher t cross join lacking_papers($1, t.id, $2::date) l
     where t.branch_id = $3 and t.status <> 'left' order by t.id`,
    [course, day, drawn.branch],
  )
  return [...Map.groupBy(rows, ({ teacher }) => teacher)].map(([_id, lacking]) => ({
    _id,
    papers: String(wordsOf(context, '', lacking, day).papers),
  }))
} // prettier-ignore

export async function sessionPaperWarnings(
  context: Context,
  session: { group: string | null; teacher: string; teacherName: string | null; date: string },
): Promise<Warning[]> {
  const course = await courseOf(context, session.group)
  return warned(context, course, session.teacher, session.teacherName, session.date, 'teacherPapersOn')
}

async function warned(
  context: Context,
  course: unknown,
  teacher: string,
  name: string | null,
  day: string,
  words: Words,
): Promise<Warning[]> {
  const lacking = await lackingOn(context, course, teacher, day)
  if (lacking.length === 0) return []
  return [
    {
      code: 'teacher_papers',
      message: context.say(`warning.${words}`, wordsOf(context, name ?? '', lacking, day)),
    },
  ]
}
