import { lazy } from '../../../../browser/lazy.ts'
import { routes } from '../../../../shared/routes.ts'
import type { ExtraTab } from '../../../../components/record/openRecord.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'

const tabs: readonly ExtraTab[] = [
  {
    name: 'papers',
    label: 'staffFile.papers',
    Panel: lazy(() => import('../../credential/StaffPapersPanel.tsx')),
  },
  {
    name: 'numbers',
    label: 'staffFile.numbers',
    Panel: lazy(() => import('../../../../components/staff/NumbersPanel.tsx')),
  },
  { name: 'checklists', label: 'staffFile.lists', Panel: lazy(() => import('./ChecklistsPanel.tsx')) },
]
const none: readonly ExtraTab[] = []

/** Further tabs of employees and teachers, for users who may see staff. */
export const useStaffTabs = (): readonly ExtraTab[] => (useMayCall(routes['hrDashboard.get']) ? tabs : none)
