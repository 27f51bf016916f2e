import { formatInstant, formatInstantInColumn } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useZoneName } from '../../i18n/useZoneName.ts'

interface Props {
  instant: string
  /** IANA time zone; null if unknown: that of the reader's branch or of the school. */
  zone: string | null
  /** True in a table column. */
  column?: boolean
}

/** An instant as local time of a branch, with the zone if the reader's own differs. */
export const BranchInstant = ({ instant, zone, column = false }: Props) => {
  const language = useLanguage()
  const zoneName = useZoneName()
  const show = column ? formatInstantInColumn : formatInstant
  if (!zone) return show(instant, language)
  const named = zoneName(zone, instant)
  return `${show(instant, language, zone)}${named && ` (${named})`}`
}
