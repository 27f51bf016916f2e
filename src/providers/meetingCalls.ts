/** What is done about meetings beyond their records. */
import type { z } from 'zod'
import type { MeetingAnswer } from '../shared/meetingRoutes.ts'
import type { Route } from '../shared/route.ts'
import { routes } from '../shared/routes.ts'
import { type Call, call } from './call.ts'

type Body<
  Name extends
    | 'meeting.clashes'
    | 'meeting.saveAttendees'
    | 'meeting.saveMinutes'
    | 'meeting.addAction'
    | 'meeting.changeAction'
    | 'meeting.changeDay'
    | 'meeting.ownAction',
> = z.input<(typeof routes)[Name]['body']>

const dataOf = async (row: Route, asked: Call): Promise<unknown> =>
  ((await call(row, asked)).body as { data: unknown }).data

export const meetingCalls = {
  people: (signal?: AbortSignal) => dataOf(routes['meeting.people'], { signal }),
  meetingClashes: (body: Body<'meeting.clashes'>, signal?: AbortSignal) =>
    dataOf(routes['meeting.clashes'], { body, signal }),
  ownMeetings: (signal?: AbortSignal) => dataOf(routes['meeting.mine'], { signal }),
  async answerMeeting(id: string, answer: MeetingAnswer) {
    const { body } = await call(routes['meeting.answer'], { params: { id }, body: { answer } })
    return (body as { message: string }).message
  },
  meetingAttendees: (id: string, day: string | null, signal?: AbortSignal) =>
    dataOf(routes['meeting.attendees'], { params: { id }, query: day ? { day } : {}, signal }),
  meetingMinutes: (id: string, day: string | null, signal?: AbortSignal) =>
    dataOf(routes['meeting.minutes'], { params: { id }, query: day ? { day } : {}, signal }),
  saveMinutes: (id: string, body: Body<'meeting.saveMinutes'>) =>
    dataOf(routes['meeting.saveMinutes'], { params: { id }, body }),
  publishMinutes: (id: string, day: string) =>
    dataOf(routes['meeting.publishMinutes'], { params: { id }, body: { day } }),
  addAction: (id: string, body: Body<'meeting.addAction'>) =>
    dataOf(routes['meeting.addAction'], { params: { id }, body }),
  changeAction: (id: string, body: Body<'meeting.changeAction'>) =>
    dataOf(routes['meeting.changeAction'], { params: { id }, body }),
  async changeMeetingDay(id: string, body: Body<'meeting.changeDay'>) {
    await call(routes['meeting.changeDay'], { params: { id }, body })
  },
  async setOwnAction(body: Body<'meeting.ownAction'>) {
    await call(routes['meeting.ownAction'], { body })
  },
  noteAttendees: (id: string, body: Body<'meeting.saveAttendees'>) =>
    dataOf(routes['meeting.saveAttendees'], { params: { id }, body }),
}
