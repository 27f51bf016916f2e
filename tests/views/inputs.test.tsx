import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)

describe('a whole number', () => {
  const limit = () => document.getElementById('field-lowStockAt') as HTMLInputElement

  test('is shown in the language’s digits, stays as it is typed while it is typed, and is sent as a number', async () => {
    const product = {
      _id: id,
      name: 'Pen',
      category: 'tools',
      sku: null,
      image: null,
      price: null,
      active: true,
      files: [],
      lowStockAt: 15,
    }
    const { api } = await renderAdmin({
      at: `/admin/inventory/product?id=${id}`,
      language: 'bng',
      records: { product: [product] },
    })
    await waitFor(() => expect(limit().value).toBe('১৫'))
    await userEvent.clear(limit())
    await userEvent.type(limit(), '2৮')
    expect(limit().value).toBe('2৮')
    await userEvent.tab()
    expect(limit().value).toBe('২৮')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.records.product?.[0]?.lowStockAt).toBe(28)
  })
})

describe('an amount', () => {
  const fee = () => document.getElementById('field-fee') as HTMLInputElement
  const saidAt = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

  for (const [language, shown, wrong] of [
    ['en', '125,000.50', 'Not an amount, such as 12.50.'],
    ['bng', '১,২৫,০০০.৫০', 'এটি টাকার অঙ্ক নয়। ১২.৫০-এর মতো করে লিখুন।'],
  ] as const)
    test(`that is none is said as such, and one that is stands grouped when it is left, in ${language}`, async () => {
      await renderAdmin({ at: '/admin/course?create=true', language })
      await waitFor(() => expect(fee()).toBeTruthy())
      await userEvent.type(fee(), 'abc{Enter}')
      await waitFor(() => expect(fee().getAttribute('aria-invalid')).toBe('true'))
      expect(saidAt(fee())).toBe(wrong)
      await userEvent.clear(fee())
      await userEvent.type(fee(), '125000.5')
      await userEvent.tab()
      expect(fee().value).toBe(shown)
      await userEvent.type(fee(), '{Backspace}1')
      await userEvent.tab()
      expect(fee().value).toBe(shown.replace(/.$/, language === 'en' ? '1' : '১'))
    })
})

describe('the settings of the organisation hold in every form:', () => {
  const user = (currency: string, weekStart: number) =>
    aUser({ role: 'admin', school: { name: 'Pathshala', currency, weekStart } })

  for (const [currency, sign] of [
    ['BDT', '৳'],
    ['USD', '$'],
  ] as const)
    test(`amounts bear the sign of ${currency}`, async () => {
      await renderAdmin({ at: '/admin/course?create=true', language: 'en', user: user(currency, 0) })
      const fee = await waitFor(
        () => document.getElementById('field-fee') ?? Promise.reject(new Error('no form')),
      )
      await waitFor(() => expect(fee.parentElement?.textContent).toContain(sign))
    })

  for (const [weekStart, first] of [
    [1, 'Monday'],
    [6, 'Saturday'],
  ] as const)
    test(`weeks begin on ${first}, in lists of days and in the calendar`, async () => {
      await renderAdmin({ at: '/admin/branch?create=true', language: 'en', user: user('BDT', weekStart) })
      const days = await waitFor(() => {
        const group = document.getElementById('field-weekend')
        const names = [...(group?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
        expect(names[0]).toBe(first)
        return names
      })
      expect(days).toHaveLength(7)
    })
})
