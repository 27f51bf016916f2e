import { defineEntity } from '../entity.ts'
import { bool, choice, instant, int, recurrence, ref, refs, text, told } from '../field.ts'
import { mailboxes } from '../mailbox.ts'

export const meetingStatuses = ['scheduled', 'held', 'cancelled'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]

/** Where a status may go from here. */
export const nextMeetingStatuses: Record<MeetingStatus, readonly MeetingStatus[]> = {
  scheduled: ['held', 'cancelled'],
  held: [],
  cancelled: [],
}

/** People who meet, once or again and again. Without a branch it is everybody's. */
export const meeting = defineEntity({
  name: 'meeting',
  area: 'calendar',
  label: ['title'],
  branchField: 'branch',
  memberField: 'attendees',
  defaultSort: { field: 'start', order: 'desc' },
  sameBy: ['start', 'title'],
  fields: {
    title: text(160, { required: true, search: 'name' }),
    start: instant({ required: true }),
    end: instant({ required: true }),
    branch: ref('branch'),
    place: text(160, { search: 'text' }),
    attendees: refs('user'),
    /** Who is invited without being a user: `Name <address>`. */
    guests: mailboxes(),
    /** A point a line. */
    agenda: text(4000, { multiline: true, sortable: false }),
    description: text(4000, { multiline: true, sortable: false }),
    recurrence: recurrence(),
    status: choice(meetingStatuses, { required: true, initial: 'scheduled', next: nextMeetingStatuses }),
    cancelReason: text(300, { sortable: false }),
    /** Whether those whom a change concerns are told by mail. */
    sendInvitations: bool({ initial: true }),
    // When the last of a series is over; empty where it goes on for ever.
    seriesEnd: instant({ readOnly: true }),
    /** Of a series that goes on: its next time, or the one that is on. */
    next: instant({ readOnly: true, sortable: false }),
    nextEnd: instant({ readOnly: true, sortable: false }),
    /** By whose clock it is held, IANA. */
    zone: text(60, { readOnly: true, sortable: false }),
    /** The attendees whose account is switched off: nobody tells them. */
    deactivated: told(),
    /** Of a series: how many of its days were moved or called off singly. A new time of the series takes that back. */
    changedDays: int({ readOnly: true, sortable: false }),
    /** Of RFC 5545: rises whenever calendars of others have to follow. */
    sequence: int({ readOnly: true }),
  },
  filters: {
    statusFilter: { field: 'status', op: 'in' },
    from: { field: 'seriesEnd', op: 'gte', open: true },
    to: { field: 'start', op: 'lte' },
    idFilter: { field: '_id', op: 'in' },
  },
})
