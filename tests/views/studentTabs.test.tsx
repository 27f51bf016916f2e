import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const [id, older, newer] = ['c'.repeat(24), 'd'.repeat(24), 'e'.repeat(24)]
const salma = { _id: 'a'.repeat(24), firstName: 'Salma', lastName: 'Akter' }
const aVersion = (fields: Record<string, unknown>) => ({
  student: id,
  studentName: 'Rahim Uddin',
  type: 'tlc',
  number: null,
  issuedOn: null,
  expiresOn: null,
  current: false,
  branch: 'b'.repeat(24),
  branchName: 'Jamaica',
  createdBy: salma,
  ...fields,
})
const dayFromNow = (days: number): string => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
const soon = dayFromNow(12)
const records = (more: Record<string, unknown> = {}) => ({
  student: [aStudent({ _id: id, tlcLicence: 'T-2', tlcExpiry: soon, ...more })],
  branch: [aBranch()],
  licence: [
    aVersion({ _id: older, number: 'T-1', issuedOn: '2020-02-01', expiresOn: '2023-02-01' }),
    aVersion({ _id: newer, number: 'T-2', expiresOn: soon, current: true }),
  ],
})

async function opened(tab: string, scene: Partial<Parameters<typeof renderAdmin>[0]> = {}) {
  const shown = await renderAdmin({ at: `/admin/student?id=${id}`, records: records(), ...scene })
  const dialog = await screen.findByRole('dialog')
  await shown.user.click(await within(dialog).findByRole('tab', { name: tab }))
  const panel = within(await within(dialog).findByRole('tabpanel', { name: tab }))
  return { ...shown, dialog, panel }
}

/** The server copies the new version into the fields of the student. */
const repeat = (api: { records: Record<string, Record<string, unknown>[]> }, fields: object) => {
  const [student] = api.records.student ?? []
  Object.assign(student!, fields, { updatedAt: new Date().toISOString() })
}

describe('the licences of a student', () => {
  test('show their days, numbers and who entered them, the older ones below', async () => {
    const { panel } = await opened('Licences')
    const tlc = within(await panel.findByRole('region', { name: 'TLC licence' }))
    expect(tlc.getByText('12 days left')).toBeTruthy()
    const shown = tlc.getAllByText(/^T-\d$/).map((each) => each.textContent)
    expect(shown).toEqual(['T-2', 'T-1'])
    const past = within(tlc.getByRole('list'))
    expect(past.getByText('Expired 02-01-2023 · Issued 02-01-2020')).toBeTruthy()
    expect(past.getByText(/^Entered by Salma Akter, /)).toBeTruthy()
    const dmv = within(panel.getByRole('region', { name: 'DMV licence' }))
    expect(dmv.getByText('None yet.')).toBeTruthy()
    expect(await dmv.findByRole('button', { name: 'Add: DMV licence' })).toBeTruthy()
  })

  test('are shown in Bengali, with Bengali digits', async () => {
    const { panel } = await opened('লাইসেন্স', { language: 'bng' })
    expect(await panel.findByText('আর ১২ দিন বাকি')).toBeTruthy()
    expect(await panel.findByRole('button', { name: 'নবায়ন করুন: TLC লাইসেন্স' })).toBeTruthy()
  })

  test('are renewed as a new version; the form follows, and other unsaved input stays', async () => {
    const { panel, dialog, user, api } = await opened('Licences')
    await user.click(within(dialog).getByRole('tab', { name: 'Details' }))
    await user.type(within(dialog).getByLabelText('City'), 'Queens')
    await user.click(within(dialog).getByRole('tab', { name: 'Licences' }))
    await user.click(await panel.findByRole('button', { name: 'Renew: TLC licence' }))
    const form = within(await screen.findByRole('dialog', { name: 'Renew: TLC licence' }))
    expect(form.getByLabelText<HTMLInputElement>('Number').value).toBe('T-2')
    await user.type(form.getByLabelText('Expires on'), '2031-05-06')
    repeat(api, { tlcExpiry: '2031-05-06' })
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Renew: TLC licence' })).toBeNull())
    expect(api.records.licence?.at(-1)).toMatchObject({ student: id, type: 'tlc', number: 'T-2', expiresOn: '2031-05-06' }) // prettier-ignore
    const expiry = within(dialog).getByLabelText<HTMLInputElement>('TLC expiry')
    await waitFor(() => expect(expiry.value).toBe('05-06-2031'))
    expect(within(dialog).getByLabelText<HTMLInputElement>('City').value).toBe('Queens')
    // Nobody else saved, so there is no question about the form.
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.records.student?.[0]?.city).toBe('Queens'))
    expect(api.records.student?.[0]?.tlcExpiry).toBe('2031-05-06')
  })

  test('do not overwrite an unsaved expiry; the save asks which one to keep', async () => {
    const { panel, dialog, user, api } = await opened('Licences')
    await user.click(within(dialog).getByRole('tab', { name: 'Details' }))
    const expiry = within(dialog).getByLabelText<HTMLInputElement>('TLC expiry')
    await user.clear(expiry)
    await user.type(expiry, '2030-01-02')
    await user.click(within(dialog).getByRole('tab', { name: 'Licences' }))
    await user.click(await panel.findByRole('button', { name: 'Renew: TLC licence' }))
    const form = within(await screen.findByRole('dialog', { name: 'Renew: TLC licence' }))
    await user.type(form.getByLabelText('Expires on'), '2031-05-06')
    repeat(api, { tlcExpiry: '2031-05-06' })
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^What you typed under Details stays/)
    expect(expiry.value).toBe('01-02-2030')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog', { name: 'Someone saved this in between' })).toBeTruthy()
    expect(api.records.student?.[0]?.tlcExpiry).toBe('2031-05-06')
  })

  test('need an expiry date, and report it at the field', async () => {
    const { panel, user, api } = await opened('Licences')
    await user.click(await panel.findByRole('button', { name: 'Add: DMV licence' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add: DMV licence' }))
    await user.click(form.getByLabelText('Number'))
    await user.keyboard('D-1{Control>}s{/Control}')
    await form.findByText('Correct 1 field')
    expect(form.getByLabelText('Expires on').getAttribute('aria-invalid')).toBe('true')
    expect(api.calls.filter((call) => /^(POST|PUT) \/api\/(licence|student)/.test(call))).toEqual([])
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('alertdialog', { name: 'Changes are not saved' })).toBeTruthy()
  })

  test('delete a wrong entry only after a confirmation', async () => {
    const { panel, user, api } = await opened('Licences')
    await user.click(await panel.findByRole('button', { name: 'Delete this version: T-1' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this version?' }))
    expect(api.records.licence).toHaveLength(2)
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(panel.queryByText('T-1')).toBeNull())
    expect(api.records.licence?.map(({ _id }) => _id)).toEqual([newer])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('TLC licence'))
  })

  test('are read-only for users who may not change the student', async () => {
    const user = aUser({ role: 'manager', permissions: { student: { view: true } } })
    const { panel } = await opened('Licences', { user, at: `/admin/student?id=${id}&view=true` })
    await panel.findByText('T-1')
    expect(panel.queryByRole('button')).toBeNull()
  })
})

const aNote = (text: string, n: number) => ({
  _id: n.toString(16).padStart(24, '0'),
  text,
  createdAt: '2026-11-20T15:00:00.000Z',
  createdBy: salma,
})

describe('the notes of a student', () => {
  const withNotes = { ...records({ note: 'second' }), studentNote: [aNote('second', 2), aNote('first', 1)] }
  const texts = (panel: { getAllByRole: (role: string) => HTMLElement[] }) =>
    panel.getAllByRole('listitem').map((each) => each.querySelector('p')?.textContent)

  test('show who wrote them and when', async () => {
    const { panel } = await opened('Notes', { records: withNotes })
    await panel.findByText('first')
    expect(texts(panel)).toEqual(['second', 'first'])
    expect(panel.getAllByText(/^Salma Akter/)).toHaveLength(2)
  })

  test('are added by Ctrl+Enter with a single call; the form is neither saved nor closed', async () => {
    const made: unknown[] = []
    const { panel, dialog, user, api } = await opened('Notes', {
      records: withNotes,
      handlers: [
        http.put('*/api/student/note/:id', async ({ request }) => {
          const body = (await request.json()) as { note: string }
          made.push(body)
          const student = { ...aStudent({ _id: id, tlcLicence: 'T-2', tlcExpiry: soon }), ...body }
          return HttpResponse.json({
            status: 'success',
            message: 'The note was saved.',
            data: { createdBy: null, updatedBy: null, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-11-21T00:00:00Z', ...student },
          }) // prettier-ignore
        }),
      ],
    })
    const box = await panel.findByLabelText<HTMLTextAreaElement>('New note')
    await user.click(box)
    await user.keyboard('rang today')
    api.records.studentNote?.unshift(aNote('rang today', 3) as never)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(texts(panel)).toEqual(['rang today', 'second', 'first']))
    expect(made).toEqual([{ note: 'rang today' }])
    expect(box.value).toBe('')
    expect(within(dialog).getByLabelText<HTMLInputElement>('Note').value).toBe('rang today')
    expect(api.calls.filter((call) => call.startsWith(`PUT /api/student/${id}`))).toEqual([])
  })

  test('are typed at once after the button of the record, also when their tab was open before', async () => {
    const { panel, dialog, user } = await opened('Notes', { records: withNotes })
    const box = await panel.findByLabelText<HTMLTextAreaElement>('New note')
    for (const typed of ['rang', ' twice']) {
      await user.click(within(dialog).getByRole('tab', { name: 'Details' }))
      await user.click(within(dialog).getByRole('button', { name: 'Note' }))
      await waitFor(() => expect(document.activeElement).toBe(box))
      await user.keyboard(typed)
    }
    expect(box.value).toBe('rang twice')
  })

  test('are typed at once after the button of the record, where their tab was never open', async () => {
    const { dialog, user } = await opened('Details', { records: withNotes })
    await user.click(await within(dialog).findByRole('button', { name: 'Note' }))
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).queryByLabelText('New note')))
  })

  test('that a fact leads to have the focus on their tab', async () => {
    const { dialog, user } = await opened('Details', {
      records: withNotes,
      answers: {
        'student.summary': {
          data: { next: null, minutes: null, requiredMinutes: null, lastNote: { text: 'second', at: '2026-11-20T15:00:00.000Z' } },
        },
      },
    }) // prettier-ignore
    await user.click(await within(dialog).findByRole('button', { name: 'second' }))
    expect(document.activeElement).toBe(within(dialog).getByRole('tab', { name: 'Notes' }))
  })

  test('that are empty or repeat the latest are not sent', async () => {
    const { panel, user, api } = await opened('Notes', { records: withNotes })
    const add = await panel.findByRole('button', { name: 'Add the note' })
    await user.click(add)
    const box = panel.getByLabelText('New note')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    await user.type(box, 'second')
    await user.click(add)
    expect(panel.getByText('This is the same as the latest note.')).toBeTruthy()
    expect(api.calls.filter((call) => call.startsWith('PUT '))).toEqual([])
  })

  test('typed but not added are asked about before the dialog closes, and survive a change of tab', async () => {
    const { panel, dialog, user } = await opened('Notes', { records: withNotes })
    await user.type(await panel.findByLabelText('New note'), 'half a')
    await user.click(within(dialog).getByRole('tab', { name: 'Details' }))
    await user.click(within(dialog).getByRole('tab', { name: 'Notes' }))
    expect(panel.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('half a')
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(await screen.findByRole('alertdialog', { name: 'Changes are not saved' })).toBeTruthy()
  })

  test('typed but not added stay when the form is saved', async () => {
    const { panel, dialog, user, api } = await opened('Notes', { records: withNotes })
    await user.type(await panel.findByLabelText('New note'), 'half a')
    await user.click(within(dialog).getByRole('tab', { name: 'Details' }))
    await user.type(within(dialog).getByLabelText('City'), 'Queens')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.records.student?.[0]?.city).toBe('Queens'))
    await waitFor(() => expect(within(dialog).getByRole('tab', { name: 'Notes' }).getAttribute('aria-selected')).toBe('true')) // prettier-ignore
    expect(panel.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('half a')
  })

  test('that are older load on demand', async () => {
    const all = Array.from({ length: 103 }, (_, n) => aNote(`note ${103 - n}`, 103 - n))
    const { panel, user } = await opened('Notes', {
      records: records(),
      handlers: [
        http.get('*/api/student/:id/note', ({ request }) => {
          const before = new URL(request.url).searchParams.get('before')
          const from = before ? all.findIndex(({ _id }) => _id === before) + 1 : 0
          return HttpResponse.json({ status: 'success', data: all.slice(from, from + 100) })
        }),
      ],
    })
    await panel.findByText('note 4')
    expect(panel.queryByText('note 3')).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Older notes' }))
    await panel.findByText('note 1')
    expect(panel.queryByRole('button', { name: 'Older notes' })).toBeNull()
  })

  test('appear below the box of the row, too', async () => {
    const { user } = await renderAdmin({ at: '/admin/student', records: withNotes })
    await user.click(await screen.findByRole('button', { name: 'Note Rahim Uddin' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Note on Rahim Uddin' }))
    await dialog.findByText('first')
    expect(texts(dialog)).toEqual(['second', 'first'])
  })
})

describe('a likely duplicate', () => {
  const twin = {
    _id: id, name: 'Karim Uddin', phone: '(718) 555-0101', dateOfBirth: null,
    branch: 'b'.repeat(24), branchName: 'Jamaica', status: 'enrolled', why: 'phone',
  } // prettier-ignore
  const requests = (calls: string[]) => calls.filter((call) => call.startsWith('GET /api/student/duplicates'))

  test('is named with a link while a new student is typed, after a pause in typing', async () => {
    const { user, api } = await renderAdmin({
      at: '/admin/student?create=true',
      records: { branch: [aBranch()] },
      answers: { 'student.duplicates': { status: 'success', data: [twin] } },
    })
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText('Phone'), '718 555 0101')
    expect(requests(api.calls)).toEqual([])
    const link = await dialog.findByRole('link', { name: 'Look at Karim Uddin in a new tab' })
    expect(link.getAttribute('href')).toContain(`id=${id}`)
    expect(link.closest('[role=status]')?.textContent).toContain('the same phone')
    expect(requests(api.calls)).toEqual(['GET /api/student/duplicates?phone=718+555+0101'])
  })

  test('is not looked for in the form of an existing student', async () => {
    const { dialog, user, api } = await opened('Details')
    await user.type(within(dialog).getByLabelText('Phone'), '9')
    await new Promise((done) => setTimeout(done, 700))
    expect(requests(api.calls)).toEqual([])
  })
})
