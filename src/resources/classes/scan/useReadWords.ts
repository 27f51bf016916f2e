import { useTranslate } from 'ra-core'
import type { Read } from './useCheckIn.ts'

/** Texts about a scanned card. */
export function useReadWords() {
  const translate = useTranslate()
  return ({ told, outcome, message }: Read): { title: string; text: string } => {
    if (!told)
      return { title: translate('cards.refused'), text: translate(message ?? '', { _: message ?? '' }) }
    const late = told.minutesLate > 0 ? translate('cards.late', { smart_count: told.minutesLate }) : null
    const status = late ?? translate(`attendance.statuses.${told.status}`)
    return {
      title: told.studentName,
      text: outcome === 'again' ? translate('cards.again', { status }) : status,
    }
  }
}
