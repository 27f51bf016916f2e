/** The calls of meetings beyond the regular ones. */
import { selectableUsers } from '../records/references.ts'
import type { Handler } from './handler.ts'
import type { Routes } from './handlers.ts'

const people: Handler<Routes['meeting.people']> = async (_input, context) => ({
  status: 'success',
  data: await selectableUsers(context),
})

export const meetingHandlers = { 'meeting.people': people }
