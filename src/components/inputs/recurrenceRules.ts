import { isDay } from '../../shared/core/dates.ts'

/** Recurrences offered as choices. Any other rule stays unchanged. */
export const rules = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
} as const
export type RuleName = keyof typeof rules

const ofUntil = /;UNTIL=(\d{4})(\d{2})(\d{2})(T235959Z)?$/

export function readRecurrence(value: string): { name: RuleName | 'never' | 'custom'; until: string } {
  if (value === '') return { name: 'never', until: '' }
  const until = ofUntil.exec(value)
  const rule = value.replace(ofUntil, '')
  const name = (Object.keys(rules) as RuleName[]).find((each) => rules[each] === rule)
  return { name: name ?? 'custom', until: until ? `${until[1]}-${until[2]}-${until[3]}` : '' }
}

export const writtenRecurrence = (name: RuleName, until: string): string =>
  rules[name] + (isDay(until) ? `;UNTIL=${until.replaceAll('-', '')}` : '')
