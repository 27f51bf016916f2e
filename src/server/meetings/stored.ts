/** A stored meeting with the names of its references. */
import type { MeetingStatus } from '../../shared/meetings/meeting.ts'
import type { Stored } from '../core/records/repository.ts'

export type StoredMeeting = Stored & {
  title: string
  start: string
  end: string
  branch: string | null
  branchName: string | null
  place: string | null
  attendees: string[]
  guests: string[]
  agenda: string | null
  description: string | null
  recurrence: string | null
  status: MeetingStatus
  cancelReason: string | null
  sendInvitations: boolean
  seriesEnd: string | null
  zone: string
  sequence: number
  createdBy: { _id: string; firstName: string; lastName: string } | null
}

export const asMeeting = (record: Record<string, unknown>): StoredMeeting =>
  record as unknown as StoredMeeting
