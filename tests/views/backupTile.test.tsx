import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const figures = { branches: { total: 1, active: 1 } }
const home = (backup?: { at: string | null }) =>
  renderAdmin({
    at: '/admin',
    answers: { 'service.dashboard': { data: backup ? { ...figures, backup } : figures } },
  })

test.each([
  [new Date().toISOString(), 'Checked and good'],
  ['2026-01-01T02:00:00.000Z', 'Overdue'],
  [null, 'None yet'],
])('an administrator sees whether the last backup is recent and good: %s', async (at, words) => {
  await home({ at })
  const label = await screen.findByText('Last backup')
  await screen.findByText(words)
  expect(label.parentElement?.dataset['tone']).toBe(words === 'Overdue' ? 'error' : 'plain')
})

test('where no backups are taken by the server, nothing is said about them', async () => {
  await home()
  await screen.findByRole('link', { name: /Branches/ })
  expect(screen.queryByText('Last backup')).toBeNull()
})
