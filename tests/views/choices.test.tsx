import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { mockServer } from '../../src/testing/mockServer.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const branch = (letter: string, name: string) => ({
  _id: letter.repeat(24),
  name,
  code: letter.toUpperCase(),
  active: true,
  files: [],
})
const branches = [branch('a', 'Astoria'), branch('b', 'Bronx'), branch('c', 'Corona')]
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)

/** A server that delays every search. @returns lets it answer */
function slowly(): () => void {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  mockServer.use(
    http.get('*/api/branch', async ({ request }) => {
      if (new URL(request.url).search.includes('q')) await held
    }),
  )
  return answer
}

test('while an answer is loading, only matching options may be chosen', async () => {
  const answer = slowly()
  await renderAdmin({ at: '/admin/employee?create=true', language: 'en', records: { branch: branches } })
  const box = await screen.findByRole('combobox', { name: 'Branch' })
  await userEvent.click(box)
  await waitFor(() => expect(shown()).toEqual(['Astoria', 'Bronx', 'Corona']))
  await userEvent.type(box, 'cor')
  expect(shown()).toEqual(['Corona'])
  await userEvent.type(box, 'x')
  expect(shown()).toEqual([])
  expect(screen.getByText('Loading…')).toBeTruthy()
  // The keys that choose the first option find none.
  await userEvent.keyboard('{ArrowDown}{Enter}')
  answer()
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
  expect(branches.map(({ name }) => name)).not.toContain((box as HTMLInputElement).value)
})

test('options that are loaded already appear at once, and are chosen by keyboard', async () => {
  slowly()
  await renderAdmin({ at: '/admin/employee?create=true', language: 'en', records: { branch: branches } })
  const box = await screen.findByRole('combobox', { name: 'Branch' })
  await userEvent.click(box)
  await waitFor(() => expect(shown()).toHaveLength(3))
  await userEvent.type(box, 'CORO')
  expect(shown()).toEqual(['Corona'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(box).toHaveProperty('value', 'Corona')
})
