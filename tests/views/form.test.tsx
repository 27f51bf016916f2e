import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../src/i18n/locale.ts'
import { branch } from '../../src/shared/school/branch.ts'
import { student } from '../../src/shared/students/student.ts'
import { createSchema, type Entity } from '../../src/shared/core/entity.ts'
import { explainAll, fill } from '../../src/shared/core/messages.ts'
import { bn } from '../../src/shared/messages/serverBn.ts'
import { en } from '../../src/shared/messages/serverEn.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)
const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
const field = (label: string) => dialog().getByLabelText(label)
const saidAt = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

async function open(at: string, scene: Partial<Parameters<typeof renderAdmin>[0]> = {}) {
  const records = { student: [aStudent({ _id: id, city: 'Sylhet' })], branch: [aBranch()] }
  const view = await renderAdmin({ at, records, ...scene })
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('form')).toBeTruthy())
  const save = { en: 'Save', bng: 'সংরক্ষণ করুন' }[scene.language ?? 'en']
  return { ...view, save: () => view.user.click(dialog().getByRole('button', { name: save })) }
}

/** The server's errors for an empty record, by field. */
function serverSays(entity: Entity, language: Language): Record<string, string> {
  const result = createSchema(entity).safeParse({}, { reportInput: true })
  const texts: unknown = language === 'en' ? en : bn
  const textAt = (key: string) =>
    key.split('.').reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], texts) as string
  const said = Object.entries(result.success ? {} : explainAll(result.error.issues))
  return Object.fromEntries(said.map(([name, { key, args }]) => [name, fill(textAt(key), args)]))
}

describe('an empty form', () => {
  for (const language of languages)
    for (const entity of [student, branch])
      test(`of a new ${entity.name} is refused in the server's words, in ${language}, without a request`, async () => {
        const { save, api } = await open(`/admin/${entity.name}?create=true`, { language })
        await save()
        const said = serverSays(entity, language)
        const requested = Object.keys(said)
        expect(requested.length).toBeGreaterThan(1)
        for (const name of requested) {
          const control = document.getElementById(`field-${name}`)
          await waitFor(() => expect(control?.getAttribute('aria-invalid')).toBe('true'))
          expect([name, control && saidAt(control)]).toEqual([name, said[name]])
        }
        expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(requested.length)
        expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([])
      })
})

describe('a refusal of the server', () => {
  test('is shown at its field, nested ones too, and the input stays', async () => {
    const refused = { phone: 'That one is taken.', 'guardian.phone': 'Nobody answers there.' }
    const { save, user } = await open(`/admin/student?id=${id}`, {
      handlers: [
        http.put('*/api/student/:id', () =>
          HttpResponse.json(
            {
              status: 'error',
              code: 'invalid',
              message: 'Some fields need to be corrected.',
              errors: refused,
            },
            { status: 422 },
          ),
        ),
      ],
    })
    await user.type(field('City'), ' Sadar')
    await save()
    await waitFor(() => expect(saidAt(field('Phone'))).toBe(refused.phone))
    expect(saidAt(field('Guardian phone'))).toBe(refused['guardian.phone'])
    const summary = dialog().getByText('Correct 2 fields').closest('[role=alert]')
    expect(document.activeElement).toBe(summary)
    expect((field('City') as HTMLInputElement).value).toBe('Sylhet Sadar')
  })

  test('as a likely duplicate can be confirmed and saved, under the same key', async () => {
    const sent: [string | null, string | null][] = []
    const { save, user } = await open(`/admin/student?create=true&branch=${'b'.repeat(24)}`, {
      handlers: [
        http.post('*/api/student/create', ({ request }) => {
          const force = new URL(request.url).searchParams.get('force')
          sent.push([force, request.headers.get('Idempotency-Key')])
          return force
            ? HttpResponse.json(
                { status: 'success', message: 'Saved.', data: { ...aStudent(), _id: id } },
                { status: 201 },
              )
            : HttpResponse.json(
                {
                  status: 'error',
                  code: 'duplicate',
                  message: 'There is one.',
                  errors: { phone: 'As Karim has.' },
                },
                { status: 409 },
              )
        }),
      ],
    })
    await user.type(field('First name'), 'Rahim')
    await user.type(field('Last name'), 'Uddin')
    await user.type(field('Phone'), '01711123456')
    await save()
    const question = await screen.findByRole('alertdialog', { name: 'Possible duplicate' })
    expect(question.textContent).toContain('Phone: As Karim has.')
    await user.click(within(question).getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.map(([force]) => force)).toEqual([null, 'true'])
  })

  test('a missing answer is reported, and the input stays', async () => {
    const { save, user } = await open(`/admin/student?id=${id}`, {
      handlers: [http.put('*/api/student/:id', () => HttpResponse.error())],
    })
    await user.type(field('City'), ' Sadar')
    await save()
    expect(await dialog().findByText(/^The server cannot be reached/)).toBeTruthy()
    expect((field('City') as HTMLInputElement).value).toBe('Sylhet Sadar')
  })
})

describe('a record that another user saved meanwhile', () => {
  async function late() {
    const view = await open(`/admin/student?id=${id}`)
    const kept = view.api.records.student?.[0]
    if (!kept) throw new Error('the student is not there')
    Object.assign(kept, {
      city: 'Khulna',
      updatedAt: '2026-11-21T08:00:00.000Z',
      updatedBy: { _id: id, firstName: 'Shirin', lastName: 'Akter' },
    })
    await view.user.clear(field('City'))
    await view.user.type(field('City'), 'Rajshahi')
    await view.save()
    const question = await screen.findByRole('alertdialog', { name: 'Someone saved this in between' })
    expect(question.textContent).toContain('Shirin Akter')
    expect(
      within(question)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Rajshahi', 'Khulna'])
    return {
      ...view,
      kept,
      choose: (name: string) => view.user.click(within(question).getByRole('button', { name })),
    }
  }

  test('is overwritten by Keep mine', async () => {
    const { choose, kept } = await late()
    await choose('Keep mine')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(kept.city).toBe('Rajshahi')
  })

  test('is shown by Take theirs', async () => {
    const { choose, kept } = await late()
    await choose('Take theirs')
    await waitFor(() => expect((field('City') as HTMLInputElement).value).toBe('Khulna'))
    expect(kept.city).toBe('Khulna')
  })

  test('stays unchanged after Cancel, and so does the form', async () => {
    const { choose, kept } = await late()
    await choose('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((field('City') as HTMLInputElement).value).toBe('Rajshahi')
    expect(kept.city).toBe('Khulna')
  })
})

describe('unsaved input', () => {
  const question = () => screen.queryByRole('alertdialog', { name: 'Changes are not saved' })

  test('asks before the dialog closes, and stays if cancelled', async () => {
    const { user } = await open(`/admin/student?id=${id}`)
    await user.type(field('City'), ' Sadar')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(question()).toBeTruthy())
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(question()).toBeNull())
    expect((field('City') as HTMLInputElement).value).toBe('Sylhet Sadar')
  })

  for (const label of ['City', 'Note', 'Guardian name', 'DMV expiry'])
    test(`typed back to the saved value asks nothing, in ${label}`, async () => {
      const { user } = await open(`/admin/student?id=${id}`)
      const before = (field(label) as HTMLInputElement).value
      await user.type(field(label), 'x')
      expect(dialog().getByText('Not saved yet')).toBeTruthy()
      await user.clear(field(label))
      if (before) await user.type(field(label), before)
      expect(dialog().queryByText('Not saved yet')).toBeNull()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(question()).toBeNull()
    })
})

describe('a date input', () => {
  for (const [format, way, typed, shown, sent] of [
    ['MM-DD-YYYY', 'typed', '১১২১২০২৬', '11-21-2026', '2026-11-21'],
    ['DD-MM-YYYY', 'typed', '০১/১১/২০২৬', '01-11-2026', '2026-11-01'],
    ['DD-MM-YYYY', 'pasted', '2026-11-21', '21-11-2026', '2026-11-21'],
  ] as const)
    test(`${way} as ${typed} is ${shown} for a user with ${format}, and is sent as YYYY-MM-DD`, async () => {
      const { user, save, api } = await open(`/admin/student?id=${id}`, {
        user: aUser({ defaultDateFormat: format }),
      })
      const day = field('DMV expiry') as HTMLInputElement
      await user.click(day)
      await (way === 'typed' ? user.type(day, typed) : user.paste(typed))
      await user.tab()
      expect(day.value).toBe(shown)
      await save()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(api.records.student?.[0]?.dmvExpiry).toBe(sent)
    })

  test('refuses what is invalid in the user’s own order, even if another order would take it', async () => {
    const { user, save, api } = await open(`/admin/student?id=${id}`, {
      user: aUser({ dateFormat: 'DD-MM-YYYY' }),
    })
    const day = field('DMV expiry') as HTMLInputElement
    await user.clear(day)
    await user.type(day, '11/21/2026')
    await save()
    await waitFor(() => expect(saidAt(day)).toBe('Date input not valid.'))
    expect([day.value, day.getAttribute('aria-invalid')]).toEqual(['11/21/2026', 'true'])
    expect(api.records.student?.[0]?.dmvExpiry ?? null).toBeNull()
  })

  for (const [language, words] of [
    ['en', 'Date input not valid.'],
    ['bng', 'তারিখটি সঠিক নয়।'],
  ] as const)
    test(`keeps an invalid date as typed and reports it, in ${language}`, async () => {
      const { user } = await open(`/admin/student?id=${id}`, { language })
      const day = document.getElementById('field-tlcExpiry') as HTMLInputElement
      await user.type(day, '31/31/2026')
      await user.tab()
      await waitFor(() => expect(saidAt(day)).toBe(words))
      expect([day.value, day.getAttribute('aria-invalid')]).toEqual(['31/31/2026', 'true'])
    })
})
