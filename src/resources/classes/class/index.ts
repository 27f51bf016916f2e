import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'
import { createOf } from '../../../components/record/formViews.tsx'

const form = () => import('./ClassForm.tsx')

export default {
  name: 'class',
  list: lazy(() => import('./ClassList.tsx')),
  edit: lazy(() => import('./ClassEdit.tsx')),
  create: createOf(form),
} satisfies ResourceDeclaration
