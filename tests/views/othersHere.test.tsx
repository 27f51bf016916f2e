import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)

test('an open record names who else has it open, says so once, and says when it is closed', async () => {
  const told: boolean[] = []
  const { user } = await renderAdmin({
    at: `/admin/student?id=${id}`,
    records: { student: [aStudent({ _id: id })], branch: [aBranch()] },
    handlers: [
      http.put('*/api/presence', async ({ request }) => {
        const { open } = (await request.json()) as { open: boolean }
        told.push(open)
        return HttpResponse.json({ data: [{ _id: 'd'.repeat(24), name: 'Shirin Akter' }] })
      }),
    ],
  })
  const city = await screen.findByLabelText('City')
  expect(await screen.findByText('Also opened by: Shirin Akter', {}, { timeout: 5000 })).toBeTruthy()
  // Typing draws the dialog again, and says nothing anew.
  await user.type(city, 'x')
  expect(told).toEqual([true])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(told).toEqual([true, false]))
})
