import { lazy } from '../../../browser/lazy.ts'
import { log } from '../../../shared/access/log.ts'

export default {
  name: log.name,
  path: 'logs',
  list: lazy(() => import('./LogList.tsx')),
  edit: lazy(() => import('./LogEntry.tsx')),
}
