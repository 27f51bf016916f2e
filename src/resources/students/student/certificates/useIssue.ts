import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { failureOf } from '../../../../components/failure.ts'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import type { CertificateStanding } from '../../../../shared/certificates/certificateRoutes.ts'

/** Issues the certificate of a class; after a refusal the requirements are reloaded. */
export function useIssue({ enrolment }: CertificateStanding) {
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const notify = useNotify()
  return useAction(
    (override: string | null) =>
      callRoute('enrolment.certificate', { params: { id: enrolment }, body: override ? { override } : {} }),
    {
      done: ({ number }) => ['certificates.issued', { number }],
      onFailure: (error, override) => {
        // With an override the dialog shows the error.
        if (override === null) notify(failureOf(error).message, { type: 'error' })
        if (failureOf(error).status === 409) void client.invalidateQueries()
      },
    },
  )
}
