import type { z } from 'zod'
import type { CertificateStanding, ClassCertificate } from '../shared/certificateRoutes.ts'
import type { routes } from '../shared/routes.ts'

export type ExamWish = z.input<(typeof routes)['enrolment.exam']['body']>

/** That somebody has completed a course. */
export interface CertificateCalls {
  certificates(student: string, signal?: AbortSignal): Promise<CertificateStanding[]>
  /** Of who is in a class or has completed it. */
  classCertificates(group: string, signal?: AbortSignal): Promise<ClassCertificate[]>
  /** @param override why, where not all is met */
  issueCertificate(enrolment: string, override: string | null): Promise<{ number: string }>
  /** Of those that are asked for: which would not be issued now. */
  certificatesToReview(ids: readonly string[], signal?: AbortSignal): Promise<string[]>
  voidCertificate(id: string, reason: string): Promise<void>
  examResult(enrolment: string, wish: ExamWish): Promise<void>
}
