import { lazy } from '../../../browser/lazy.ts'
import { staffCorrection } from '../../../shared/staff/staffAttendance.ts'

export default {
  name: staffCorrection.name,
  path: 'hr/attendance/corrections',
  list: lazy(() => import('./CorrectionList.tsx')),
  edit: lazy(() => import('./CorrectionView.tsx')),
  create: lazy(() => import('./CorrectionCreate.tsx')),
}
