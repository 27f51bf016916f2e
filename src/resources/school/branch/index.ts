import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'
import { createOf } from '../../../components/record/formViews.tsx'

const form = () => import('./BranchForm.tsx')

export default {
  name: 'branch',
  list: lazy(() => import('./BranchList.tsx')),
  edit: lazy(() => import('./BranchEdit.tsx')),
  create: createOf(form),
} satisfies ResourceDeclaration
