/** The report of a student in words: all that its template shows is finished text. */
import { today } from '../../shared/core/dates.ts'
import { documentCode } from '../../shared/core/ids.ts'
import { labelOf } from '../../shared/core/entity.ts'
import { student } from '../../shared/students/student.ts'
import type { StudentReport } from '../../shared/papers/documentRoutes.ts'
import type { Language } from '../../shared/core/user.ts'
import { amount, type Money } from '../core/documents/money.ts'
import type { Paper } from '../core/documents/paper.ts'
import { dayText, inDigits, shortened } from '../core/documents/text.ts'
import { paperWords, say } from '../core/documents/words/index.ts'

/** So that six of them leave the report its one page. */
const longestNote = 260
const soonDays = 30

/** @param photo as it is stored */
export function studentReportPaper(report: StudentReport, photo: Uint8Array | null, money: Money): Paper {
  const { language } = money
  const words = paperWords[language]
  const { student: record } = report
  const name = labelOf(student, record)
  return {
    template: 'studentReport',
    title: words.studentReport.title,
    code: documentCode(record._id),
    language,
    branch: record.branch,
    fileName: 'student-report',
    pictures: { '/photo': photo },
    body: {
      name,
      status: record.status && words.records.student.status[record.status],
      photoOf: say(language, words.studentReport.photoOf, { name }),
      sections: sectionsOf(report, money),
      licences: licencesIn(report, language),
      papers: papersIn(report, language),
      notes: notesIn(report, language),
    },
  }
}

type Rows = [label: string, text: string][]

function sectionsOf({ student: record, class: schoolClass, today: now }: StudentReport, money: Money) {
  const { language } = money
  const words = paperWords[language]
  const { fields, sections, gender } = words.records.student
  const course = words.records.class.fields
  const digits = (text: string | null) => text && inDigits(text, language)
  const { guardian } = record
  const person: Rows = filled([
    [fields.dateOfBirth, record.dateOfBirth && birthday(record.dateOfBirth, now, language)],
    [fields.gender, record.gender && gender[record.gender]],
    [fields.phone, digits(record.phone)],
    [fields.email, record.email],
    [fields.address, record.address],
    [fields.city, record.city],
    [fields.upazila, record.upazila],
    [fields.zila, record.zila],
  ])
  const school: Rows = filled([
    [fields.branch, record.branchName],
    [fields.class, schoolClass?.name ?? null],
    [course.course, schoolClass?.courseName ?? null],
    [
      words.records.class.sections.time,
      schoolClass &&
        say(language, words.studentReport.period, {
          from: dayText(schoolClass.startDate, language),
          to: dayText(schoolClass.endDate, language),
        }),
    ],
    [course.teacher, schoolClass?.teacherName ?? null],
    [fields.balance, amount(record.balance ?? 0, money)],
    [words.studentReport.guardian, guardian && guardianText(guardian, language)],
  ])
  return [
    { title: sections.contact, rows: person },
    { title: sections.school, rows: school },
  ]
}

const filled = (rows: [string, string | null | undefined][]): Rows =>
  rows.filter((row): row is [string, string] => typeof row[1] === 'string' && row[1] !== '')

function guardianText(
  { name, relation, phone }: NonNullable<StudentReport['student']['guardian']>,
  language: Language,
): string {
  const who = [name, relation && `(${relation})`].filter(Boolean).join(' ')
  return [who, phone && inDigits(phone, language)].filter(Boolean).join(', ')
}

function birthday(day: string, now: string, language: Language): string {
  const years = Number(now.slice(0, 4)) - Number(day.slice(0, 4)) - (now.slice(5) < day.slice(5) ? 1 : 0)
  const { born } = paperWords[language].studentReport
  return say(language, born, { day: dayText(day, language), smart_count: years })
}

function licencesIn({ licences }: StudentReport, language: Language) {
  const words = paperWords[language]
  const { fields, type, versions } = words.records.licence
  return {
    title: words.studentReport.licences,
    head: [fields.type, fields.number, fields.issuedOn, fields.expiresOn, words.studentReport.standing],
    none: words.studentReport.noLicence,
    rows: licences.map((one) => ({
      cells: [
        type[one.type],
        one.number ?? versions.noNumber,
        one.issuedOn ? dayText(one.issuedOn, language) : '–',
        one.expiresOn ? dayText(one.expiresOn, language) : versions.noDay,
      ],
      standing: one.daysLeft === null ? '–' : licenceStatus(one.daysLeft, language),
      tone: toneOf(one.daysLeft),
    })),
  }
}

function licenceStatus(daysLeft: number, language: Language): string {
  const { left, lastDay, past } = paperWords[language].records.licence.versions
  const daysText = daysLeft > 0 ? left : daysLeft === 0 ? lastDay : past
  return say(language, daysText, { smart_count: Math.abs(daysLeft) })
}

function toneOf(daysLeft: number | null): 'plain' | 'soon' | 'expired' {
  if (daysLeft === null || daysLeft > soonDays) return 'plain'
  return daysLeft < 0 ? 'expired' : 'soon'
}

function papersIn({ papers }: StudentReport, language: Language) {
  const { files, studentReport: words } = paperWords[language]
  const there = papers.there.map(({ type, count, expired }) =>
    [files[type], count > 1 && `× ${inDigits(String(count), language)}`, expired && `(${words.outOfDate})`]
      .filter(Boolean)
      .join(' '),
  )
  const missing = papers.missing.map((type) => files[type])
  return {
    title: words.papers,
    there: { label: words.there, text: there.join(', ') || words.none },
    missing: { label: words.missing, text: missing.join(', ') || words.none, any: missing.length > 0 },
  }
}

function notesIn({ notes, olderNotes, timezone }: StudentReport, language: Language) {
  const { studentReport: words } = paperWords[language]
  const items = notes.map(({ text, createdAt, createdBy }) => ({
    when: dayText(today(timezone, Date.parse(createdAt)), language),
    who: createdBy ? `${createdBy.firstName} ${createdBy.lastName}` : words.unknownAuthor,
    text: shortened(text, longestNote),
    whole: text.replace(/\s+/g, ' ').trim().length <= longestNote,
  }))
  const cut = olderNotes || items.some(({ whole }) => !whole)
  return { title: words.notes, none: words.noNote, items, cut: cut ? words.cut : null }
}
