import { useTranslate } from 'ra-core'
import { formatTime } from '../i18n/locale.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import type { SessionClash } from '../shared/core/clashes.ts'

/** Describes what a session conflicts with: who or what, where and when. */
export function useClashText(): (clash: SessionClash) => string {
  const translate = useTranslate()
  const language = useLanguage()
  return ({ by, name, start, end }) =>
    translate(`classes.clash.${by}`, {
      name: by === 'paper' ? translate(`resources.credential.kind.${name ?? 'other'}`) : (name ?? ''),
      start: start ? formatTime(start, language) : '',
      end: end ? formatTime(end, language) : '',
    })
}
