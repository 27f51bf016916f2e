/** Issues certificates under the current rules, with the enrolment locked, and voids them. Issued ones are final. */
import { z } from 'zod'
import { randomBytes } from 'node:crypto'
import { isAdmin } from '../../shared/core/access.ts'
import type { Verified } from '../../shared/certificates/certificateRoutes.ts'
import { code32, grouped, tidyCode32 } from '../../shared/core/code32.ts'
import { today } from '../../shared/core/dates.ts'
import { certificate } from '../../shared/certificates/certificate.ts'
import { student } from '../../shared/students/student.ts'
import { labelOf } from '../../shared/core/entity.ts'
import { hasControlCharacters, initial } from '../../shared/core/text.ts'
import type { Language } from '../../shared/core/user.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Forbidden } from '../core/failure.ts'
import { nextNumber } from '../ledger/numbers.ts'
import { make } from '../core/records/make.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { find, type Stored, update } from '../core/records/repository.ts'
import { zoneOf } from '../core/records/zone.ts'
import { saidOf, certificateStatus } from './certificateStatus.ts'

/** 60 bits: too many to guess. */
const newCode = (): string => code32(randomBytes(8)).slice(0, 12)

interface IssueRequest {
  language?: Language | undefined
  override?: string | null | undefined
}

const numberRow = z.object({ number: z.string() })

/**
 * @param record the enrolment, locked after its student
 * @throws Conflict with the unmet requirements, or if there is a certificate already; Forbidden if a non-admin
 * overrides
 */
export async function issue(
  context: Context,
  record: Stored,
  { language, override }: IssueRequest,
): Promise<Stored> {
  if (record.status !== 'active' && record.status !== 'completed')
    throw new Conflict('state', { key: 'certificate_not_enrolled' })
  const [there] = await context.tx.query(
    numberRow,
    'select number from certificate where enrolment_id = $1 and voided_on is null',
    [record._id],
  )
  if (there) throw new Conflict('state', { key: 'certificate_issued', args: there })
  const found = await certificateStatus(context, record)
  const unmet = saidOf(context, found).filter(({ met }) => !met)
  if (unmet.length > 0 && !override) throw refusal(context, unmet)
  if (unmet.length > 0 && !isAdmin(context.user))
    throw new Forbidden('forbidden', { resource: 'enrolment', recordId: record._id })
  const branch = record.branch as string
  const issuedOn = today(await zoneOf(context.tx, branch), context.now)
  const who = await find(context.tx, student, record.student as string, null)
  const { course, facts } = found
  return make(context, certificate, {
    branch,
    enrolment: record._id,
    student: record.student,
    code: newCode(),
    name: who && labelOf(student, who),
    course: course.course,
    class: record.className,
    teacher: course.teacher,
    minutes: facts.requiredMinutes === null ? null : facts.minutes,
    // Late joiners start later, and early finishers end today.
    since: later(record.date as string, course.startDate),
    until: later(
      later(record.date as string, course.startDate),
      issuedOn < course.endDate ? issuedOn : course.endDate,
    ),
    issuedOn,
    language: language ?? context.language,
    unmet: unmet.map(({ rule }) => rule),
    override: unmet.length > 0 ? override : null,
    // The last: the next one of the branch waits for the end of the transaction.
    number: await nextNumber(context, { branch, series: 'CRT', date: issuedOn }),
  })
}

const later = (one: string, other: string): string => (one > other ? one : other)

function refusal(context: Context, unmet: ReturnType<typeof saidOf>): Conflict {
  const unmetRules = unmet.map(({ rule, message }) => ({
    rule,
    message: `${context.say(`certificate.rule.${rule}`)}: ${message}`,
  }))
  return new Conflict('state', {
    key: 'certificate_unmet',
    args: { unmet: unmetRules.map(({ message }) => message).join('; ') },
    extra: { unmet: unmetRules },
  })
}

/** @param record the certificate, locked */
export async function voidCertificate(context: Context, record: Stored, reason: string): Promise<Stored> {
  if (record.status === 'void') throw new Conflict('state', { key: 'certificate_void' })
  const date = today(await zoneOf(context.tx, record.branch), context.now)
  const columns = { voided_on: date, void_reason: reason }
  const stored = await update(context.tx, certificate, record, [], stampOf(context), columns)
  await recordAudit(context, certificate, 'updated', record, stored, ['status', 'voidedOn', 'voidReason'])
  return stored
}

const unknown: Verified = {
  verdict: 'unknown',
  initials: null,
  course: null,
  issuedOn: null,
  number: null,
  voidedOn: null,
}

const verifyRow = z.object({
  name: z.string(),
  course: z.string(),
  issuedOn: z.string(),
  number: z.string(),
  voidedOn: z.string().nullable(),
})

/** Verification reveals only what is printed on the certificate. */
export async function verify({ tx }: Pick<Context, 'tx'>, typed: string): Promise<Verified> {
  const code = tidyCode32(typed)
  // PostgreSQL cannot compare texts that it cannot store.
  if (hasControlCharacters(code)) return unknown
  const [row] = await tx.query(
    verifyRow,
    `select name, course, issued_on as "issuedOn", number, voided_on as "voidedOn" from certificate where code = $1`,
    [code],
  )
  if (!row) return unknown
  const { name, ...told } = row
  return { verdict: row.voidedOn ? 'void' : 'valid', initials: initialsOf(name), ...told }
}

/** R. U. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${initial(word)}.`)
    .join(' ')

export const addressOf = (context: Context, code: string): string =>
  `${context.publicUrl()}/verify/${grouped(code)}`
