/** The facts of a student's report. */
import { z } from 'zod'
import { licence, licenceFields, licenceTypes } from '../../shared/licences/licence.ts'
import { schoolClass } from '../../shared/classes/class.ts'
import { student } from '../../shared/students/student.ts'
import { daysBetween, today } from '../../shared/core/dates.ts'
import type { StudentReport } from '../../shared/papers/documentRoutes.ts'
import { type Owner, paperState, paperTypes } from '../../shared/students/papers.ts'
import type { Context } from '../core/context.ts'
import { missing } from '../core/http/lockRecord.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { notesOf } from './notes.ts'
import { askedPapersOf } from './papers.ts'
import { zoneOf } from '../core/records/zone.ts'

/** As many as a page has room for beside the rest. */
const mostNotes = 6

/** @throws NotFound if there is none, or the caller cannot see them */
export async function studentReportOf(context: Context, id: string): Promise<StudentReport> {
  const found = await find(context.tx, student, id, scopeOf(context.user, student))
  if (!found) throw await missing(context, student, id)
  // A student as it is stored, with what its references are called.
  const record = found as unknown as StudentReport['student']
  const timezone = await zoneOf(context.tx, record.branch)
  const day = today(timezone, context.now)
  const notes = await notesOf(context, id)
  return {
    timezone,
    today: day,
    student: record,
    class: await classOf(context, found.class),
    licences: await licencesOf(context, found, day),
    papers: await papersOf(context, found, day),
    notes: notes.slice(0, mostNotes),
    olderNotes: notes.length > mostNotes,
  }
}

async function classOf(context: Context, id: unknown): Promise<StudentReport['class']> {
  const found = typeof id === 'string' ? await find(context.tx, schoolClass, id, null) : null
  if (!found) return null
  const { name, courseName, teacherName, startDate, endDate } = found as unknown as NonNullable<
    StudentReport['class']
  >
  return { name, courseName, teacherName, startDate, endDate }
}

const licenceRow = z.object({ type: z.enum(licenceTypes), issuedOn: z.string().nullable() })

async function licencesOf(context: Context, record: Stored, day: string): Promise<StudentReport['licences']> {
  const issued = await context.tx.query(
    licenceRow,
    `select type, issued_on as "issuedOn" from ${licence.table} where student_id = $1 and current`,
    [record._id],
  )
  return licenceTypes.flatMap((type) => {
    const [number, expiresOn] = [licenceFields[type].number, licenceFields[type].expiresOn].map(
      (field) => (record[field] as string | null) ?? null,
    ) as [string | null, string | null]
    if (number === null && expiresOn === null) return []
    const issuedOn = issued.find((one) => one.type === type)?.issuedOn ?? null
    return [
      {
        type,
        number,
        issuedOn,
        expiresOn,
        daysLeft: expiresOn === null ? null : daysBetween(day, expiresOn),
      },
    ]
  })
}

async function papersOf(context: Context, record: Stored, day: string): Promise<StudentReport['papers']> {
  const owner = record as unknown as Owner
  const requiredPapers = await askedPapersOf(context.tx, record.class)
  const there = paperTypes.flatMap((type) => {
    const count = owner.files.filter((file) => file.type === type).length
    return count > 0 ? [{ type, count, expired: paperState(type, owner, day) === 'expired' }] : []
  })
  const wanted = new Set([...requiredPapers.school, ...requiredPapers.course])
  return { there, missing: [...wanted].filter((type) => paperState(type, owner, day) === 'missing') }
}
