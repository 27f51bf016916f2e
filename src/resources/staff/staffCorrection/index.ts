import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'
import { createOf } from '../../../components/record/formViews.tsx'

const form = () => import('./CorrectionForm.tsx')

export default {
  name: 'staffCorrection',
  path: 'hr/attendance/corrections',
  list: lazy(() => import('./CorrectionList.tsx')),
  edit: lazy(() => import('./CorrectionView.tsx')),
  create: createOf(form),
} satisfies ResourceDeclaration
