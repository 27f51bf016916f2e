import dayjs from 'dayjs'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { DayBox } from '../../src/components/inputs/DayBox.tsx'
import { chooseLanguage } from '../../src/i18n/choice.ts'
import { showDateFormat } from '../../src/i18n/dateFormat.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { weekAdapters } from '../../src/components/inputs/localAdapter.ts'

const id = 'c'.repeat(24)

describe('an integer input', () => {
  const limit = () => document.getElementById('field-lowStockAt') as HTMLInputElement

  test('shows the digits of the language, keeps the text while typing, and sends a number', async () => {
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

  for (const [language, printed] of [
    ['en', '45,200'],
    ['bng', '৪৫,২০০'],
  ] as const)
    test(`takes its own output, ${printed}`, async () => {
      const { api } = await renderAdmin({
        at: `/admin/inventory/product?id=${id}`,
        language,
        records: {
          product: [{ _id: id, name: 'Pen', category: 'tools', active: true, files: [], lowStockAt: 1 }],
        },
      })
      await waitFor(() => expect(limit().value).not.toBe(''))
      await userEvent.clear(limit())
      await userEvent.type(limit(), printed)
      await userEvent.keyboard('{Control>}s{/Control}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(api.records.product?.[0]?.lowStockAt).toBe(45_200)
    })
})

describe('an amount input', () => {
  const fee = () => document.getElementById('field-fee') as HTMLInputElement
  const saidAt = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

  for (const [language, shown, wrong] of [
    ['en', '125,000.50', 'Not an amount, such as 12.50.'],
    ['bng', '১,২৫,০০০.৫০', 'এটি টাকার অঙ্ক নয়। ১২.৫০-এর মতো করে লিখুন।'],
  ] as const)
    test(`reports an invalid amount, and groups a valid one on blur, in ${language}`, async () => {
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

describe('the settings of the organisation apply in every form:', () => {
  const user = (currency: string, weekStart: number) =>
    aUser({ role: 'admin', school: { name: 'Pathshala', currency, weekStart } })

  for (const [currency, sign] of [
    ['BDT', '৳'],
    ['USD', '$'],
  ] as const)
    test(`amounts have the sign of ${currency}`, async () => {
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
    test(`weeks begin on ${first}, in weekday inputs and in the calendar`, async () => {
      await renderAdmin({ at: '/admin/branch?create=true', language: 'en', user: user('BDT', weekStart) })
      const days = await waitFor(() => {
        const group = document.getElementById('field-weekend')
        const names = [...(group?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
        expect(names[0]).toBe(first)
        return names
      })
      expect(days).toHaveLength(7)
    })

  test('the calendar begins its weeks on any day without changing the global locale of dayjs', () => {
    const before = JSON.stringify(dayjs.Ls)
    for (const [firstDay, Adapter] of weekAdapters.entries()) {
      const weeks = new Adapter({ locale: 'en' }).getWeekArray(dayjs('2026-11-01'))
      expect(weeks.map((days) => [days.length, days[0]?.day()])).toEqual(weeks.map(() => [7, firstDay]))
      expect(weeks.flat().filter((day) => day.month() === 10)).toHaveLength(30)
    }
    expect(JSON.stringify(dayjs.Ls)).toBe(before)
  })
})

describe('a date', () => {
  afterEach(() => showDateFormat(null))
  const frame = { id: 'day', label: 'Day', required: false, readOnly: false, hint: '' }
  const Held = () => {
    const [value, setValue] = useState<string | null>(null)
    return (
      <>
        <DayBox {...frame} value={value ?? ''} onChange={setValue} />
        <output>{value}</output>
      </>
    )
  }

  test.each([
    ['MM-DD-YYYY', '01/11/2026', '2026-01-11', '01-11-2026', '11 January 2026'],
    ['MM-DD-YYYY', '১১.২১.২০২৬', '2026-11-21', '11-21-2026', '21 November 2026'],
    ['DD-MM-YYYY', '01/11/2026', '2026-11-01', '01-11-2026', '1 November 2026'],
    ['DD-MM-YYYY', '2026-11-21', '2026-11-21', '21-11-2026', '21 November 2026'],
    ['D MMM YYYY', '1 11 2026', '2026-11-01', '1 Nov 2026', '1 November 2026'],
    ['YYYY-MM-DD', '2026/1/2', '2026-01-02', '2026-01-02', '2 January 2026'],
    ['MM-DD-YYYY', '21/11/2026', '21/11/2026', '21/11/2026', 'date.invalid'],
    ['DD-MM-YYYY', '11/21/2026', '11/21/2026', '11/21/2026', 'date.invalid'],
    ['YYYY-MM-DD', '01/11/2026', '01/11/2026', '01/11/2026', 'date.invalid'],
  ] as const)('in the order %s: %s is %s, shown as %s, %s', (format, typed, held, shown, below) => {
    chooseLanguage('en')
    showDateFormat(null, format)
    const { container } = render(<Held />)
    const box = screen.getByLabelText<HTMLInputElement>('Day')
    fireEvent.change(box, { target: { value: typed } })
    fireEvent.blur(box)
    expect([container.querySelector('output')?.textContent, box.value]).toEqual([held, shown])
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(below)
  })
})

test('optional lines require nothing while empty; then product and quantity', async () => {
  const { user } = await renderAdmin({ at: '/admin/course?create=true' })
  const line = await screen.findByRole('group', { name: 'Line 1' })
  const required = (name: string) =>
    within(line).getByLabelText(name).getAttribute('aria-required') === 'true'
  expect([required('Product'), required('Quantity')]).toEqual([false, false])
  await user.type(within(line).getByLabelText('Quantity'), '2')
  expect([required('Product'), required('Quantity')]).toEqual([true, true])
})
