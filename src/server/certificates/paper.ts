/**
 * A certificate of completion, A4 landscape, with its verification code.
 *
 * `issue.ts` fills `PrintedCertificate` with the values of the day of issue. Tests render it from such a value.
 */
import { encodeQR } from 'qr'
import { documentCode } from '../../shared/core/ids.ts'
import type { Language } from '../../shared/core/user.ts'
import type { Mark, Paper } from '../core/documents/paper.ts'
import { dayText, inDigits } from '../core/documents/text.ts'
import { paperWords, say } from '../core/documents/words/index.ts'

export interface PrintedCertificate {
  _id: string
  /** Without gaps in its branch and year. */
  number: string
  branch: string
  student: string
  course: string
  /** Attended minutes; null if the course requires none. */
  minutes: number | null
  from: string
  to: string
  issuedOn: string
  expiresOn: string | null
  /** The verification code and the address of the page that verifies it. */
  verify: { code: string; address: string }
  /** Signatories, printed below the lines. */
  signatures: { name: string; role: string }[]
  voided: { on: string; reason: string } | null
}

/** @param copy 1 for the original */
export function certificatePaper(
  certificate: PrintedCertificate,
  copy: number,
  language: Language,
): Omit<Paper, 'size'> {
  const words = paperWords[language].money.certificate
  return {
    template: 'certificate',
    title: words.title,
    code: documentCode(certificate._id),
    number: certificate.number,
    day: certificate.issuedOn,
    language,
    branch: certificate.branch,
    fileName: 'certificate',
    marks: marksOf(certificate, copy, language),
    pictures: {
      '/qr': Buffer.from(encodeQR(certificate.verify.address, 'svg', { ecc: 'medium', border: 1 })),
    },
    body: bodyOf(certificate, language),
  }
}

function marksOf({ voided }: PrintedCertificate, copy: number, language: Language): Mark[] {
  const words = paperWords[language].money
  const marks: Mark[] = []
  if (voided) {
    const why = say(language, words.invoice.voidOn, {
      day: dayText(voided.on, language),
      reason: voided.reason,
    })
    marks.push({ text: words.invoice.void, why, across: true })
  }
  if (copy > 1) marks.push({ text: say(language, words.cashEntry.copy, { number: copy }) })
  return marks
}

function bodyOf(certificate: PrintedCertificate, language: Language) {
  const words = paperWords[language].money.certificate
  const { student, course, minutes, from, to, expiresOn, verify, signatures } = certificate
  const period = say(language, words.period, { from: dayText(from, language), to: dayText(to, language) })
  const hours = minutes === null ? null : hoursText(minutes, language)
  return {
    certifies: words.certifies,
    student,
    completed: words.completed,
    course,
    about: [hours, period].filter((text) => text !== null),
    expires: expiresOn && say(language, words.expires, { day: dayText(expiresOn, language) }),
    verify: { label: words.verify, code: verify.code, address: verify.address },
    signatures: signatures.map(({ name, role }) => ({ name, role })),
  }
}

function hoursText(minutes: number, language: Language): string {
  const words = paperWords[language].money.certificate
  const hours = inDigits(String(Math.floor(minutes / 60)), language)
  const rest = minutes % 60
  return rest === 0
    ? say(language, words.hours, { hours })
    : say(language, words.hoursAndMinutes, { hours, minutes: inDigits(String(rest), language) })
}
