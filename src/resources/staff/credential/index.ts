import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'credential',
  path: 'hr/papers',
  list: lazy(() => import('./CredentialList.tsx')),
  edit: lazy(() => import('./CredentialEdit.tsx')),
  create: lazy(() => import('./CredentialCreate.tsx')),
} satisfies ResourceDeclaration
