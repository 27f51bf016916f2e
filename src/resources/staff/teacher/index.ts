import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'
import { createOf } from '../../../components/record/formViews.tsx'

const form = () => import('./TeacherForm.tsx')

export default {
  name: 'teacher',
  list: lazy(() => import('./TeacherList.tsx')),
  edit: lazy(() => import('./TeacherEdit.tsx')),
  create: createOf(form),
} satisfies ResourceDeclaration
