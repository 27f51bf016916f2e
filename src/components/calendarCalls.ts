import type { z } from 'zod'
import type { calendarRoutes } from '../shared/calendarRoutes.ts'

/** What is on in a span of days. */
export type CalendarAnswer = z.infer<(typeof calendarRoutes)['calendar.list']['reply']> & {
  /** Of this computer's clock is the server's, in milliseconds. */
  ahead: number
}

export interface CalendarCalls {
  calendar(
    asked: { from: string; to: string; branch?: string },
    signal?: AbortSignal,
  ): Promise<CalendarAnswer>
  /** Of one's own feed. */
  calendarKey(signal?: AbortSignal): Promise<string>
  /** The old one ends. */
  newCalendarKey(): Promise<string>
}
