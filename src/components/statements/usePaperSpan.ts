import { useTranslate } from 'ra-core'
import { useDayText } from '../fields/dayText.ts'

/** A period in words. */
export function usePaperSpan(): (period: { from: string; to: string }) => string {
  const translate = useTranslate()
  const day = useDayText()
  return ({ from, to }) => translate('books.span', { from: day(from), to: day(to) })
}
