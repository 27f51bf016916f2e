import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { aBranch } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

test('a customer’s invoice is found by its code, and paid alone', async () => {
  const invoice = {
    _id: '7'.repeat(24),
    code: 'IVS777777',
    number: 'DHK-IVS-2026-00777',
    customer: 'Karim Traders',
    student: null,
    branch: aBranch()._id,
    branchName: 'Dhaka',
    date: '2026-11-01',
    dueDate: '2026-11-10',
    total: 500_00,
    paid: 0,
    balance: 500_00,
    status: 'open',
    lines: [{ description: 'Hall', quantity: 1, unitPrice: 500_00, discount: 0 }],
    instalments: [],
    payments: [],
  }
  const { user } = await renderAdmin({
    at: '/admin/accounts/counter',
    records: { invoice: [invoice], branch: [aBranch()] },
    // The server finds an invoice by its code; the mock API finds records only by name.
    handlers: [
      http.get('*/api/invoice', ({ request }) =>
        new URL(request.url).searchParams.get('filter')?.includes('IVS777777')
          ? HttpResponse.json([{ ...invoice, id: invoice._id }], {
              headers: { 'Content-Range': 'invoice 0-0/1' },
            })
          : undefined,
      ),
    ],
  })
  await user.type(await screen.findByRole('combobox', { name: 'Find the student' }), 'IVS777777')
  await user.click(await screen.findByRole('option', { name: /Karim Traders/ }))
  expect(await screen.findByRole('dialog', { name: /DHK-IVS-2026-00777/ })).toBeTruthy()
  expect(location.pathname).toBe('/admin/accounts/invoices')
})
