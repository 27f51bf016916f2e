import { formatTime } from '../../../i18n/locale.ts'
import type { Language } from '../../../shared/core/user.ts'
import { localMinute } from '../../../shared/core/dates.ts'

/** A moment as the clock of a branch shows it. @param instant ISO 8601 */
export const clockText = (instant: string, zone: string, language: Language): string =>
  formatTime(localMinute(zone, Date.parse(instant)).slice(11), language)
