import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { windowWidth } from '../support/views.ts'

const bar = () => screen.findByRole('navigation', { name: 'Most used pages' })

/** The first four places and the last button: it has no room for more. */
const namesIn = async () => {
  const names = within(await bar())
    .getAllByRole('button')
    .map((button) => button.textContent)
  return [...names.slice(0, -1).slice(0, 4), names.at(-1)]
}

describe('the bar at the bottom of a phone', () => {
  test.each([
    ['admin', {}, ['Dashboard', 'Student', 'Fee counter', 'Approvals', 'Notifications']],
    ['teacher', {}, ['Dashboard', 'Calendar', 'Attendance', 'Class', 'Notifications']],
    [
      'employee',
      { student: { view: true }, account: { view: true, create: true }, class: { view: true } },
      ['Dashboard', 'Student', 'Fee counter', 'Class', 'Notifications'],
    ],
  ] as const)('has the places that %s may open, and the bell', async (role, permissions, names) => {
    windowWidth.now = 390
    await renderAdmin({ at: '/admin/profile', user: aUser({ role, permissions }) })
    await waitFor(async () => expect(await namesIn()).toEqual(names))
  })

  test('names the current page and says how many approvals wait', async () => {
    windowWidth.now = 390
    await renderAdmin({
      at: '/admin/student',
      answers: { 'notification.count': { data: { unread: 0, waiting: 3 } } },
    })
    const student = await within(await bar()).findByRole('button', { name: 'Student' })
    expect(student.getAttribute('aria-current')).toBe('page')
    const approvals = await within(await bar()).findByRole('button', {
      name: 'Approvals: 3 waiting for approval',
    })
    expect(approvals.getAttribute('aria-current')).toBeNull()
  })

  test('has the bell, which is not above it too', async () => {
    windowWidth.now = 390
    await renderAdmin({
      at: '/admin/student',
      answers: { 'notification.count': { data: { unread: 2, waiting: 0 } } },
    })
    await within(await bar()).findByRole('button', { name: 'Notifications: 2 unread notifications' })
    expect(screen.getAllByRole('button', { name: /otifications/ })).toHaveLength(1)
    // The links of the menu are the only ones of these names.
    expect(screen.queryByRole('link', { name: 'Student' })).toBeNull()
  })

  test('is not there on a wide window', async () => {
    await renderAdmin({ at: '/admin/student' })
    await screen.findByRole('link', { name: 'Student' })
    expect(screen.queryByRole('navigation', { name: 'Most used pages' })).toBeNull()
  })
})
