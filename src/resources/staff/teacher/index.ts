import { lazy } from '../../../lazy.ts'
import { teacher } from '../../../shared/entities/teacher.ts'

export default {
  name: teacher.name,
  list: lazy(() => import('./TeacherList.tsx')),
  edit: lazy(() => import('./TeacherEdit.tsx')),
  create: lazy(() => import('./TeacherCreate.tsx')),
}
