import { lazy } from '../../../browser/lazy.ts'
import { createOf } from '../../../components/record/formViews.tsx'
import { teacher } from '../../../shared/staff/teacher.ts'

const form = () => import('./TeacherForm.tsx')

export default {
  name: teacher.name,
  list: lazy(() => import('./TeacherList.tsx')),
  edit: lazy(() => import('./TeacherEdit.tsx')),
  create: createOf(form),
}
