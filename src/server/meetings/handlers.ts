/** The calls of meetings beyond the regular ones. */
import { meeting } from '../../shared/meetings/meeting.ts'
import type { Context } from '../core/context.ts'
import { NotFound } from '../core/failure.ts'
import { ownActions } from './actions.ts'
import { invitationOf, noteAnswers } from './answers.ts'
import { changeDay } from './changeDay.ts'
import { clashesWith } from './clashes.ts'
import { ownAnswers, ownMeetings } from './mine.ts'
import { asMeeting, type StoredMeeting } from './stored.ts'
import { selectableUsers } from '../core/records/references.ts'
import { find, findForUpdate } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { editRecord } from '../core/http/crud.ts'
import { lockRecord, missing } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const people: Handler<Routes['meeting.people']> = async (_input, context) => ({
  status: 'success',
  data: await selectableUsers(context),
})

const clashes: Handler<Routes['meeting.clashes']> = async ({ body }, context) => ({
  data: await clashesWith(context, body),
})

const mine: Handler<Routes['meeting.mine']> = async (_input, context) => ({
  data: {
    meetings: await ownMeetings(context),
    answers: await ownAnswers(context),
    actions: await ownActions(context),
  },
})

const answer: Handler<Routes['meeting.answer']> = async ({ params, body }, context) => {
  const found = await findForUpdate(context.tx, meeting, params.id, null)
  const invited = found && asMeeting(found)
  if (!invited?.attendees.includes(context.user._id)) throw new NotFound('meeting')
  await noteAnswers(context, invited, [{ person: context.user._id, answer: body.answer }])
  return { status: 'success', message: context.say(`done.answered.${body.answer}`) }
}

/** @throws NotFound */
export async function seenMeeting(context: Context, id: string): Promise<StoredMeeting> {
  const found = await find(context.tx, meeting, id, scopeOf(context.user, meeting))
  if (!found) throw await missing(context, meeting, id)
  return asMeeting(found)
}

const attendees: Handler<Routes['meeting.attendees']> = async ({ params, query }, context) => ({
  data: await invitationOf(context, await seenMeeting(context, params.id), query.day),
})

const saveAttendees: Handler<Routes['meeting.saveAttendees']> = async ({ params, body }, context) => {
  const record = asMeeting(await lockRecord(params.id, context, meeting))
  await noteAnswers(context, record, body.people, body.day)
  // A meeting with attendance counts as held; a series continues.
  if (!record.recurrence && record.status === 'scheduled' && body.people.some(({ attended }) => attended))
    await editRecord(context, 'meeting', record._id, { status: 'held' }, '')
  return { data: await invitationOf(context, record, body.day) }
}

const day: Handler<Routes['meeting.changeDay']> = async ({ params, body }, context) => {
  await changeDay(context, asMeeting(await lockRecord(params.id, context, meeting)), body)
  return { status: 'success', message: context.say('done.ok') }
}

export const meetingHandlers = {
  'meeting.people': people,
  'meeting.clashes': clashes,
  'meeting.mine': mine,
  'meeting.answer': answer,
  'meeting.changeDay': day,
  'meeting.attendees': attendees,
  'meeting.saveAttendees': saveAttendees,
}
