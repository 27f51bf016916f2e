import { useTranslate } from 'ra-core'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { SummaryFact } from '../record/SummaryCard.tsx'

/** Papers of a person that have expired or soon will. */
export function usePapersFact(count: number | null | undefined | false): SummaryFact {
  const translate = useTranslate()
  const language = useLanguage()
  return {
    name: 'papers',
    label: translate('summaries.papers'),
    value: typeof count === 'number' ? formatNumber(count, language) : count,
    hint: translate('summaries.soon'),
    tab: 'papers',
  }
}
