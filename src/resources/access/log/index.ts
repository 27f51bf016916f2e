import { lazy } from '../../../lazy.ts'
import { log } from '../../../shared/entities/log.ts'

export default {
  name: log.name,
  path: 'logs',
  list: lazy(() => import('./LogList.tsx')),
  edit: lazy(() => import('./LogEntry.tsx')),
}
