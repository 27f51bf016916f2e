/** That somebody has completed a course. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

export const certificateCalls = {
  certificates: async (id: string, signal?: AbortSignal) =>
    ((await call(routes['student.certificates'], { params: { id }, signal })).body as { data: unknown }).data,
  classCertificates: async (id: string, signal?: AbortSignal) =>
    ((await call(routes['class.certificates'], { params: { id }, signal })).body as { data: unknown }).data,
  issueCertificate: async (id: string, override: string | null) =>
    (await call(routes['enrolment.certificate'], { params: { id }, body: override ? { override } : {} }))
      .body,
  certificatesToReview: async (ids: readonly string[], signal?: AbortSignal) =>
    (
      (await call(routes['certificate.review'], { query: { ids: ids.join(',') }, signal })).body as {
        data: unknown
      }
    ).data,
  voidCertificate: async (id: string, reason: string) => {
    await call(routes['certificate.void'], { params: { id }, body: { reason } })
  },
  examResult: async (id: string, body: object) => {
    await call(routes['enrolment.exam'], { params: { id }, body })
  },
}
