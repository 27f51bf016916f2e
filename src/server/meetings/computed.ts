/** The computed columns of meetings. */
import type { ComputedColumns } from '../core/records/columns.ts'

export const meetingColumns = {
  // Its rule is not for the database to read.
  'meeting.next': () => 'null::timestamptz',
  'meeting.nextEnd': () => 'null::timestamptz',
  'meeting.zone': () =>
    'coalesce((select timezone from branch where id = t.branch_id), (select timezone from setting))',
  'meeting.changedDays': () =>
    '(select count(*)::integer from meeting_exception x where x.meeting_id = t.id)',
  'meeting.deactivated': () =>
    'array(select u.id::text from app_user u where u.id = any(t.attendees) and not u.active order by u.id)',
} satisfies ComputedColumns
