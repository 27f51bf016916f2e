import { formatInstant, formatInstantInColumn } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** A moment as day and time, by the clock of the reader's branch or of the school. @param column in a column of a table */
export const InstantText = ({ instant, column = false }: { instant: string; column?: boolean }) =>
  (column ? formatInstantInColumn : formatInstant)(instant, useLanguage())
