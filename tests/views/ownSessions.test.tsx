import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { today } from '../../src/shared/core/dates.ts'

const day = today('America/New_York', Date.now())
const [morning, noon, evening] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)]

const entry = (recordId: string, title: string, hour: string) => ({
  id: recordId,
  kind: 'session',
  title,
  start: `${day}T${hour}:00:00.000Z`,
  end: `${day}T${hour}:59:00.000Z`,
  allDay: false,
  localStart: `${day}T${hour}:00`,
  localEnd: `${day}T${hour}:59`,
  zone: 'America/New_York',
  recordId,
  place: 'Room 2',
  status: 'planned',
  clashes: { teacher: [], room: [] },
})

const sheet = (_id: string, counts: object) => ({
  _id,
  enrolled: 7,
  present: 0,
  late: 0,
  absent: 0,
  excused: 0,
  unmarked: 7,
  endsAt: '2999-01-01T00:00:00.000Z',
  ...counts,
})

test('a teacher sees which of today’s sheets are taken, and opens these instead of taking them again', async () => {
  await renderAdmin({
    at: '/admin',
    user: aUser({ role: 'teacher', permissions: { attendance: { view: true }, calendar: { view: true } } }),
    answers: {
      'service.dashboard': { data: {} },
      'calendar.list': {
        data: [entry(morning, 'Early', '09'), entry(noon, 'Middle', '12'), entry(evening, 'Evening', '18')],
        kinds: ['session'],
        zone: 'America/New_York',
      },
      'attendance.list': {
        date: day,
        data: [
          sheet(morning, { present: 5, absent: 2, unmarked: 0 }),
          sheet(noon, { present: 1, unmarked: 6 }),
          sheet(evening, {}),
        ],
      },
    },
  })
  const own = within(await screen.findByRole('region', { name: 'Your sessions today' }))
  const rowOf = (title: string) => {
    const row = own.getByText(title).closest('li')
    return within(row!)
  }
  const taken = rowOf('Early').getByRole('link', { name: /^Open the sheet: Early/ })
  expect(taken.getAttribute('href')).toBe(`/admin/attendance/${morning}`)
  expect(rowOf('Early').getByText('Taken').closest('p')?.textContent).toBe('Taken · Present 5 · Absent 2')
  expect(rowOf('Early').queryByRole('link', { name: /^Take/ })).toBeNull()
  expect(rowOf('Middle').getByText('Partly taken')).toBeTruthy()
  expect(rowOf('Middle').getByRole('link', { name: /^Take attendance/ })).toBeTruthy()
  expect(rowOf('Evening').getByRole('link', { name: /^Take attendance/ })).toBeTruthy()
  expect(rowOf('Evening').queryByText('Not marked')).toBeNull()
})
