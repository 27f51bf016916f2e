import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'
import { createOf, editOf } from '../../../components/record/formViews.tsx'

const form = () => import('./AccountForm.tsx')

export default {
  name: 'account',
  path: 'accounts/chart',
  list: lazy(() => import('./AccountList.tsx')),
  edit: editOf(form),
  create: createOf(form),
} satisfies ResourceDeclaration
