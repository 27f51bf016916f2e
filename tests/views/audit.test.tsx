import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)
const records = { student: [aStudent({ _id: id })], branch: [aBranch()] }

async function open(scene: Omit<Parameters<typeof renderAdmin>[0], 'at'>) {
  await renderAdmin({ at: `/admin/student?id=${id}`, ...scene })
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('form')).toBeTruthy())
}

describe('the lines for created and last updated', () => {
  const lines = () =>
    [...([...screen.getByRole('dialog').querySelectorAll('dl')].at(-1)?.querySelectorAll('div') ?? [])].map(
      (line) => line.textContent,
    )

  test('name the person and the day', async () => {
    const [createdBy, updatedBy] = [
      { _id: id, firstName: 'Salma', lastName: 'Akter' },
      { _id: id, firstName: 'Karim', lastName: 'Mia' },
    ]
    const at = '2026-11-21T08:00:00.000Z'
    await open({
      records: {
        student: [aStudent({ _id: id, createdBy, updatedBy, createdAt: at, updatedAt: at })],
        branch: [aBranch()],
      },
    })
    expect(lines()).toEqual([
      expect.stringMatching(/^Created BySalma Akter, 11-21-2026/),
      expect.stringMatching(/^Last Updated ByKarim Mia, 11-21-2026/),
    ])
  })

  for (const [language, nobody] of [
    ['en', 'Not known'],
    ['bng', 'জানা নেই'],
  ] as const)
    test(`show a default text for an unknown person, in ${language}`, async () => {
      await open({ language, records })
      expect(lines()).toHaveLength(2)
      for (const line of lines()) expect(line).toContain(nobody)
    })
})
