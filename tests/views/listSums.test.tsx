import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { windowWidth } from '../support/views.ts'

const at = '2026-03-15T10:00:00.000Z'
const invoices = Array.from({ length: 12 }, (_, index) => ({
  _id: String(index).padStart(24, 'a'),
  code: `IVS${index}`,
  customer: index < 2 ? 'Karim Ltd' : 'Nasrin Ltd',
  date: '2026-03-15',
  status: 'open',
  lines: [],
  instalments: [],
  payments: [],
  total: 10_000,
  paid: 2_500,
  balance: 7_500,
  createdAt: at,
  updatedAt: at,
}))
const open = (query = '') =>
  renderAdmin({ at: `/admin/accounts/invoices${query}`, records: { invoice: invoices } })
const karim = `?filter=${encodeURIComponent('{"customer":"Karim Ltd"}')}&displayedFilters=%7B%7D`

describe('the foot of a list with amounts', () => {
  const foot = () => [...(screen.getByRole('table').querySelector('tfoot')?.querySelectorAll('td') ?? [])]
  const figures = () => foot().flatMap(({ textContent }) => textContent || [])

  test('has the sum of each amount over all pages, under its column', async () => {
    await open()
    await waitFor(() => expect(figures()).toEqual(['Total of 12 records', '1,200.00', '900.00']))
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const under = foot().flatMap(({ textContent }, index) =>
      /^[\d,.]+$/.test(textContent) ? [heads[index]] : [],
    )
    expect(under).toEqual(['Total', 'Balance due'])
  })

  test('sums what the filters meet', async () => {
    await open(karim)
    await waitFor(() => expect(figures()).toEqual(['Total of 2 records', '200.00', '150.00']))
  })

  test('stands below the cards of a phone, with the label of each amount', async () => {
    windowWidth.now = 390
    await open()
    const sums = within(await screen.findByRole('region', { name: 'Total of 12 records' }))
    await waitFor(() => expect(sums.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,200.00', '300.00', '900.00'])) // prettier-ignore
    expect(sums.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Total',
      'Paid',
      'Balance due',
    ])
  })

  test('is absent from lists without amounts', async () => {
    await renderAdmin({ at: '/admin/student', records: { student: [aStudent()] } })
    expect((await screen.findByRole('table')).querySelector('tfoot')).toBeNull()
  })
})
