import type { z } from 'zod'
import type { Invitation, MeetingAnswer, MeetingClash } from '../shared/meetingRoutes.ts'
import type { Written } from '../shared/minutesRoutes.ts'
import type { routes } from '../shared/routes.ts'

type Route<Name extends keyof typeof routes> = (typeof routes)[Name]

export type OwnMeetingData = z.infer<Route<'meeting.mine'>['reply']>['data']
export type DrawnMeeting = z.input<Route<'meeting.clashes'>['body']>
export type NotedAttendees = z.input<Route<'meeting.saveAttendees'>['body']>

export type DraftMinutes = z.input<Route<'meeting.saveMinutes'>['body']>
export type NewAction = z.input<Route<'meeting.addAction'>['body']>
export type ActionChange = z.input<Route<'meeting.changeAction'>['body']>
export type MeetingDayChange = z.input<Route<'meeting.changeDay'>['body']>
export type OwnActionChange = z.input<Route<'meeting.ownAction'>['body']>

/** What is done about meetings beyond their records. */
export interface MeetingCalls {
  /** Who may be invited. */
  people(signal?: AbortSignal): Promise<{ _id: string; name: string }[]>
  /** What else people have at that time. Nothing is written. */
  meetingClashes(drawn: DrawnMeeting, signal?: AbortSignal): Promise<MeetingClash[]>
  ownMeetings(signal?: AbortSignal): Promise<OwnMeetingData>
  /** @returns the server's word to it */
  answerMeeting(id: string, answer: MeetingAnswer): Promise<string>
  /** @param day the last one on which it took place where none is said */
  meetingAttendees(id: string, day: string | null, signal?: AbortSignal): Promise<Invitation>
  meetingMinutes(id: string, day: string | null, signal?: AbortSignal): Promise<Written>
  saveMinutes(id: string, draft: DraftMinutes): Promise<Written>
  publishMinutes(id: string, day: string): Promise<Written>
  addAction(id: string, action: NewAction): Promise<Written>
  changeAction(id: string, change: ActionChange): Promise<Written>
  /** A single day of a series. */
  changeMeetingDay(id: string, change: MeetingDayChange): Promise<void>
  setOwnAction(change: OwnActionChange): Promise<void>
  noteAttendees(id: string, noted: NotedAttendees): Promise<Invitation>
}
