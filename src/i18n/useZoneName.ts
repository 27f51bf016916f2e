import { localMinute } from '../shared/core/dates.ts'
import { useLanguage } from './useLanguage.ts'
import { zoneName } from './zoneName.ts'

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What a zone is called where its clock shows another time than the reader's own; empty where it shows the same. */
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
