import { lazy } from '../../../browser/lazy.ts'
import { student } from '../../../shared/students/student.ts'

export default {
  name: student.name,
  first: true,
  list: lazy(() => import('./StudentList.tsx')),
  edit: lazy(() => import('./StudentEdit.tsx')),
  create: lazy(() => import('./StudentCreate.tsx')),
}
