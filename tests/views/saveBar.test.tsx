import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const session = 'd'.repeat(24)

const anEntry = (student: string, studentName: string) => ({
  student: student.repeat(24),
  studentName,
  photo: null,
  status: null,
  minutesLate: 0,
  leftEarlyMinutes: 0,
  note: null,
  minutes: 0,
  enrolledLater: false,
  corrections: [],
})

test('marking a row changes no button of the bar for another one', async () => {
  const { user } = await renderAdmin({
    at: `/admin/attendance/${session}`,
    answers: {
      'attendance.sheet': {
        data: {
          session: {
            _id: session,
            class: 'e'.repeat(24),
            className: 'Evening',
            branch: 'b'.repeat(24),
            branchName: 'Jamaica',
            zone: 'America/New_York',
            date: '2026-01-12',
            start: '18:00',
            end: '20:00',
            startsAt: '2026-01-12T23:00:00.000Z',
            endsAt: '2026-01-13T01:00:00.000Z',
            room: null,
            teacher: null,
            teacherName: null,
            status: 'planned',
            markedAt: null,
          },
          updatedAt: '2026-01-12T00:00:00.000Z',
          locked: false,
          entries: [anEntry('1', 'Rahim Uddin'), anEntry('2', 'Salma Akter')],
        },
      },
    },
  })
  const counts = await screen.findByLabelText('Marks so far')
  const bar = within(counts.parentElement!)
  const buttons = bar.getAllByRole<HTMLButtonElement>('button')
  const [undo, rest, save] = buttons as [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement]
  expect(buttons.map((button) => button.textContent)).toEqual(['Undo', 'Mark the rest present (2)', 'Save'])
  expect(undo.disabled).toBe(true)

  await user.click(screen.getByRole('radio', { name: 'Absent Rahim Uddin' }))
  expect(bar.getAllByRole('button')).toEqual([undo, rest, save])
  expect(undo.disabled).toBe(false)
  await user.click(rest)
  expect(bar.getAllByRole('button')).toEqual([undo, rest, save])
  expect(rest.disabled).toBe(true)
  // The second tap of a double tap discards nothing.
  await user.click(rest)
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2)

  await user.click(bar.getByRole('button', { name: 'Undo my changes' }))
  expect(screen.queryAllByRole('radio', { checked: true })).toHaveLength(0)
  expect(undo.disabled).toBe(true)
})
