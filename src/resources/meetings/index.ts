/** The resources of meetings. */
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { meeting } from '../../shared/meetings/meeting.ts'

export const meetingsResources: readonly ResourceDeclaration[] = [
  {
    name: meeting.name,
    list: lazy(() => import('./meeting/MeetingList.tsx')),
    edit: lazy(() => import('./meeting/MeetingEdit.tsx')),
    create: lazy(() => import('./meeting/MeetingCreate.tsx')),
  },
]
