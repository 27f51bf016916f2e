import { today } from '../../shared/dates.ts'

/** The day that it is where the reader is, `YYYY-MM-DD`. */
export const todayHere = (): string => today(new Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())
