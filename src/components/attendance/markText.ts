import { useTranslate } from 'ra-core'
import { type Mark, satIn } from '../../shared/classes/attendance.ts'

/** A mark in words: late, 10 minutes, left 5 minutes early, and its note. */
export function useMarkText(): (mark: Mark | null) => string {
  const translate = useTranslate()
  return (mark) => {
    if (!mark) return translate('attendance.unmarked')
    const { status: kind, minutesLate, leftEarlyMinutes, note } = mark
    const status = translate(`attendance.statuses.${kind}`)
    return [
      kind === 'late' && minutesLate > 0
        ? translate('attendance.lateBy', { status, smart_count: minutesLate })
        : status,
      satIn(kind) &&
        leftEarlyMinutes > 0 &&
        translate('attendance.earlyBy', { smart_count: leftEarlyMinutes }),
      note && `“${note}”`,
    ]
      .filter(Boolean)
      .join(', ')
  }
}
