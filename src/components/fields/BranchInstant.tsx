import { formatInstant, formatInstantInColumn } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useZoneName } from '../../i18n/useZoneName.ts'

interface Props {
  instant: string
  /** IANA time zone; null if unknown: the user's own. */
  zone: string | null
  /** True in a table column. */
  column?: boolean
}

/** A moment as day and time by a branch's clock, which is named where the reader's own shows another time. */
export const BranchInstant = ({ instant, zone, column = false }: Props) => {
  const language = useLanguage()
  const zoneName = useZoneName()
  const show = column ? formatInstantInColumn : formatInstant
  if (!zone) return show(instant, language)
  const named = zoneName(zone, instant)
  return `${show(instant, language, zone)}${named && ` (${named})`}`
}
