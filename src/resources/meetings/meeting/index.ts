import { lazy } from '../../../browser/lazy.ts'
import { meeting } from '../../../shared/meetings/meeting.ts'

export default {
  name: meeting.name,
  list: lazy(() => import('./MeetingList.tsx')),
  edit: lazy(() => import('./MeetingEdit.tsx')),
  create: lazy(() => import('./MeetingCreate.tsx')),
}
