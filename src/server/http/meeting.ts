/** The calls of meetings beyond the regular ones. */
import { meeting } from '../../shared/entities/meeting.ts'
import type { Context } from '../context.ts'
import { NotFound } from '../failure.ts'
import { ownActions } from '../meetings/actions.ts'
import { invitationOf, noteAnswers } from '../meetings/answers.ts'
import { changeDay } from '../meetings/changeDay.ts'
import { clashesWith } from '../meetings/clashes.ts'
import { ownAnswers, ownMeetings } from '../meetings/mine.ts'
import { asMeeting, type StoredMeeting } from '../meetings/stored.ts'
import { selectableUsers } from '../records/references.ts'
import { find, findToChange } from '../records/repository.ts'
import { scopeOf } from '../records/scope.ts'
import { editRecord, heldRecord, missing } from './crud.ts'
import type { Handler } from './handler.ts'
import type { Routes } from './serverParts.ts'

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
  const found = await findToChange(context.tx, meeting, params.id, null)
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
  const held = asMeeting(await heldRecord(params.id, context, meeting))
  await noteAnswers(context, held, body.people, body.day)
  // Where somebody came it took place; a series goes on.
  if (!held.recurrence && held.status === 'scheduled' && body.people.some(({ attended }) => attended))
    await editRecord(context, 'meeting', held._id, { status: 'held' }, '')
  return { data: await invitationOf(context, held, body.day) }
}

const day: Handler<Routes['meeting.changeDay']> = async ({ params, body }, context) => {
  await changeDay(context, asMeeting(await heldRecord(params.id, context, meeting)), body)
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
