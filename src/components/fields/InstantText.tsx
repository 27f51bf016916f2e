import { formatInstant } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** A moment as day and time, by the reader's own clock. */
export const InstantText = ({ instant }: { instant: string }) => formatInstant(instant, useLanguage())
