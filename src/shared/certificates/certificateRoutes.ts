/** Routes of certificates: requirements, issuing, voiding, and public verification. */
import { z } from 'zod'
import { certificateRules } from './requirements.ts'
import { certificate } from './certificate.ts'
import { enrolment, enrolmentStatuses, examResults } from '../fees/enrolment.ts'
import { day, idSchema, text } from '../core/field.ts'
import { maxPageSize } from '../core/listing.ts'
import { plainCrud } from '../core/crud.ts'
import { route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'
import { languages } from '../core/user.ts'

const rows = plainCrud('certificate', certificate, { listFormat: simpleRest })
const ofStudent = { area: 'student', flag: 'update' } as const
const certificateReply = simpleRest.replyOne(certificate)
const enrolmentReply = simpleRest.replyOne(enrolment)

/** Requirements of an enrolment with their values in words, and the valid certificate. */
export const certificateStanding = z.object({
  enrolment: z.string(),
  class: z.string(),
  className: z.string(),
  courseName: z.string(),
  status: z.enum(enrolmentStatuses),
  rules: z.array(
    z.object({
      rule: z.enum(certificateRules),
      met: z.boolean(),
      /** Such as “18 of 24 hours”, in the caller's language. */
      message: z.string(),
      /** Progress in percent, only for hours. */
      percent: z.int().optional(),
    }),
  ),
  /** The exam result, if the course has an exam. */
  exam: z
    .object({
      result: z.enum(examResults).nullable(),
      score: z.int().nullable(),
      on: z.string().nullable(),
    })
    .nullable(),
  certificates: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      code: z.string(),
      issuedOn: z.string(),
      override: z.string().nullable(),
      voidedOn: z.string().nullable(),
      voidReason: z.string().nullable(),
      /** Valid but no longer justified: a mark was corrected, or a payment reversed. */
      review: z.boolean(),
    }),
  ),
})
export type CertificateStanding = z.infer<typeof certificateStanding>
/** Certificate status of a student of a class. */
export type ClassCertificate = z.infer<
  (typeof certificateRoutes)['class.certificates']['reply']
>['data'][number]
export type ExamRequest = z.input<(typeof certificateRoutes)['enrolment.exam']['body']>

export const verdicts = ['valid', 'void', 'unknown'] as const

export const certificateRoutes = {
  'certificate.list': rows['certificate.list'],
  'certificate.get': rows['certificate.get'],
  'certificate.export': rows['certificate.export'],
  'student.certificates': route({
    method: 'GET',
    path: '/api/student/:id/certificates',
    access: { area: 'student', flag: 'view' },
    summary:
      'What a certificate asks for, of each class of a student: what is met, what is not, and what was issued',
    params: withId,
    reply: z.object({ data: z.array(certificateStanding) }),
    resource: 'student',
  }),
  'class.certificates': route({
    method: 'GET',
    path: '/api/class/:id/certificates',
    access: { area: 'student', flag: 'view' },
    summary:
      'Who of a class can be given its certificate and who cannot, by name: each rule with what is there of it, and what was issued',
    params: withId,
    reply: z.object({
      data: z.array(certificateStanding.extend({ student: z.string(), studentName: z.string() })),
    }),
    resource: 'class',
  }),
  'enrolment.exam': route({
    method: 'POST',
    path: '/api/enrolment/:id/exam',
    access: ofStudent,
    summary: 'Write down what came of the exam; today where no day is said, and null takes it back',
    params: withId,
    body: z.strictObject({
      result: z.enum(examResults).nullable(),
      /** Out of 100. */
      score: z.int().min(0).max(100).nullish(),
      date: day({ past: true }).schema.optional(),
    }),
    reply: enrolmentReply,
    resource: 'enrolment',
  }),
  'enrolment.certificate': route({
    method: 'POST',
    path: '/api/enrolment/:id/certificate',
    access: ofStudent,
    summary:
      'Issue the certificate of an enrolment, where hours, exam, papers and fees allow it; an administrator may override that with a reason. Where they do not, 409 `state` with each rule in `unmet`',
    params: withId,
    body: z.strictObject({
      /** The caller's language by default. */
      language: z.enum(languages).optional(),
      override: text(300).schema.optional(),
    }),
    reply: certificateReply,
    resource: 'enrolment',
  }),
  'certificate.review': route({
    method: 'GET',
    path: '/api/certificate/review',
    access: { area: 'student', flag: 'view' },
    summary:
      'Which of the certificates that are asked for hold, and would not be issued by what is known now: a mark was corrected, or a payment taken back',
    query: z.strictObject({
      /** Ids between commas, at most a page of them. */
      ids: z
        .string()
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(idSchema).max(maxPageSize))
        .optional(),
    }),
    reply: z.object({ data: z.array(z.string()) }),
    resource: 'certificate',
  }),
  'certificate.void': route({
    method: 'POST',
    path: '/api/certificate/:id/void',
    access: ofStudent,
    summary: 'Take a certificate back: it keeps its number, and whoever verifies it is told that it is void',
    params: withId,
    body: z.strictObject({ reason: text(300, { required: true }).schema }),
    reply: certificateReply,
    resource: 'certificate',
  }),
  'certificate.verify': route({
    method: 'GET',
    path: '/api/verify/:code',
    access: 'public',
    summary:
      'Whether a certificate of this code is valid, void or unknown, with initials, course, day and number and nothing else',
    params: z.strictObject({ code: z.string().max(60) }),
    reply: z.object({
      data: z.object({
        verdict: z.enum(verdicts),
        initials: z.string().nullable(),
        course: z.string().nullable(),
        issuedOn: z.string().nullable(),
        number: z.string().nullable(),
        voidedOn: z.string().nullable(),
      }),
    }),
    resource: 'certificate',
  }),
}
export type Verified = z.infer<(typeof certificateRoutes)['certificate.verify']['reply']>['data']
