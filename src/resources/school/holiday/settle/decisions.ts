import type { AffectedSession, HolidayDecision } from '../../../../shared/classes/holidayRoutes.ts'

/** The decision about a session, with the new time if it moves. */
export interface Chosen {
  decision: HolidayDecision
  to: { date: string; start: string; end: string } | null
}

/** Message key of missing input; null if complete. */
export const lackOf = (chosen: Chosen | undefined): string | null => {
  if (!chosen) return 'classes.holidays.choose'
  return chosen.decision === 'move' && !chosen.to ? 'classes.holidays.chooseTime' : null
}

/** The decision in the format of the call; a free slot is sent by its time only. */
export const decisionBody = ({ _id, updatedAt }: AffectedSession, { decision, to }: Chosen) => ({
  session: _id,
  updatedAt,
  decision,
  ...(decision === 'move' && to ? { date: to.date, start: to.start, end: to.end } : {}),
})
