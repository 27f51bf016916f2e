import { defineEntity } from '../core/entity.ts'
import { bool, choice, instant, int, ref, text } from '../core/field.ts'
import { derivedField, recurrence, refs } from '../core/compoundFields.ts'
import { mailboxes } from '../core/mailbox.ts'

export const meetingStatuses = ['scheduled', 'held', 'cancelled'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]

/** Allowed status transitions. */
export const nextMeetingStatuses: Record<MeetingStatus, readonly MeetingStatus[]> = {
  scheduled: ['held', 'cancelled'],
  held: [],
  cancelled: [],
}

/** Meetings, single or recurring. Without a branch they are for everybody. */
export const meeting = defineEntity({
  name: 'meeting',
  hasRules: true,
  area: 'calendar',
  label: ['title'],
  branchField: 'branch',
  memberField: 'attendees',
  defaultSort: { field: 'start', order: 'desc' },
  naturalKey: ['start', 'title'],
  fields: {
    title: text(160, { required: true, search: 'name' }),
    start: instant({ required: true }),
    end: instant({ required: true }),
    branch: ref('branch'),
    place: text(160, { search: 'text' }),
    attendees: refs('user'),
    /** Guests who are not users, as `Name <address>`. */
    guests: mailboxes(),
    /** A point a line. */
    agenda: text(4000, { multiline: true, sortable: false }),
    description: text(4000, { multiline: true, sortable: false }),
    recurrence: recurrence(),
    status: choice(meetingStatuses, { required: true, initial: 'scheduled', next: nextMeetingStatuses }),
    cancelReason: text(300, { sortable: false }),
    /** True if changes are emailed to the people concerned. */
    sendInvitations: bool({ initial: true }),
    // End of the last occurrence; empty if the series has no end.
    seriesEnd: instant({ readOnly: true }),
    /** Series only: the current or next occurrence. */
    next: instant({ readOnly: true, sortable: false }),
    nextEnd: instant({ readOnly: true, sortable: false }),
    /** The IANA time zone of the meeting. */
    zone: text(60, { readOnly: true, sortable: false }),
    /** Attendees with a deactivated account, who are not notified. */
    deactivated: derivedField(),
    /** Series only: the number of occurrences moved or cancelled singly; rescheduling the series resets them. */
    changedDays: int({ readOnly: true, sortable: false }),
    /** SEQUENCE of RFC 5545: increases whenever other calendars must update. */
    sequence: int({ readOnly: true }),
  },
  filters: {
    statusFilter: { field: 'status', op: 'in' },
    branchFilter: { field: 'branch', op: 'in' },
    from: { field: 'seriesEnd', op: 'gte', open: true },
    to: { field: 'start', op: 'lte' },
    idFilter: { field: '_id', op: 'in' },
  },
})
