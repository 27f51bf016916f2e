/** Months as people type them. */
import { asciiDigits } from './text.ts'

/** Year and month in either order and either digits: 2026-11, 11/2026, ১১-২০২৬. @returns `YYYY-MM`; null where it is none */
export function parseMonth(text: string): string | null {
  const parts = asciiDigits(text)
    .trim()
    .split(/\s*[-/. ]\s*/)
  const [year = '', month = ''] = parts[0]?.length === 4 ? parts : parts.toReversed()
  if (parts.length !== 2 || !/^(19|20|21)\d\d$/.test(year) || !/^(0?[1-9]|1[0-2])$/.test(month)) return null
  return `${year}-${month.padStart(2, '0')}`
}
