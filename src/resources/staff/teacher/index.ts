import { lazy } from '../../../browser/lazy.ts'
import { teacher } from '../../../shared/staff/teacher.ts'

export default {
  name: teacher.name,
  list: lazy(() => import('./TeacherList.tsx')),
  edit: lazy(() => import('./TeacherEdit.tsx')),
  create: lazy(() => import('./TeacherCreate.tsx')),
}
