import { lazy } from '../../../browser/lazy.ts'
import { certificate } from '../../../shared/certificates/certificate.ts'

export default {
  name: certificate.name,
  path: 'student/certificates',
  list: lazy(() => import('./CertificateList.tsx')),
  edit: lazy(() => import('./CertificateView.tsx')),
}
