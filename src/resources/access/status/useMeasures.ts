import { useTranslate } from 'ra-core'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

const minuteMs = 60_000

/** Sizes, durations and ages in the reader's language. */
export function useMeasures() {
  const translate = useTranslate()
  const language = useLanguage()
  const unit = (
    name: 'ms' | 'seconds' | 'kilobytes' | 'megabytes' | 'gigabytes',
    value: number,
    digits = 0,
  ) =>
    translate(`status.units.${name}`, {
      number: formatNumber(value, language, { maximumFractionDigits: digits }),
    })
  return {
    count: (value: number) => formatNumber(value, language),
    /** With at most one decimal place. */
    decimal: (value: number) => formatNumber(value, language, { maximumFractionDigits: 1 }),
    duration: (ms: number) => (ms < 1000 ? unit('ms', Math.round(ms)) : unit('seconds', ms / 1000, 1)),
    size: (bytes: number) =>
      bytes < 1e6
        ? unit('kilobytes', bytes / 1e3)
        : bytes < 1e9
          ? unit('megabytes', bytes / 1e6)
          : unit('gigabytes', bytes / 1e9, 1),
    ago: (at: string, now: string): string => {
      const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / minuteMs)
      if (minutes < 1) return translate('status.ago.now')
      if (minutes < 60) return translate('status.ago.minutes', { smart_count: minutes })
      if (minutes < 48 * 60) return translate('status.ago.hours', { smart_count: Math.floor(minutes / 60) })
      return translate('status.ago.days', { smart_count: Math.floor(minutes / 60 / 24) })
    },
  }
}
