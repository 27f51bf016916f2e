import { lazy } from '../../../browser/lazy.ts'
import { course } from '../../../shared/classes/course.ts'

export default {
  name: course.name,
  list: lazy(() => import('./CourseList.tsx')),
  edit: lazy(() => import('./CourseEdit.tsx')),
  create: lazy(() => import('./CourseCreate.tsx')),
}
