import { localMinute } from '../shared/core/dates.ts'
import { useLanguage } from './useLanguage.ts'
import { zoneName } from './zoneName.ts'

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Name of a time zone whose clock differs from the user's; empty if it shows the same time. */
export function useZoneName(): (zone: string, instant: string) => string {
  const language = useLanguage()
  return (zone, instant) => {
    const moment = Date.parse(instant)
    if (
      Number.isNaN(moment) ||
      zone === ownZone ||
      localMinute(zone, moment) === localMinute(ownZone, moment)
    )
      return ''
    return zoneName(zone, language)
  }
}
