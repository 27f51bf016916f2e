import { lazy } from '../../../lazy.ts'
import { meeting } from '../../../shared/entities/meeting.ts'

export default {
  name: meeting.name,
  list: lazy(() => import('./MeetingList.tsx')),
  edit: lazy(() => import('./MeetingEdit.tsx')),
  create: lazy(() => import('./MeetingCreate.tsx')),
}
