import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

test('before a student is chosen, the latest payments lead to their receipts; those taken back are left out', async () => {
  const student = 'c'.repeat(24)
  const entry = (digit: string, more: object) => ({
    _id: digit.repeat(24),
    id: digit.repeat(24),
    type: 'cashIn',
    date: '2026-11-27',
    number: `DHK-CAIN-2026-0000${digit}`,
    student,
    studentName: `Payer ${digit}`,
    amount: 500_00,
    method: 'cash',
    allocations: [],
    ...more,
  })
  const entries = [entry('1', {}), entry('2', { reversedBy: 'x' }), entry('3', { student: null })]
  const account = { entries: [], balance: 0, credit: 0, today: '2026-11-27', dueNow: 0, openInvoices: [] }
  const { user } = await renderAdmin({
    at: '/admin/accounts/counter',
    records: { student: [aStudent({ _id: student })], branch: [aBranch()] },
    answers: {
      'payment.due': { data: { ...account, nextInstalment: null } },
      'student.account': { data: { ...account, nextInstalment: null } },
      'cashEntry.get': entries[0],
    },
    handlers: [
      http.get('*/api/cashEntry', () =>
        HttpResponse.json(entries, { headers: { 'Content-Range': 'cashEntry 0-2/3' } }),
      ),
    ],
  })
  const list = within(await screen.findByRole('region', { name: 'Latest payments' }))
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Payer 1 DHK-CAIN-2026-00001 · 11-27-2026 · Cash500.00',
  ])
  await user.click(list.getByRole('link', { name: 'Payer 1' }))
  expect(await screen.findByRole('region', { name: /Payment received/ })).toBeTruthy()
})
