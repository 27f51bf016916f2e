/** The resources of certificates. */
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { certificate } from '../../shared/certificates/certificate.ts'

export const certificatesResources: readonly ResourceDeclaration[] = [
  {
    name: certificate.name,
    path: 'student/certificates',
    list: lazy(() => import('./certificate/CertificateList.tsx')),
    edit: lazy(() => import('./certificate/CertificateView.tsx')),
  },
]
