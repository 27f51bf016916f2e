import { useTranslate } from 'ra-core'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { SummaryFact } from '../record/SummaryCard.tsx'

/** Papers of a person that have expired or soon will; nothing where there are none. */
export function usePapersFact(count: number | null | undefined): SummaryFact {
  const translate = useTranslate()
  const language = useLanguage()
  return {
    name: 'papers',
    label: translate('summaries.papers'),
    value: count && formatNumber(count, language),
    hint: translate('summaries.soon'),
    tab: 'papers',
  }
}
