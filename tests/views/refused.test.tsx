import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, type HttpHandler, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { bn } from '../../src/shared/messages/serverBn.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)
const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
const field = (label: string) => dialog().getByLabelText(label)
const saidAt = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

async function open(at: string, handlers: HttpHandler[] = []) {
  const records = { student: [aStudent({ _id: id, city: 'Sylhet' })], branch: [aBranch()] }
  const view = await renderAdmin({ at, records, handlers })
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('form')).toBeTruthy())
  return { ...view, save: () => view.user.click(dialog().getByRole('button', { name: 'Save' })) }
}

async function turnBengali() {
  const { chooseLanguage } = await import('../../src/i18n/choice.ts')
  act(() => chooseLanguage('bng'))
}

describe('a refusal', () => {
  test('as a likely duplicate links to the existing record, and the input stays', async () => {
    const twin = { _id: 'd'.repeat(24), name: 'Karim Mia' }
    const { save, user } = await open(`/admin/student?id=${id}&page=1`, [
      http.put('*/api/student/:id', () =>
        HttpResponse.json(
          { status: 'error', code: 'duplicate', message: 'There is one.', duplicates: [twin] },
          { status: 409 },
        ),
      ),
    ])
    await user.type(field('City'), ' Sadar')
    await save()
    const question = await screen.findByRole('alertdialog', { name: 'Possible duplicate' })
    const link = within(question).getByRole('link', { name: 'Look at Karim Mia in a new tab' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x')
    expect([pathname, searchParams.get('id'), searchParams.get('view')]).toEqual([
      '/admin/student',
      twin._id,
      'true',
    ])
    expect(link.getAttribute('target')).toBe('_blank')
    await user.click(link)
    expect((field('City') as HTMLInputElement).value).toBe('Sylhet Sadar')
  })

  for (const [what, refusal, words] of [
    [
      'at its fields',
      {
        code: 'invalid',
        message: 'Some are wrong.',
        errors: { phone: 'No phone.', 'guardian.phone': 'Nor that.' },
      },
      ['No phone.', 'Nor that.', 'Correct 2 fields'],
    ],
    ['above the form', { code: 'state', message: 'Not from here.' }, ['Not from here.']],
    [
      'in a question',
      { code: 'duplicate', message: 'There is one.', errors: { phone: 'As Karim has.' } },
      ['There is one.', 'As Karim has.'],
    ],
  ] as const)
    test(`${what} is hidden in the other language, with a way to show it again`, async () => {
      const { save } = await open(`/admin/student?id=${id}`, [
        http.put('*/api/student/:id', () =>
          HttpResponse.json(
            { status: 'error', ...refusal },
            { status: refusal.code === 'invalid' ? 422 : 409 },
          ),
        ),
      ])
      await save()
      for (const text of words) await waitFor(() => expect(document.body.textContent).toContain(text))
      await turnBengali()
      const notice = await screen.findByText(/আবার সংরক্ষণ করুন/)
      for (const text of words) expect(document.body.textContent).not.toContain(text)
      expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
      // The next request is answered in this language, and the notice disappears.
      await userEvent.click(dialog().getByRole('button', { name: 'সংরক্ষণ করুন' }))
      await waitFor(() => expect(document.body.textContent).toContain(words[0]))
      expect(notice.isConnected).toBe(false)
    })

  test('of the form’s own rules switches language at once', async () => {
    const { save, user } = await open(`/admin/student?id=${id}`)
    await user.clear(field('Last name'))
    await save()
    await waitFor(() => expect(saidAt(field('Last name'))).toBe('Required'))
    await turnBengali()
    await waitFor(() =>
      expect(saidAt(document.getElementById('field-lastName')!)).toBe(bn.validation.required),
    )
    expect(screen.queryByText(/আবার সংরক্ষণ করুন/)).toBeNull()
  })

  test('of a choice is shown at it, as at any other field', async () => {
    const { save } = await open(`/admin/student?id=${id}`, [
      http.put('*/api/student/:id', () =>
        HttpResponse.json(
          { status: 'error', code: 'state', message: 'm', errors: { status: 'Not from here.' } },
          { status: 409 },
        ),
      ),
    ])
    await save()
    await waitFor(() => expect(saidAt(field('Status'))).toBe('Not from here.'))
    expect(field('Status').getAttribute('aria-invalid')).toBe('true')
  })

  test('keeps the input, even when another tab changes the language', async () => {
    const { user } = await open(`/admin/student?id=${id}`)
    await user.type(field('City'), ' Sadar')
    await turnBengali()
    const city = await screen.findByLabelText<HTMLInputElement>('শহর')
    expect(city.value).toBe('Sylhet Sadar')
    expect(document.activeElement).toBe(city)
  })
})
