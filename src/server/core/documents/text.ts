/** Days, numbers and cut texts as a paper has them: in its language, whatever its reader's settings are. */
import { bengaliDigits } from '../../../shared/core/text.ts'
import type { Language } from '../../../shared/core/user.ts'
import { dateTimeFormat } from '../../../shared/core/intl.ts'

const tags = { bng: 'bn-BD', en: 'en-US' }

export const inDigits = (text: string, language: Language): string =>
  language === 'bng' ? bengaliDigits(text) : text

/**
 * A date with the month in words, so that it cannot be misread: 3 December 1990, ৩ ডিসেম্বর ১৯৯০. @param day begins
 * with `YYYY-MM-DD`
 */
export function dayText(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  const name = dateTimeFormat(tags[language], { month: 'long', timeZone: 'UTC' })
  return inDigits(`${Number(date)} ${name.format(Date.UTC(2000, Number(month) - 1, 1))} ${year}`, language)
}

const partsOfDay = [[20, 'রাত'], [18, 'সন্ধ্যা'], [15, 'বিকাল'], [12, 'দুপুর'], [6, 'সকাল'], [4, 'ভোর'], [0, 'রাত']] as const // prettier-ignore

/** 6:30 PM, সন্ধ্যা ৬:৩০. @param time `HH:mm` by the clock of the branch */
export function timeText(time: string, language: Language): string {
  const hour = Number(time.slice(0, 2))
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)}`
  if (language === 'en') return `${clock} ${hour < 12 ? 'AM' : 'PM'}`
  return `${partsOfDay.find(([from]) => hour >= from)?.[1] ?? ''} ${bengaliDigits(clock)}`
}

/** November 2026, নভেম্বর ২০২৬. @param month `YYYY-MM` */
export const monthText = (month: string, language: Language): string =>
  dayText(`${month}-01`, language).replace(/^\S+ /, '')

let segmenter: Intl.Segmenter | undefined

/** In one line, and no longer than that: never through the middle of a conjunct. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  segmenter ??= new Intl.Segmenter('bn', { granularity: 'grapheme' })
  let kept = ''
  for (const { segment } of segmenter.segment(line)) {
    if (kept.length + segment.length > most - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
