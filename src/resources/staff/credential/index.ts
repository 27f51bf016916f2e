import { lazy } from '../../../lazy.ts'
import { credential } from '../../../shared/entities/credential.ts'

export default {
  name: credential.name,
  path: 'hr/papers',
  list: lazy(() => import('./CredentialList.tsx')),
  edit: lazy(() => import('./CredentialEdit.tsx')),
  create: lazy(() => import('./CredentialCreate.tsx')),
}
