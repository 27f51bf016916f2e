import { lazy } from '../../../lazy.ts'
import { staffCorrection } from '../../../shared/entities/staffAttendance.ts'

export default {
  name: staffCorrection.name,
  path: 'hr/attendance/corrections',
  list: lazy(() => import('./CorrectionList.tsx')),
  edit: lazy(() => import('./CorrectionView.tsx')),
  create: lazy(() => import('./CorrectionCreate.tsx')),
}
