/** The resources of the school itself. */
import type { RaRecord } from 'ra-core'
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { createOf, editOf } from '../../components/record/formViews.tsx'
import { branch } from '../../shared/school/branch.ts'
import { holiday } from '../../shared/school/holiday.ts'

const branchForm = () => import('./branch/BranchForm.tsx')
const holidayForm = () => import('./holiday/HolidayForm.tsx')
const codeOf = (record: RaRecord): string => String(record.code)

export const schoolResources: readonly ResourceDeclaration[] = [
  {
    name: branch.name,
    list: lazy(() => import('./branch/BranchList.tsx')),
    edit: editOf(branchForm, { subtitle: codeOf }),
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
