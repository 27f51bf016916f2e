import { lazy } from '../../../browser/lazy.ts'
import { createOf } from '../../../components/record/formViews.tsx'
import { staffCorrection } from '../../../shared/staff/staffAttendance.ts'

const form = () => import('./CorrectionForm.tsx')

export default {
  name: staffCorrection.name,
  path: 'hr/attendance/corrections',
  list: lazy(() => import('./CorrectionList.tsx')),
  edit: lazy(() => import('./CorrectionView.tsx')),
  create: createOf(form),
}
