import { lazy } from '../../../browser/lazy.ts'
import { schoolClass } from '../../../shared/classes/class.ts'

export default {
  name: schoolClass.name,
  list: lazy(() => import('./ClassList.tsx')),
  edit: lazy(() => import('./ClassEdit.tsx')),
  create: lazy(() => import('./ClassCreate.tsx')),
}
