import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

test('a list stays on a later page whose answer fails, and shows it once it is asked again', async () => {
  let fails = true
  const many = Array.from({ length: 13 }, (_, index) => aStudent({ firstName: `S${index + 10}` }))
  const { user } = await renderAdmin({
    at: '/admin/student',
    records: { student: many, branch: [aBranch()] },
    handlers: [
      http.get('*/api/student', ({ request }) =>
        fails && new URL(request.url).searchParams.get('page') === '2'
          ? HttpResponse.json({ status: 'error', code: 'internal', message: 'It broke.' }, { status: 500 })
          : undefined,
      ),
    ],
  })
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: '2' }))
  expect(await screen.findByText('It broke.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(window.location.search).toContain('page=2')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  // Once more in vain.
  expect(await screen.findByText('It broke.')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('table')
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4)
  expect(window.location.search).toContain('page=2')
})
