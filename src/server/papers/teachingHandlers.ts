/** Papers of teaching as PDF: certificates, sign-in sheets and cards. */
import { labelOf, type Entity, type StoredFile } from '../../shared/core/entity.ts'
import { schoolClass } from '../../shared/classes/class.ts'
import { classSession } from '../../shared/classes/classSession.ts'
import { student } from '../../shared/students/student.ts'
import { idRow } from '../core/db/rows.ts'
import { sheetOf } from '../classes/attendance/sheet.ts'
import { cardsOf, tokenOf } from '../classes/attendance/card.ts'
import type { Context } from '../core/context.ts'
import { pictureOf } from '../core/documents/picture.ts'
import { type PrintedCard, studentCardPaper } from '../students/cardPaper.ts'
import { findMany } from '../core/records/pages.ts'
import { certificate } from '../../shared/certificates/certificate.ts'
import type { Language } from '../../shared/core/user.ts'
import { grouped } from '../../shared/core/code32.ts'
import { addressOf } from '../certificates/issue.ts'
import { certificatePaper, type PrintedCertificate } from '../certificates/paper.ts'
import { attendanceSheetPaper } from '../classes/attendance/sheetPaper.ts'
import { copyOf } from '../core/documents/copies.ts'
import { print } from '../core/documents/paper.ts'
import { paperWords } from '../core/documents/words/index.ts'
import { noteReading } from '../core/files/readings.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { missing } from '../core/http/lockRecord.ts'
import type { Handler, Reply } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'

export function teachingPaperHandlers({
  typesetter,
  cardSecret,
}: Pick<ServerParts, 'typesetter' | 'cardSecret'>) {
  const ofCertificate: Handler<Routes['document.certificate']> = async ({ params, query }, context) => {
    const record = await find(context.tx, certificate, params.id, scopeOf(context.user, certificate))
    if (!record) throw await missing(context, certificate, params.id)
    const language = query.lang ?? (record.language as Language)
    const branch = record.branch as string
    const request = {
      kind: 'certificate',
      record: record._id,
      branch,
      language,
      size: 'a4',
      key: query.copy,
      look: query.look,
    } as const
    const copy = await copyOf(context, request)
    const paper = certificatePaper(
      printed(record, addressOf(context, record.code as string), language),
      copy,
      language,
    )
    const reply = await print(typesetter, context, { ...paper, look: query.look })
    const called = `${paper.title} ${paper.number}`
    const name = query.look ? called : `${called} · ${copy}`
    if (!context.looksOnly) await noteReading(context, certificate, record, { name, type: 'other' })
    return reply
  }

  const ofSession: Handler<Routes['document.attendanceSheet']> = async ({ params, query }, context) => {
    const sheet = await sheetOf(context, params.id)
    if (!sheet) throw await missing(context, classSession, params.id)
    const { session, entries } = sheet
    const students = entries
      .filter(({ enrolledLater }) => !enrolledLater)
      .map(({ studentName }) => studentName)
    const address = `${context.publicUrl()}/admin/attendance/${session._id}`
    const paper = attendanceSheetPaper({ ...session, students, address }, query.lang ?? context.language)
    return print(typesetter, context, paper)
  }

  /** Cards, with the token that each is read by. */
  async function cards(
    context: Context,
    [entity, owner]: [Entity, Stored],
    students: readonly Stored[],
    language: Language,
  ): Promise<Reply> {
    const numbers = await cardsOf(context, students.map(({ _id }) => _id)) // prettier-ignore
    const photos = await photosOf(context, students)
    const printed = students.map((one, index): PrintedCard => ({
      student: one._id,
      name: labelOf(student, one),
      className: (one.className as string | null | undefined) ?? null,
      branchName: one.branchName as string,
      phone: one.phone as string | null,
      token: tokenOf(cardSecret, numbers.get(one._id) ?? ''),
      photo: photos[index] ?? null,
    }))
    const of = { _id: owner._id, branch: owner.branch as string, together: entity !== student }
    const paper = studentCardPaper(printed, of, language)
    const reply = await print(typesetter, context, paper)
    const name = `${paper.title} ${paper.code}`
    if (!context.looksOnly) await noteReading(context, entity, owner, { name, type: 'other' })
    return reply
  }

  const ofStudent: Handler<Routes['document.studentCard']> = async ({ params, query }, context) => {
    const who = await find(context.tx, student, params.id, scopeOf(context.user, student))
    if (!who) throw await missing(context, student, params.id)
    const language = query.lang ?? context.language
    const request = { kind: 'studentCard', record: who._id, branch: who.branch as string, language, size: 'a4', key: query.copy } as const // prettier-ignore
    // Prints are counted, although cards do not show it.
    await copyOf(context, request)
    return cards(context, [student, who], [who], language)
  }

  const ofClass: Handler<Routes['document.classCards']> = async ({ params, query }, context) => {
    const group = await find(context.tx, schoolClass, params.id, scopeOf(context.user, schoolClass))
    if (!group) throw await missing(context, schoolClass, params.id)
    const members = await context.tx.query(
      idRow,
      `select s.id from enrolment e join student s on s.id = e.student_id where e.class_id = $1 and e.status in ('active', 'completed')
       group by s.id order by s.first_name collate bn_names, s.last_name collate bn_names, s.id`,
      [group._id],
    )
    const students = await findMany(context.tx, student, members.map(({ id }) => id), null) // prettier-ignore
    // For this class, whichever other one they are in as well.
    const inClass = students.map((one): Stored => ({ ...one, className: group.name }))
    return cards(context, [schoolClass, group], inClass, query.lang ?? context.language)
  }

  return {
    'document.certificate': ofCertificate,
    'document.attendanceSheet': ofSession,
    'document.studentCard': ofStudent,
    'document.classCards': ofClass,
  }
}

/** Prints the certificate as issued, whatever its records are called now. */
function printed(record: Stored, address: string, language: Language): PrintedCertificate {
  const words = paperWords[language].money.certificate
  const {
    number,
    branch,
    name,
    course,
    minutes,
    since,
    until,
    issuedOn,
    code,
    teacher,
    voidedOn,
    voidReason,
  } = record as unknown as Record<
    'number' | 'branch' | 'name' | 'course' | 'since' | 'until' | 'issuedOn' | 'code',
    string
  > & {
    minutes: number | null
    teacher: string | null
    voidedOn: string | null
    voidReason: string | null
  }
  return {
    _id: record._id,
    number,
    branch,
    student: name,
    course,
    minutes,
    from: since,
    to: until,
    issuedOn,
    expiresOn: null,
    verify: { code: grouped(code), address },
    signatures: [
      ...(teacher ? [{ name: teacher, role: words.instructor }] : []),
      { name: '', role: words.office },
    ],
    voided: voidedOn === null ? null : { on: voidedOn, reason: voidReason ?? '' },
  }
}

/** Large photos take the typesetter a second each: beyond that a card has the first letter of the name instead. */
const [largestPhoto, allPhotos] = [3_000_000, 12_000_000]

async function photosOf(context: Context, students: readonly Stored[]): Promise<(Uint8Array | null)[]> {
  const photos: (Uint8Array | null)[] = []
  let left = allPhotos
  for (const { files } of students) {
    const photo = (files as StoredFile[]).findLast(({ type }) => type === 'photo')
    const fits = photo !== undefined && photo.size <= Math.min(largestPhoto, left)
    photos.push(fits ? await pictureOf(context, photo.fileUrl) : null)
    if (fits) left -= photo.size
  }
  return photos
}
