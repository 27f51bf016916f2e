import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = '3'.repeat(24)
const person = { _id: 'b'.repeat(24), firstName: 'Mita', lastName: 'Sen' }
const student = [
  { ...aStudent({ _id: id }), createdBy: person, createdAt: '2026-01-16T20:30:00.000Z', updatedBy: person },
]

const createdBy = async (timezone: string | undefined) => {
  const user = aUser(timezone ? { timezone } : {})
  await renderAdmin({ at: `/admin/student?id=${id}`, user, records: { student, branch: [aBranch()] } })
  await screen.findByRole('dialog')
  const term = await screen.findByText('Created By')
  return term.parentElement?.textContent
}

test('who created a record, and when, is by the clock of the branch or the school, and names it where the device differs', async () => {
  // One of them is no zone of whoever runs the test.
  expect(await createdBy('Asia/Tokyo')).toContain('01-17-2026 5:30 AM (Tokyo)')
})

test('a clock that shows the same is not named', async () => {
  expect(await createdBy(Intl.DateTimeFormat().resolvedOptions().timeZone)).not.toContain('(')
})
