import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)
const records = () => ({ student: [aStudent({ _id: id, city: 'Sylhet' })], branch: [aBranch()] })

describe('a read-only record', () => {
  for (const [language, label, edit, none] of [
    ['en', 'City', 'Edit', 'Unavailable'],
    ['bng', 'শহর', 'সম্পাদনা', 'তথ্য নেই'],
  ] as const)
    test(`shows names and values, and a way to edit it, in ${language}`, async () => {
      const { user } = await renderAdmin({
        at: `/admin/student?id=${id}&view=true`,
        language,
        records: records(),
      })
      const value = (await screen.findByText(label, { selector: 'dt' })).nextElementSibling
      expect(value?.textContent).toBe('Sylhet')
      const dialog = screen.getByRole('dialog')
      expect(dialog.querySelectorAll('input, textarea')).toHaveLength(0)
      expect(dialog.textContent).toContain(none)
      await user.click(await within(dialog).findByRole('button', { name: edit }))
      expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('Sylhet')
    })

  test('offers no edit to a user without the right', async () => {
    await renderAdmin({
      at: `/admin/student?id=${id}`,
      user: aUser({ role: 'employee', permissions: { student: { view: true } } }),
      records: records(),
    })
    expect(await screen.findByText('Sylhet', { selector: 'dd' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })
})

describe('a note', () => {
  for (const [language, note, label, question, stay, leave] of [
    ['en', 'Note Rahim Uddin', 'Note', 'Changes are not saved', 'Stay', 'Leave without saving'],
    ['bng', 'Rahim Uddin: নোট', 'নোট', 'পরিবর্তন সংরক্ষণ করা হয়নি', 'থাকুন', 'সংরক্ষণ না করে যান'],
  ] as const)
    test(`is not lost by Escape without a question, in ${language}`, async () => {
      const { user } = await renderAdmin({ at: '/admin/student', language, records: records() })
      await user.click(await screen.findByRole('button', { name: note }))
      const field = await screen.findByLabelText<HTMLTextAreaElement>(label)
      await waitFor(() => expect(field.disabled).toBe(false))
      await user.type(field, 'Called back')
      await user.keyboard('{Escape}')
      const confirmation = await screen.findByRole('alertdialog', { name: question })
      await user.click(within(confirmation).getByRole('button', { name: stay }))
      expect(field.value).toBe('Called back')
      await user.keyboard('{Escape}')
      await user.click(await screen.findByRole('button', { name: leave }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
})

describe('a typed date', () => {
  for (const [language, label, typed, words, forms] of [
    ['en', 'Date of birth', '12-11-1990', '11 December 1990', /^Month first/],
    ['bng', 'জন্মতারিখ', '১২-১১-১৯৯০', '১১ ডিসেম্বর ১৯৯০', /^আগে মাস/],
  ] as const)
    test(`is repeated in words, so that day and month are not confused, in ${language}`, async () => {
      const { user } = await renderAdmin({ at: `/admin/student?id=${id}`, language, records: records() })
      const field = await screen.findByLabelText(label)
      const below = () =>
        document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
      await user.type(field, typed.slice(0, 4))
      expect(below()).toMatch(forms)
      await user.type(field, typed.slice(4))
      expect(below()).toBe(words)
      await user.tab()
      expect(below()).toBe(words)
    })
})

test('a closed branch is not offered for a new student, and stays where it is chosen', async () => {
  const closed = { _id: 'd'.repeat(24), name: 'Harlem', code: 'HAR', active: false }
  const { user } = await renderAdmin({
    at: '/admin/student?create=true',
    records: { student: [], branch: [aBranch(), aBranch(closed)] },
  })
  await user.click(await screen.findByLabelText('Branch'))
  expect(await screen.findByRole('option', { name: 'Jamaica' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Harlem' })).toBeNull()
})

for (const [language, words] of [
  ['en', 'The server cannot be reached. What you see'],
  ['bng', 'সার্ভারে পৌঁছানো যাচ্ছে না। যা দেখছেন'],
] as const)
  test(`a search while the server is down says so above the old rows, in ${language}`, async () => {
    let down = false
    const { user } = await renderAdmin({
      at: '/admin/student',
      language,
      records: records(),
      handlers: [http.get('*/api/student', () => (down ? HttpResponse.error() : undefined))],
    })
    await screen.findByRole('table')
    down = true
    await user.type(screen.getByRole('textbox'), 'Karim{Enter}')
    expect(await screen.findByText(new RegExp(`^${words}`))).toBeTruthy()
  })

test('a record with dependents is refused once, with their kinds in words', async () => {
  const { user } = await renderAdmin({
    at: '/admin/branch',
    language: 'bng',
    records: records(),
    handlers: [
      http.delete('*/api/branch/:id', () =>
        HttpResponse.json(
          { status: 'error', code: 'in_use', message: 'ব্যবহৃত', dependents: { student: 121, user: 3 } },
          { status: 409 },
        ),
      ),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Jamaica: কাজ' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Jamaica: মুছুন' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'মুছুন' }))
  expect(await screen.findByText('১২১টি শিক্ষার্থী')).toBeTruthy()
  expect(screen.getByText('৩টি ব্যবহারকারী')).toBeTruthy()
  expect(screen.queryByText('ব্যবহৃত')).toBeNull()
})

test.each([
  ['en', 'Actions Jamaica', 'Delete Jamaica', 'Delete', /IVS0A1, IVS0B2, …/, /Balance due/],
  ['bng', 'Jamaica: কাজ', 'Jamaica: মুছুন', 'মুছুন', /IVS0A1, IVS0B2, …/, /বকেয়া/],
] as const)(
  'what depends on a record is told before anybody confirms, in %s',
  async (language, menu, action, remove, names, owed) => {
    const data = {
      dependents: { invoice: 5 },
      names: { invoice: ['IVS0A1', 'IVS0B2'] },
      owed: 45_000,
    }
    const { user } = await renderAdmin({
      at: '/admin/branch',
      language,
      records: records(),
      answers: { 'branch.dependents': { status: 'success', message: 'OK', data } },
    })
    await user.click(await screen.findByRole('button', { name: menu }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(await dialog.findByText(names)).toBeTruthy()
    expect(dialog.getByText(owed)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: remove })).toBeNull()
  },
)

test('a forbidden address keeps the menu beside the 404 page', async () => {
  await renderAdmin({ at: '/pageNotFound', records: records() })
  expect(await screen.findByRole('heading', { name: 'Page not found', level: 2 })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
})

test('the tile of this month’s new students leads to those who were added since its first day', async () => {
  const expiring = { dmv30: 1, tlc30: 1, dmvExpired: 1, tlcExpired: 1 }
  const data = {
    students: { total: 3, newThisMonth: 2, newSince: '2026-11-01', expiring, statuses: [] },
    branches: { total: 1, active: 1 },
  }
  await renderAdmin({
    at: '/admin',
    records: records(),
    answers: { 'service.dashboard': { status: 'success', message: 'OK', data } },
  })
  const tile = await screen.findByRole('link', { name: /New this month/ })
  expect(new URL((tile as HTMLAnchorElement).href).searchParams.get('filter')).toBe(
    JSON.stringify({ createdFrom: '2026-11-01' }),
  )
})
