import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)
const photo = { type: 'photo', name: 'face.png', size: 900, fileUrl: '/api/file/1', createdAt: '2026-01-01' }

const dialog = () => within(screen.getByRole('dialog'))
const cityOf = (label = 'City') => screen.findByLabelText<HTMLInputElement>(label)

function scene(fields: Record<string, unknown> = {}) {
  return { student: [aStudent({ _id: id, city: 'Sylhet', ...fields })], branch: [aBranch()] }
}

describe('a saved record', () => {
  test('opens again as it was saved, and can be saved again without a conflict', async () => {
    const { user, api } = await renderAdmin({ at: '/admin/student', records: scene() })
    for (const city of ['Khulna', 'Rangpur']) {
      const before = api.records.student?.[0]?.city
      await user.click(await screen.findByRole('button', { name: 'Edit Rahim Uddin' }))
      const field = await cityOf()
      expect(field.value).toBe(before)
      await user.clear(field)
      await user.type(field, city)
      await user.keyboard('{Control>}{Enter}{/Control}')
      // Its row stands out for a moment.
      await waitFor(() => expect(document.querySelector('tr.saved')?.textContent).toContain('Rahim'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(screen.queryByRole('alertdialog')).toBeNull()
    }
    expect(api.records.student?.[0]?.city).toBe('Rangpur')
  })

  test('does not start from the list’s older copy', async () => {
    const { user, api } = await renderAdmin({ at: '/admin/student', records: scene() })
    const edit = await screen.findByRole('button', { name: 'Edit Rahim Uddin' })
    Object.assign(api.records.student?.[0] ?? {}, { city: 'Khulna', updatedAt: '2026-11-21T08:00:00.000Z' })
    await user.click(edit)
    expect((await cityOf()).value).toBe('Khulna')
  })

  test('opened by its address waits for its own answer, although the list came first', async () => {
    const own = Promise.withResolvers<void>()
    await renderAdmin({
      at: `/admin/student?id=${id}`,
      records: scene(),
      handlers: [
        http.get(`*/api/student/${id}`, async () => {
          await own.promise
          return HttpResponse.json({ success: true, data: aStudent({ _id: id, city: 'Khulna' }) })
        }),
      ],
    })
    await screen.findByRole('button', { name: 'Edit Rahim Uddin', hidden: true })
    expect(screen.queryByLabelText('City')).toBeNull()
    own.resolve()
    expect((await cityOf()).value).toBe('Khulna')
  })

  test('that is new can be opened from its message', async () => {
    const { user, api } = await renderAdmin({
      at: `/admin/student?create=true&branch=${'b'.repeat(24)}`,
      records: scene(),
    })
    expect(await screen.findByText(/^Already filled in: Branch\./)).toBeTruthy()
    for (const [label, text] of [
      ['First name', 'Salma'],
      ['Last name', 'Akter'],
      ['Phone', '01711123456'],
    ] as const)
      await user.type(await screen.findByLabelText(label), text)
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('link', { name: 'Open' }))
    await waitFor(() =>
      expect(new URLSearchParams(location.search).get('id')).toBe(api.records.student?.at(-1)?._id),
    )
  })
})

for (const [language, save, gone, still, label] of [
  ['en', 'Save', /^Somebody deleted this record/, /What you typed is still here/, 'City'],
  ['bng', 'সংরক্ষণ করুন', /^এর মধ্যে কেউ এটি মুছে ফেলেছেন/, /আপনার লেখা মুছে যায়নি/, 'শহর'],
] as const)
  describe(`a failed save, in ${language}`, () => {
    async function change(answer: () => Response) {
      const { user } = await renderAdmin({
        at: `/admin/student?id=${id}`,
        language,
        records: scene(),
        handlers: [http.put('*/api/student/:id', answer)],
      })
      await user.type(await cityOf(label), ' Sadar')
      await user.click(dialog().getByRole('button', { name: save }))
      return user
    }

    test('because the record was deleted is reported once, and the input stays', async () => {
      await change(() =>
        HttpResponse.json({ status: 'error', code: 'not_found', message: 'Unknown here.' }, { status: 404 }),
      )
      const shown = await screen.findAllByText(gone)
      expect(shown).toHaveLength(1)
      expect(document.activeElement).toBe(shown[0]?.closest('[role=alert]'))
      expect((await cityOf(label)).value).toBe('Sylhet Sadar')
      expect(screen.queryByText('Unknown here.')).toBeNull()
    })

    test('without an answer is reported in the form and above the page, and in no toast', async () => {
      await change(() => HttpResponse.error())
      expect(await dialog().findByText(still)).toBeTruthy()
      const toasts = document.querySelector('[role=region] > [role=alert]')
      expect(toasts?.textContent).toBe('')
    })
  })

describe('the files of a record', () => {
  test('are deleted at once and for good, which is said before, and the photo with them', async () => {
    const { user, api } = await renderAdmin({
      at: `/admin/student?id=${id}`,
      records: scene({ files: [photo] }),
      handlers: [
        http.delete('*/api/student/file', () => {
          const data = Object.assign(api.records.student?.[0] ?? {}, { files: [] })
          return HttpResponse.json({ status: 'success', message: 'Gone.', data })
        }),
      ],
    })
    await cityOf()
    expect(document.querySelector('header .avatar img')).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Remove face.png' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remove face.png?' })
    expect(question.textContent).toContain('It is removed at once and for good')
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(document.querySelector('header .avatar img')).toBeNull())
  })

  for (const [language, save, hint, reason] of [
    ['en', 'Confirm', /^JPEG, PNG, WebP or HEIC, up to 10 MB each/, 'is not of a kind that is taken'],
    ['bng', 'নিশ্চিত করুন', /^JPEG, PNG, WebP বা HEIC; প্রতিটি/, 'এই ধরনের ফাইল নেওয়া হয় না'],
  ] as const)
    test(`of a product must be pictures, which is said before, on choosing and by the server, in ${language}`, async () => {
      const product = {
        _id: id,
        name: 'Pen',
        category: 'tools',
        sku: null,
        image: null,
        price: 1,
        lowStockAt: 5,
        active: true,
        files: [],
      }
      const { user } = await renderAdmin({
        at: `/admin/inventory/product?id=${id}`,
        language,
        records: { product: [product] },
        handlers: [
          http.put('*/api/product/update/:id', () =>
            HttpResponse.json(
              {
                status: 'error',
                code: 'invalid',
                message: 'm',
                errors: { image: 'forged.png is no picture.' },
              },
              { status: 422 },
            ),
          ),
        ],
      })
      expect(await screen.findByText(hint)).toBeTruthy()
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!
      expect(input.accept).toBe('.jpg,.jpeg,.png,.webp,.heic')
      fireEvent.change(input, { target: { files: [new File(['x'], 'terms.pdf')] } })
      expect(await screen.findByText(new RegExp(`terms\\.pdf.*${reason}`))).toBeTruthy()
      fireEvent.change(input, {
        target: { files: [new File(['x'], 'FORGED.PNG'), new File(['x'], 'forged.png')] },
      })
      await user.click(dialog().getByRole('button', { name: save }))
      const marked = () =>
        [...document.querySelectorAll('[role=dialog] li')].filter((row) => row.querySelector('.Mui-error'))
      await waitFor(() =>
        expect(marked().map((row) => row.textContent)).toEqual([
          expect.stringMatching(/^forged\.png.*no picture/),
        ]),
      )
    })

  test('that the server refuses are marked with the reason', async () => {
    const message = 'The file forged.pdf is not a PDF, JPEG, PNG, WebP or HEIC.'
    const { user } = await renderAdmin({
      at: `/admin/student?id=${id}`,
      records: scene(),
      handlers: [
        http.put('*/api/student/:id', () =>
          HttpResponse.json({ status: 'error', code: 'media_type', message }, { status: 415 }),
        ),
      ],
    })
    await cityOf()
    const chosen = ['good.pdf', 'forged.pdf'].map(
      (name) => new File(['x'], name, { type: 'application/pdf' }),
    )
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, chosen)
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await waitFor(() => {
      const marked = [...document.querySelectorAll('[role=dialog] li')].filter((row) =>
        row.querySelector('.Mui-error'),
      )
      expect(marked.map((row) => row.textContent)).toEqual([expect.stringMatching(/^forged\.pdf.*not a PDF/)])
    })
  })
})
