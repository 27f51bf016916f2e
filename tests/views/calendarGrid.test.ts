import { describe, expect, test } from 'vitest'
import { fitting } from '../../src/resources/calendar/limited.ts'
import { drawnSpan, spanOf, stepped } from '../../src/resources/calendar/span.ts'
import type { CalendarEntry } from '../../src/shared/calendar/calendarRoutes.ts'
import { instantAt, localMinute } from '../../src/shared/core/dates.ts'

const base: CalendarEntry = {
  id: '', kind: 'session', title: '', start: '', end: '', allDay: false, localStart: '', localEnd: '', zone: 'UTC',
  recordId: '', branch: null, branchName: null, class: null, colour: null, place: null, teacher: null,
  teacherName: null, reason: null, status: null, recurring: false, at: null, changed: null,
  clashes: [],
  paper: null,
} // prettier-ignore

const timed = (start: string, end: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...base,
  id: `${start}-${end}`,
  localStart: `2027-03-14T${start}`,
  localEnd: `2027-03-14T${end}`,
  ...more,
})
const expiry = { ...base, id: 'dmv', kind: 'dmv_expiry', allDay: true, localStart: '2027-03-14', localEnd: '2027-03-15' } as const // prettier-ignore

describe('the days of a calendar view', () => {
  test('are whole weeks around a month, beginning on the first day of the week', () => {
    expect(spanOf('month', '2027-02-10', 0)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(drawnSpan('month', '2027-02-10', 0)).toEqual({ from: '2027-01-31', to: '2027-03-06' })
    expect(drawnSpan('month', '2027-02-10', 1)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(drawnSpan('week', '2027-03-14', 6)).toEqual({ from: '2027-03-13', to: '2027-03-19' })
    expect(drawnSpan('list', '2027-03-16', 0)).toEqual({ from: '2027-03-16', to: '2027-03-22' })
  })

  test('move by one view length, and stay within a shorter month', () => {
    expect(stepped('month', '2027-01-31', 1)).toBe('2027-02-28')
    expect(stepped('month', '2027-01-31', -1)).toBe('2026-12-31')
    expect(stepped('week', '2027-03-10', 1)).toBe('2027-03-17')
    expect(stepped('day', '2027-03-01', -1)).toBe('2027-02-28')
  })
})

describe('entries beyond the space of a day', () => {
  test('are counted on their day; timed entries come before licences', () => {
    const sessions = ['08:00', '09:00', '10:00', '11:00', '12:00'].map((start) => timed(start, '13:00'))
    const { shown, over } = fitting([expiry, ...sessions], 'month', 'wide')
    expect(shown.map(({ id }) => id)).toEqual(sessions.map(({ id }) => id))
    expect(over).toEqual([
      { day: '2027-03-14', start: '2027-03-14', end: '2027-03-15', allDay: true, count: 1 },
    ])
  })

  test('are shown beside the entries at the same hours; a list shows all', () => {
    const same = [1, 2, 3, 4, 5].map((number) => timed('08:00', '09:30', { id: String(number) }))
    const later = timed('09:30', '11:00')
    const { shown, over } = fitting([...same, later], 'week', 'wide')
    expect(shown.map(({ id }) => id)).toEqual(['1', '2', '3', later.id])
    expect(over).toEqual([
      {
        day: '2027-03-14',
        start: '2027-03-14T08:00',
        end: '2027-03-14T09:30',
        allDay: false,
        count: 2,
      },
    ])
    expect(fitting(same, 'list', 'small')).toEqual({ shown: same, over: [] })
  })

  test('never hide an entry of several days', () => {
    const night = timed('22:00', '23:00', { localEnd: '2027-03-15T02:00' })
    const many = [1, 2, 3].map((number) => timed('21:00', '23:00', { id: String(number) }))
    expect(fitting([...many, night], 'month', 'small').shown).toContain(night)
  })
})

describe('local time in a time zone', () => {
  const newYork = 'America/New_York'
  test('converts to the right instant, before and after a change of clocks', () => {
    expect(instantAt(newYork, '2027-03-13T10:00')).toBe('2027-03-13T15:00:00.000Z')
    expect(instantAt(newYork, '2027-03-14T10:00')).toBe('2027-03-14T14:00:00.000Z')
    expect(instantAt('Asia/Dhaka', '2027-03-14T10:00')).toBe('2027-03-14T04:00:00.000Z')
    for (const local of ['2027-11-06T23:30', '2027-11-07T03:00', '2027-01-01T00:00'])
      expect(localMinute(newYork, Date.parse(instantAt(newYork, local)))).toBe(local)
  })

  test('skips forward in the missing hour, and takes the first of a repeated hour', () => {
    expect(instantAt(newYork, '2027-03-14T02:30')).toBe('2027-03-14T07:30:00.000Z')
    expect(instantAt(newYork, '2027-11-07T01:30')).toBe('2027-11-07T05:30:00.000Z')
  })
})
