import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'certificate',
  path: 'student/certificates',
  list: lazy(() => import('./CertificateList.tsx')),
  edit: lazy(() => import('./CertificateView.tsx')),
} satisfies ResourceDeclaration
