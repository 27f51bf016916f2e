/** The calls of classes beyond the regular ones. */
import { upcomingClasses } from '../schedule/upcoming.ts'
import type { Handler } from './handler.ts'
import type { Routes } from './handlers.ts'

const upcoming: Handler<Routes['class.upcoming']> = async (_input, context) => ({
  status: 'success',
  data: await upcomingClasses(context),
})

export const classHandlers = { 'class.upcoming': upcoming }
