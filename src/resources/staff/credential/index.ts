import { lazy } from '../../../browser/lazy.ts'
import { credential } from '../../../shared/staff/credential.ts'

export default {
  name: credential.name,
  path: 'hr/papers',
  list: lazy(() => import('./CredentialList.tsx')),
  edit: lazy(() => import('./CredentialEdit.tsx')),
  create: lazy(() => import('./CredentialCreate.tsx')),
}
