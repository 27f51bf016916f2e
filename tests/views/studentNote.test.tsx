import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { noteAnswer } from '../../src/browser/connection.ts'
import { outboxOf } from '../../src/browser/outbox.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)
const handed: unknown[] = []
const writes = http.put('*/api/student/note/:id', async ({ request }) => {
  handed.push(await request.json())
  return HttpResponse.json({ status: 'success', message: 'The note was saved.', data: aStudent({ _id: id }) })
})

async function noteOf(handlers: Parameters<typeof renderAdmin>[0]['handlers']) {
  handed.length = 0
  const shown = await renderAdmin({
    at: '/admin/student',
    records: { student: [aStudent({ _id: id, firstName: 'Rahim', lastName: 'Uddin' })], branch: [aBranch()] },
    handlers,
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Note Rahim Uddin' }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = await dialog.findByLabelText<HTMLTextAreaElement>('Note')
  await waitFor(() => expect(box.readOnly).toBe(false))
  return { ...shown, dialog, box }
}

test('the note of a student has the focus as its dialog opens, so that what is typed is saved', async () => {
  const { user, box } = await noteOf([writes])
  expect(document.activeElement).toBe(box)
  await user.keyboard('rang today{Control>}{Enter}{/Control}')
  await waitFor(() => expect(handed).toMatchObject([{ note: 'rang today' }]))
})

test('a note without text is not saved, and the field says so', async () => {
  const { user, dialog, box } = await noteOf([writes])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Required')).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(handed).toEqual([])
})

test('a note for which no answer comes can be sent later, waits for its author, and is sent once there is one', async () => {
  let gone = true
  const { user, dialog } = await noteOf([
    http.put('*/api/student/note/:id', () => (gone ? HttpResponse.error() : undefined)),
    writes,
    http.get('*/api/health', () => HttpResponse.json({ ok: true })),
  ])
  await user.keyboard('rang today')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await dialog.findByRole('button', { name: 'Send later' }))
  const { _id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string }
  await waitFor(() =>
    expect(outboxOf(_id)).toMatchObject([{ student: id, name: 'Rahim Uddin', note: 'rang today' }]),
  )
  gone = false
  noteAnswer()
  await waitFor(() => expect(handed).toEqual([{ note: 'rang today' }]))
  await screen.findByText('The note on Rahim Uddin has been sent.')
  expect(outboxOf(_id)).toEqual([])
})

test('a device whose user chose to work without a connection keeps such a note at once', async () => {
  const { user, dialog } = await noteOf([http.put('*/api/student/note/:id', () => HttpResponse.error())])
  const { _id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string }
  await user.keyboard('rang today')
  // prettier-ignore
  const kept = [[navigator, 'serviceWorker', {}], [window, 'caches', {}], [window, 'isSecureContext', true]] as const
  for (const [on, name, value] of kept) Object.defineProperty(on, name, { configurable: true, value })
  onTestFinished(() => {
    for (const [on, name] of kept) Reflect.deleteProperty(on, name)
  })
  localStorage.setItem('worksOffline', 'yes')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('The note is kept on this device and sent as soon as there is a connection.')
  expect(outboxOf(_id)).toMatchObject([{ student: id, note: 'rang today' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('@ and the start of a name offer colleagues; the one that is chosen is mentioned by id', async () => {
  const colleagues = http.get('*/api/student/:id/colleagues', () =>
    HttpResponse.json({
      status: 'success',
      data: [
        { _id: 'a'.repeat(24), name: 'Salma Akter' },
        { _id: 'b'.repeat(24), name: 'Rina Das' },
        { _id: 'd'.repeat(24), name: 'Rahim Das' },
      ],
    }),
  )
  const { user, box } = await noteOf([colleagues, writes])
  await user.keyboard('call @da')
  const list = within(await screen.findByRole('listbox', { name: 'Colleagues to mention' }))
  expect(list.getAllByRole('option').map((each) => each.textContent)).toEqual(['Rina Das', 'Rahim Das'])
  await user.keyboard('{ArrowDown}')
  const active = box.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('Rahim Das')
  await user.keyboard('{Enter}')
  expect(box.value).toBe('call @Rahim Das ')
  expect(screen.queryByRole('listbox')).toBeNull()
  // Escape closes the list and not the dialog, and a name that is not chosen is only text.
  await user.keyboard('not @sal{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(handed).toMatchObject([{ note: 'call @Rahim Das not @sal', mentions: ['d'.repeat(24)] }]),
  )
})
