import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const manyStudents = http.get('*/api/student', ({ request }) => {
  const isExact = new URL(request.url).searchParams.get('count') === 'exact'
  const totalItems = isExact ? 54_961 : 10_001
  return HttpResponse.json(
    { students: [aStudent()], pagination: { page: 1, itemsPerPage: 10, totalPages: 1001, totalItems } },
    isExact ? {} : { headers: { 'X-Total-Over': '10000' } },
  )
})

test.each([
  ['en', '1–10 of over 10,000', 'How many?', 'Exactly 54,961 records'],
  ['bng', '১০,০০০টির বেশির মধ্যে ১–১০', 'ঠিক কত?', 'ঠিক ৫৪,৯৬১টি'],
] as const)(
  'a list of which not all was counted says so, and counts on request, in %s',
  async (language, range, ask, exact) => {
    const { user } = await renderAdmin({
      at: '/admin/student',
      language,
      records: { branch: [aBranch()] },
      handlers: [manyStudents],
    })
    await screen.findByRole('table')
    expect(screen.getByText(range)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: ask }))
    expect(await screen.findByText(exact)).toBeTruthy()
  },
)
