import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { formatDay } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { readRecurrence } from './recurrenceRules.ts'

/** How something recurs, in words. */
export function useRecurrenceText(): (rule: string) => string {
  const translate = useTranslate()
  const language = useLanguage()
  return useCallback(
    (rule) => {
      const { name, until } = readRecurrence(rule)
      const end = until && `${translate('recurrence.until')}: ${formatDay(until, language)}`
      return [translate(`recurrence.${name}`, { rule }), end].filter(Boolean).join('\n')
    },
    [translate, language],
  )
}
