import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useGridKeys } from '../../src/resources/calendar/useGridKeys.ts'
import { addDays } from '../../src/shared/core/dates.ts'

/** Two weeks from Sunday, 1 November 2026, as FullCalendar draws a month; the entries by day. */
const days = Array.from({ length: 14 }, (_, at) => addDays('2026-11-01', at))
const entries: Record<string, string[]> = {
  '2026-11-03': ['early', 'late'],
  '2026-11-10': ['next week'],
  '2026-11-11': ['last'],
}
/** FullCalendar draws the days itself. Their links have no address: it listens to Enter. */
const drawn = {
  __html: days
    .map((day) => {
      const links =
        entries[day]?.map((name) => `<a class="fc-event" href="/?entry=${name}">${name}</a>`) ?? []
      return `<div class="fc-day" data-date="${day}"><a class="fc-daygrid-day-number" tabindex="0">${day}</a>${links.join('')}</div>`
    })
    .join(''),
}
const onDate = vi.fn<(day: string) => void>()

const Month = () => {
  const grid = useRef<HTMLDivElement>(null)
  const keys = useGridKeys(grid, {
    view: 'month',
    date: '2026-11-02',
    today: () => '2026-11-03',
    isToCome: (entry) => entry !== null && entry !== 'early',
    onDate,
  })
  return <div ref={grid} role="grid" tabIndex={-1} {...keys} dangerouslySetInnerHTML={drawn} />
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return document.activeElement?.textContent
}
const stops = () => [...document.querySelectorAll('a')].filter(({ tabIndex }) => tabIndex === 0)

test('Tab comes to one link of the calendar, the next entry, and to the last one that had the focus after that', () => {
  render(<Month />)
  expect(stops().map(({ textContent }) => textContent)).toEqual(['late'])
  screen.getByText('last').focus()
  expect(stops().map(({ textContent }) => textContent)).toEqual(['last'])
})

test('N leads to the next entry from anywhere, except where somebody types', () => {
  render(
    <>
      <input aria-label="Search" />
      <Month />
    </>,
  )
  screen.getByLabelText('Search').focus()
  press('n')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  screen.getByLabelText('Search').blur()
  expect(press('n')).toBe('late')
})

test('N again leads to the entry after it, and beyond the last one to the next month', () => {
  render(<Month />)
  expect(press('n')).toBe('late')
  expect(press('n')).toBe('next week')
  expect(press('n')).toBe('last')
  press('n')
  expect(onDate.mock.calls).toEqual([['2026-12-02']])
})

test('arrows lead to the next day, and through the entries of a day to another week', () => {
  render(<Month />)
  screen.getByText('2026-11-03').focus()
  expect(press('ArrowDown')).toBe('early')
  expect(press('ArrowDown')).toBe('late')
  expect(press('ArrowDown')).toBe('2026-11-10')
  expect(press('ArrowDown')).toBe('next week')
  // The entry at the same place of the day, or the day if it has none.
  expect(press('ArrowRight')).toBe('last')
  expect(press('ArrowRight')).toBe('2026-11-12')
  expect(press('ArrowLeft', 'ArrowLeft', 'ArrowUp')).toBe('late')
  expect(press('Home')).toBe('2026-11-01')
  expect(press('End')).toBe('2026-11-07')
})

test('what is not shown is asked for: another month, or the day beyond the last', () => {
  render(<Month />)
  screen.getByText('2026-11-03').focus()
  press('PageDown', 'PageUp')
  screen.getByText('2026-11-14').focus()
  press('ArrowRight')
  expect(onDate.mock.calls).toEqual([['2026-12-03'], ['2026-10-03'], ['2026-11-15']])
})
