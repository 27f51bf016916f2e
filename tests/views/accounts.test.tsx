import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const [fees, rent] = ['a'.repeat(24), 'b'.repeat(24)]
const sums = { costOfSales: 0, gross: 7_00, net: 4_00, totalIncome: 7_00, totalExpenses: 3_00 }
const income = {
  data: {
    from: '2026-11-01',
    to: '2026-11-30',
    branch: null,
    branchName: null,
    income: [{ account: fees, code: '4000', name: 'Course fees', amount: 7_00 }],
    costs: [],
    expenses: [],
    ...sums,
    before: {
      from: '2026-10-01',
      to: '2026-10-31',
      income: [],
      costs: [],
      expenses: [{ account: rent, code: '5000', name: 'Rent', amount: 3_00 }],
      costOfSales: 0,
      gross: 0,
      net: -3_00,
      totalIncome: 0,
      totalExpenses: 3_00,
    },
  },
}
const cash = (more: object = {}) => ({
  data: {
    from: '2026-11-01',
    to: '2026-11-30',
    branch: null,
    branchName: null,
    opening: 1_000_00,
    entries: [],
    totalIn: 0,
    totalOut: 0,
    closing: 1_000_00,
    count: 0,
    ...more,
  },
})

describe('the income statement', () => {
  test('compares each account with the previous period, including those that appear there only', async () => {
    await renderAdmin({ at: '/admin/inventory/income-statement', answers: { 'incomeStatement.get': income } })
    const table = await screen.findByRole('table', { name: 'Income statement' })
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cells(/^4000 Course fees/)).toEqual(['7.00', '0.00', '7.00'])
    expect(cells(/^5000 Rent/)).toEqual(['0.00', '3.00', '-3.00'])
    // One of the two periods has a net loss.
    expect(cells(/^Net profit or loss/)).toEqual(['4.00', '-3.00', '7.00'])
  })

  test.each([
    ['en', 'Net loss', 'Gross loss'],
    ['bng', 'নিট ক্ষতি', 'মোট ক্ষতি'],
  ] as const)('calls a loss a net loss and marks negative amounts, in %s', async (language, net, gross) => {
    const { data } = income
    const lost = { ...data.before, gross: -1_00, net: -4_00 }
    await renderAdmin({
      at: '/admin/inventory/income-statement',
      language,
      answers: {
        'incomeStatement.get': { data: { ...data, ...lost, from: data.from, to: data.to, before: lost } },
      },
    })
    expect(await screen.findByRole('rowheader', { name: net })).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: gross })).toBeTruthy()
    for (const cell of screen
      .getAllByRole('cell')
      .filter(({ textContent }) => /^[-\u2212]/.test(textContent)))
      expect(cell.className).toBe('negative')
  })
})

describe('the cash statement', () => {
  test('without movements says so and shows the balance all the same', async () => {
    await renderAdmin({ at: '/admin/inventory/cash-statement', answers: { 'cashStatement.get': cash() } })
    const table = await screen.findByRole('table', { name: 'Cash statement' })
    expect(within(table).getByText('No cash in or out in this period.')).toBeTruthy()
    expect(within(table).getByRole('row', { name: /^Closing balance/ }).textContent).toContain('1,000.00')
  })

  test('uses the digits of the language, and says how many rows it shows', async () => {
    await renderAdmin({
      at: '/admin/inventory/cash-statement',
      language: 'bng',
      answers: { 'cashStatement.get': cash({ count: 12_345 }) },
    })
    expect(await screen.findByText(/১২,৩৪৫টি লেনদেনের ০টি/)).toBeTruthy()
    expect(screen.getByRole('row', { name: /^সমাপনী স্থিতি/ }).textContent).toContain('১,০০০.০০')
  })
})

describe('the check of the books', () => {
  const wrong = { resource: 'student', _id: 'c'.repeat(24), name: 'Karim Mia' }
  const proof = (ok: boolean) => ({
    data: {
      at: '2026-11-20T10:00:00.000Z',
      ok,
      checks: [{ name: 'owed', ok, expected: 5_00, found: ok ? 5_00 : 6_00, wrong: ok ? null : wrong }],
    },
  })
  const answers = (ok: boolean) => ({
    'proof.get': proof(ok),
    'trialBalance.get': { data: { accounts: [], debit: 0, credit: 0 } },
  })

  test('names the first record that is wrong, with a link to it', async () => {
    await renderAdmin({ at: '/admin/accounts/books', answers: answers(false) })
    expect(await screen.findByText('The books do not agree')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'First error: Karim Mia' }).getAttribute('href')).toBe(
      `/admin/student/${wrong._id}`,
    )
    expect(screen.getByText(/should be 5\.00/).textContent).toContain('is 6.00')
  })

  test('is for admins; other users see the balances only', async () => {
    const user = aUser({ role: 'manager' })
    await renderAdmin({ at: '/admin/accounts/books', user, answers: answers(true) })
    expect(await screen.findByRole('table', { name: /What was posted/ })).toBeTruthy()
    expect(screen.queryByText('Books balanced?')).toBeNull()
  })
})
