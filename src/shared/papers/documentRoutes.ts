/** Routes of documents: a PDF each, and its data where other callers need it. */
import { z } from 'zod'
import { person, type RecordOf, recordSchema, type StoredFile } from '../core/entity.ts'
import {
  day,
  inCopies,
  inLabels,
  inLanguage,
  onPaper,
  onPaperOfPeriod,
  toLookAt,
} from '../core/documentQuery.ts'
import { licenceTypes } from '../licences/licence.ts'
import { student } from '../students/student.ts'
import { fileTypes } from '../core/field.ts'
import { askedPapers } from '../students/papers.ts'
import { route, withId } from '../core/route.ts'

/** Common to all documents; authenticates again, because each copy is logged. */
const paper = {
  method: 'GET',
  params: withId,
  reply: z.unknown(),
  replyType: 'application/pdf',
  asksAnew: true,
} as const

const report = z.object({
  /** Time zone of the student's branch, and today there, from which days left are counted. */
  timezone: z.string(),
  today: z.string(),
  student: recordSchema(student),
  class: z
    .object({
      name: z.string(),
      courseName: z.string(),
      teacherName: z.string().nullable(),
      startDate: z.string(),
      endDate: z.string(),
    })
    .nullable(),
  /** The current one of each type. */
  licences: z.array(
    z.object({
      type: z.enum(licenceTypes),
      number: z.string().nullable(),
      issuedOn: z.string().nullable(),
      expiresOn: z.string().nullable(),
      /** Negative: since when it has expired. */
      daysLeft: z.int().nullable(),
    }),
  ),
  papers: z.object({
    there: z.array(z.object({ type: z.enum(fileTypes), count: z.int(), expired: z.boolean() })),
    missing: z.array(z.enum(askedPapers)),
  }),
  /** The newest first. */
  notes: z.array(z.object({ _id: z.string(), text: z.string(), createdAt: z.string(), createdBy: person })),
  olderNotes: z.boolean(),
})
export type StudentReport = Omit<z.infer<typeof report>, 'student'> & {
  student: RecordOf<typeof student> & { branchName: string; files: StoredFile[] }
}

export const documentRoutes = {
  'student.report': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/student/:id/report',
    access: 'admins',
    summary: 'What the report of a student says',
    params: withId,
    reply: z.object({ status: z.literal('success'), data: report }),
    resource: 'student',
  }),
  'document.studentReport': route({
    method: 'GET',
    path: '/api/document/studentReport/:id.pdf',
    access: 'admins',
    summary: 'The report of a student as PDF',
    params: withId,
    query: inLanguage,
    reply: z.unknown(),
    replyType: 'application/pdf',
    resource: 'student',
  }),
  'document.invoice': route({
    ...paper,
    path: '/api/document/invoice/:id.pdf',
    access: { area: 'account', flag: 'view' },
    summary: 'An invoice as PDF, on A4 or for an 80 mm printer',
    query: onPaper,
    resource: 'invoice',
  }),
  'document.sale': route({
    ...paper,
    path: '/api/document/sale/:id.pdf',
    access: { area: 'salesReport', flag: 'view' },
    summary: 'The receipt of a sale as PDF, with what came back of it since',
    query: onPaper.extend(toLookAt),
    resource: 'sale',
  }),
  'document.purchase': route({
    ...paper,
    path: '/api/document/purchase/:id.pdf',
    access: { area: 'purchase', flag: 'view' },
    summary: 'The order of a purchase as PDF; once something came, the note of the goods that did',
    query: onPaper.extend(toLookAt),
    resource: 'purchase',
  }),
  'document.cashEntry': route({
    ...paper,
    path: '/api/document/cashEntry/:id.pdf',
    access: { area: 'account', flag: 'view' },
    summary:
      'The receipt of money that came in, or the voucher of money that went out, as PDF. Each call is a copy, the second says so; under one `copy` key they are the same one for an hour, and with `look` it is none and says so',
    query: onPaper.extend(toLookAt),
    resource: 'cashEntry',
  }),
  'document.payslip': route({
    ...paper,
    path: '/api/document/payslip/:id.pdf',
    access: 'signedIn',
    summary:
      "A payslip as PDF, each line with how it was reckoned: one's own, others' with the flag of staff",
    query: onPaper,
    resource: 'payslip',
  }),
  'document.meetingMinutes': route({
    ...paper,
    path: '/api/document/meetingMinutes/:id.pdf',
    access: { area: 'calendar', flag: 'view' },
    summary:
      'The published minutes of a day of a meeting as PDF: the last one, and the newest, where none is said',
    query: inLanguage.extend({ day, version: z.coerce.number().int().min(1).optional() }),
    resource: 'meeting',
  }),
  'document.studentStatement': route({
    ...paper,
    path: '/api/document/studentStatement/:id.pdf',
    access: { area: 'student', flag: 'update' },
    summary: "A student's account as PDF: all of it, or the days asked for with what was owed before them",
    query: onPaperOfPeriod,
    resource: 'student',
  }),
  'document.certificate': route({
    ...paper,
    path: '/api/document/certificate/:id.pdf',
    access: { area: 'student', flag: 'view' },
    summary:
      'A certificate as PDF, in the language that it was issued in or in the other; the second copy says so, and with `look` it is none',
    query: inCopies.extend(toLookAt),
    resource: 'certificate',
  }),
  'document.attendanceSheet': route({
    ...paper,
    path: '/api/document/attendanceSheet/:id.pdf',
    access: { area: 'attendance', flag: 'view' },
    summary: 'The sheet of a session to be signed, as PDF',
    query: inLanguage,
    resource: 'classSession',
  }),
  'document.studentCard': route({
    ...paper,
    path: '/api/document/studentCard/:id.pdf',
    access: { area: 'student', flag: 'view' },
    summary: "A student's card as PDF, of the size of a bank card",
    query: inCopies,
    resource: 'student',
  }),
  'document.classCards': route({
    ...paper,
    path: '/api/document/classCards/:id.pdf',
    access: { area: 'student', flag: 'view' },
    summary: 'The cards of all who are in a class as PDF, ten on a sheet',
    query: inLanguage,
    resource: 'class',
  }),
  'document.productLabel': route({
    ...paper,
    path: '/api/document/productLabel/:id.pdf',
    access: { area: 'product', flag: 'view' },
    summary:
      'Labels of a product as PDF, 24 on a sheet: its name, price, and its barcode or SKU by Code 128. A sheet of them where `count` says nothing else, and those of `others` behind them',
    query: inLabels,
    resource: 'product',
  }),
}

/** The kinds of papers that there are. */
export type DocumentKind = keyof typeof documentRoutes extends infer Name
  ? Name extends `document.${infer Kind}`
    ? Kind
    : never
  : never
