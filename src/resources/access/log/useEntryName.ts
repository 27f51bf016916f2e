import { useTranslate } from 'ra-core'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { formatInstant } from '../../../i18n/locale.ts'
import type { Entry } from './entry.ts'
import { loggedKind } from './loggedKind.ts'

/** Unambiguous name of an entry: time, action and record. */
export function useEntryName(): (entry: Entry) => string {
  const translate = useTranslate()
  const language = useLanguage()
  return (entry) => `${formatInstant(entry.at, language)}, ${titleOf(translate, entry)}`
}

export const titleOf = (
  translate: ReturnType<typeof useTranslate>,
  { action, recordName, resource }: Entry,
): string =>
  translate('resources.log.entryTitle', {
    action: translate(`resources.log.action.${action}`),
    name: recordName ?? loggedKind(translate, resource ?? ''),
  })
