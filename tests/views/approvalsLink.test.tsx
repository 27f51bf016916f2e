import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

describe('the link to the approvals in the bar', () => {
  test('says how many wait', async () => {
    await renderAdmin({
      at: '/admin/student',
      answers: { 'notification.count': { data: { unread: 0, waiting: 3 } } },
    })
    const link = await screen.findByRole('link', { name: '3 waiting for approval' })
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/admin/approvals', '3'])
  })

  test('is there for deputies, who decide about nothing themselves', async () => {
    const data = { unread: 0, waiting: 2, deputy: null, deputyFor: ['Salma Akter'] }
    await renderAdmin({
      at: '/admin/student',
      user: aUser({ role: 'employee', permissions: { student: { view: true } } }),
      answers: { 'notification.count': { data } },
    })
    expect(await screen.findByRole('link', { name: '2 waiting for approval' })).toBeTruthy()
  })

  test('is only there for those who decide about something', async () => {
    const permissions = { student: { view: true } }
    const { api } = await renderAdmin({
      at: '/admin/student',
      user: aUser({ role: 'employee', permissions }),
    })
    await screen.findByRole('link', { name: 'Profile' })
    await screen.findByRole('textbox', { name: 'Search' })
    expect(screen.queryByRole('link', { name: /approv/i })).toBeNull()
    expect(api.calls.filter((call) => call.includes('approvals'))).toEqual([])
  })
})
