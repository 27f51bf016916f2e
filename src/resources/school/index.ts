/** The resources of the school itself. */
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { createOf, editOf } from '../../components/record/formViews.tsx'
import { branch } from '../../shared/school/branch.ts'
import { holiday } from '../../shared/school/holiday.ts'

const branchForm = () => import('./branch/BranchForm.tsx')
const holidayForm = () => import('./holiday/HolidayForm.tsx')

export const schoolResources: readonly ResourceDeclaration[] = [
  {
    name: branch.name,
    list: lazy(() => import('./branch/BranchList.tsx')),
    edit: lazy(() => import('./branch/BranchEdit.tsx')),
    create: createOf(branchForm),
  },
  {
    name: holiday.name,
    path: 'class/holidays',
    list: lazy(() => import('./holiday/HolidayList.tsx')),
    edit: editOf(holidayForm),
    create: createOf(holidayForm),
  },
]
