/** Handlers of minutes and action items. */
import { meeting } from '../../shared/meetings/meeting.ts'
import type { Context } from '../core/context.ts'
import { addAction, changeAction, setOwnAction } from './actions.ts'
import { dayOf, daysOf } from './days.ts'
import { publish, saveDraft, writtenOf } from './minutes.ts'
import { asMeeting, type StoredMeeting } from './stored.ts'
import { editRecord } from '../core/http/crud.ts'
import { lockRecord } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'
import { seenMeeting } from './handlers.ts'

const held = async (context: Context, id: string): Promise<StoredMeeting> =>
  asMeeting(await lockRecord(id, context, meeting))

const dayFor = async (context: Context, of: StoredMeeting, wanted?: string): Promise<string> =>
  dayOf(await daysOf(context, of), context.now, wanted).day

const minutes: Handler<Routes['meeting.minutes']> = async ({ params, query }, context) => ({
  data: await writtenOf(context, await seenMeeting(context, params.id), query.day),
})

const saveMinutes: Handler<Routes['meeting.saveMinutes']> = async ({ params, body }, context) => {
  const { day, ...draft } = body
  const of = await held(context, params.id)
  await saveDraft(context, of, await dayFor(context, of, day), draft)
  return { data: await writtenOf(context, of, day) }
}

const publishMinutes: Handler<Routes['meeting.publishMinutes']> = async ({ params, body }, context) => {
  const of = await held(context, params.id)
  await publish(context, of, body.day)
  // A meeting with published minutes is completed; a series continues.
  if (!of.recurrence && of.status === 'scheduled')
    await editRecord(context, 'meeting', of._id, { status: 'held' }, '')
  return { data: await writtenOf(context, of, body.day) }
}

const add: Handler<Routes['meeting.addAction']> = async ({ params, body }, context) => {
  const { day, ...action } = body
  const of = await held(context, params.id)
  await addAction(context, of, await dayFor(context, of, day), action)
  return { data: await writtenOf(context, of, day) }
}

const change: Handler<Routes['meeting.changeAction']> = async ({ params, body }, context) => {
  const { day, action, ...fields } = body
  const of = await held(context, params.id)
  await changeAction(context, of, action, fields)
  return { data: await writtenOf(context, of, day) }
}

const own: Handler<Routes['meeting.ownAction']> = async ({ body }, context) => {
  const { action, ...fields } = body
  await setOwnAction(context, action, fields)
  return { status: 'success', message: context.say('done.ok') }
}

export const minutesHandlers = {
  'meeting.minutes': minutes,
  'meeting.saveMinutes': saveMinutes,
  'meeting.publishMinutes': publishMinutes,
  'meeting.addAction': add,
  'meeting.changeAction': change,
  'meeting.ownAction': own,
}
