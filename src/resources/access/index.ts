/** The resources of access. */
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { log } from '../../shared/access/log.ts'
import { user } from '../../shared/access/user.ts'

export const accessResources: readonly ResourceDeclaration[] = [
  {
    name: log.name,
    path: 'logs',
    list: lazy(() => import('./log/LogList.tsx')),
    edit: lazy(() => import('./log/LogEntry.tsx')),
  },
  {
    name: user.name,
    list: lazy(() => import('./user/UserList.tsx')),
    edit: lazy(() => import('./user/UserEdit.tsx')),
    create: lazy(() => import('./user/UserCreate.tsx')),
  },
]
