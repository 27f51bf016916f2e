import type { AffectedSession, HolidayDecision } from '../../../../shared/classes/holidayRoutes.ts'

/** What was chosen for a session; the time of one that is moved. */
export interface Chosen {
  decision: HolidayDecision
  to: { date: string; start: string; end: string } | null
}

/** What is missing at a choice, as a key; null where nothing is. */
export const lackOf = (chosen: Chosen | undefined): string | null => {
  if (!chosen) return 'classes.holidays.choose'
  return chosen.decision === 'move' && !chosen.to ? 'classes.holidays.chooseTime' : null
}

/** As the server takes it: of a free time that was picked the time alone. */
export const asked = ({ _id, updatedAt }: AffectedSession, { decision, to }: Chosen) => ({
  session: _id,
  updatedAt,
  decision,
  ...(decision === 'move' && to ? { date: to.date, start: to.start, end: to.end } : {}),
})
