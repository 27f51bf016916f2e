import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Status } from '../../src/shared/operation/status.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

type BackupState = NonNullable<Status['backups']>['state']

const figures = { branches: { total: 1, active: 1 } }
const home = (backup?: { at: string | null; state: BackupState }) =>
  renderAdmin({
    at: '/admin',
    answers: { 'service.dashboard': { data: backup ? { ...figures, backup } : figures } },
  })

const at = '2026-11-29T02:00:00.000Z'

test.each([
  [at, 'good', 'Checked and good', 'plain'],
  [at, 'late', 'Overdue', 'error'],
  [at, 'logLate', 'Recent changes not backed up', 'error'],
  [at, 'storeLate', 'Not copied to the store', 'warning'],
  [null, 'none', 'None yet', 'plain'],
] as const)(
  'an administrator sees whether the last backup is recent and good: %s %s',
  async (at, state, words, tone) => {
    await home({ at, state })
    const label = await screen.findByText('Last backup')
    await screen.findByText(words)
    expect(label.parentElement?.dataset['tone']).toBe(tone)
  },
)

test('where no backups are taken by the server, nothing is said about them', async () => {
  await home()
  await screen.findByRole('link', { name: /Branches/ })
  expect(screen.queryByText('Last backup')).toBeNull()
})
