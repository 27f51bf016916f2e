/** Requirements of a certificate: the one set of rules for issuing it and for reviewing it later. */
import type { ExamResult } from '../fees/enrolment.ts'
import type { AskedPaper } from '../students/papers.ts'

export const certificateRules = ['hours', 'exam', 'papers', 'fees'] as const
export type CertificateRule = (typeof certificateRules)[number]

/** Facts of an enrolment. */
export interface Facts {
  minutes: number
  /** Required by the course; null if none. */
  requiredMinutes: number | null
  /** Null if the course has none. */
  exam: { result: ExamResult | null; score: number | null; on: string | null } | null
  papers: { asked: AskedPaper[]; missing: AskedPaper[]; expired: AskedPaper[] }
  /** Balance of the class fee in minor units. Other debts do not block the certificate. */
  owed: number
  /** In minor units: what they owe in all, for whatever it is; less than nothing is credit. */
  balance: number
}

/** Requirements of the course, with whether each is met. */
export function requirementStatus(facts: Facts): { rule: CertificateRule; met: boolean }[] {
  const { minutes, requiredMinutes, exam, papers, owed } = facts
  return [
    ...(requiredMinutes === null ? [] : [{ rule: 'hours' as const, met: minutes >= requiredMinutes }]),
    ...(exam === null ? [] : [{ rule: 'exam' as const, met: exam.result === 'passed' }]),
    ...(papers.asked.length === 0
      ? []
      : [{ rule: 'papers' as const, met: papers.missing.length + papers.expired.length === 0 }]),
    { rule: 'fees' as const, met: owed <= 0 },
  ]
}
