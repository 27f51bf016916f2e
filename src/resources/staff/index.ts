/** The resources of teachers and employees. */
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { createOf, editOf } from '../../components/record/formViews.tsx'
import { teacher } from '../../shared/staff/teacher.ts'
import { employee } from '../../shared/staff/employee.ts'
import { credential } from '../../shared/staff/credential.ts'
import { leave } from '../../shared/staff/leave.ts'
import { staffAttendance, staffCorrection } from '../../shared/staff/staffAttendance.ts'
import { shift } from '../../shared/staff/shift.ts'

const teacherForm = () => import('./teacher/TeacherForm.tsx')
const staffCorrectionForm = () => import('./staffCorrection/CorrectionForm.tsx')
const shiftForm = () => import('./shift/ShiftForm.tsx')

export const staffResources: readonly ResourceDeclaration[] = [
  {
    name: teacher.name,
    list: lazy(() => import('./teacher/TeacherList.tsx')),
    edit: lazy(() => import('./teacher/TeacherEdit.tsx')),
    create: createOf(teacherForm),
  },
  {
    name: employee.name,
    list: lazy(() => import('./employee/EmployeeList.tsx')),
    edit: lazy(() => import('./employee/EmployeeEdit.tsx')),
    create: lazy(() => import('./employee/EmployeeCreate.tsx')),
  },
  {
    name: credential.name,
    path: 'hr/papers',
    list: lazy(() => import('./credential/CredentialList.tsx')),
    edit: lazy(() => import('./credential/CredentialEdit.tsx')),
    create: lazy(() => import('./credential/CredentialCreate.tsx')),
  },
  {
    name: leave.name,
    path: 'hr/leave',
    list: lazy(() => import('./leave/LeaveList.tsx')),
    edit: lazy(() => import('./leave/LeaveView.tsx')),
    create: lazy(() => import('./leave/LeaveCreate.tsx')),
  },
  {
    name: staffAttendance.name,
    path: 'hr/attendance/days',
    list: lazy(() => import('./staffAttendance/DayList.tsx')),
    edit: lazy(() => import('./staffAttendance/DayView.tsx')),
  },
  {
    name: staffCorrection.name,
    path: 'hr/attendance/corrections',
    list: lazy(() => import('./staffCorrection/CorrectionList.tsx')),
    edit: lazy(() => import('./staffCorrection/CorrectionView.tsx')),
    create: createOf(staffCorrectionForm),
  },
  {
    name: shift.name,
    path: 'hr/attendance/shifts',
    list: lazy(() => import('./shift/ShiftList.tsx')),
    edit: editOf(shiftForm),
    create: createOf(shiftForm),
  },
]
