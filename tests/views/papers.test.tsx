import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as pdf from '../../src/components/viewer/pdf.ts'
import * as sending from '../../src/providers/sendTelling.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { mockServer } from '../../src/testing/mockServer.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)
const aFile = (type: string, name: string) => ({
  type,
  name,
  size: 2048,
  fileUrl: `/api/file/${Buffer.from(name.padEnd(16)).toString('hex').slice(0, 32)}`,
  createdAt: '2026-11-20T08:00:00.000Z',
})
const files = [aFile('id', 'card.png'), aFile('dmv_licence', 'licence.pdf'), aFile('other', 'letter.heic')]
const answers = {
  'student.papers': {
    status: 'success',
    data: { school: ['photo', 'id'], course: ['dmv_licence'], courseName: 'TLC 24' },
  },
}

async function opened(scene: Partial<Parameters<typeof renderAdmin>[0]> = {}, tab = 'Papers') {
  const records = {
    student: [aStudent({ _id: id, files, dmvExpiry: '2020-02-01' })],
    branch: [aBranch()],
  }
  const shown = await renderAdmin({ at: `/admin/student?id=${id}`, records, answers, ...scene })
  const dialog = await screen.findByRole('dialog')
  await shown.user.click(await within(dialog).findByRole('tab', { name: tab }))
  const panel = within(await within(dialog).findByRole('tabpanel', { name: tab }))
  return { ...shown, dialog, panel }
}

type Answering = (form: FormData, onProgress: (sent: number) => void) => Promise<Response> | Response
const transport: { answer: Answering } = { answer: () => Response.error() }

beforeEach(() => {
  // Drawing a PDF is tested in a browser.
  vi.spyOn(pdf, 'openPdf').mockImplementation(() => Promise.reject(new Error('broken')))
  // The bytes of jsdom's forms cannot be read here; a browser test checks that they arrive.
  vi.spyOn(sending, 'sendTelling').mockImplementation((_url, { body }, onProgress) =>
    Promise.resolve(transport.answer(body, onProgress)),
  )
})

/** A server that stores what it receives, and refuses files that are not PDFs. */
const keeps = (api: { records: Record<string, Record<string, unknown>[]> }, sent: string[]) => {
  transport.answer = (form) => {
    const [type, { name }] = [form.get('types') as string, form.get('files') as File]
    sent.push(`${type} ${name}`)
    if (name === 'fake.pdf')
      return Response.json(
        { status: 'error', code: 'media_type', message: 'The file fake.pdf is no PDF.' },
        { status: 415 },
      )
    const student = api.records.student![0]!
    const all = [...(student.files as object[]), aFile(type, name)]
    Object.assign(student, { files: all, updatedAt: new Date().toISOString() })
    return Response.json({ status: 'success', message: 'ok', data: student })
  }
}
const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)

describe('the documents of a student', () => {
  test('are grouped by kind: missing, present, expired, and who requires them', async () => {
    const { panel } = await opened()
    expect(await panel.findByText('1 paper is missing')).toBeTruthy()
    expect(panel.getByText('1 has expired')).toBeTruthy()
    const texts = panel
      .getAllByRole('region')
      .map((part) => part.textContent?.replace(/(Take a photo|Add).*/, ''))
    expect(texts).toEqual([
      'PhotoMissingAsked of every student',
      'Identity cardOn fileAsked of every student',
      'DMV licenceExpiredAsked by the course TLC 24 · The licence expired on 02-01-2020',
      'Other',
    ])
  })

  test('are shown in Bengali', async () => {
    const { panel } = await opened({ language: 'bng' }, 'কাগজপত্র')
    expect(await panel.findByText('১টি কাগজ বাকি')).toBeTruthy()
    expect(
      panel.getByText('TLC 24 কোর্সের জন্য লাগে · লাইসেন্সের মেয়াদ ০২-০১-২০২০ তারিখে শেষ হয়েছে'),
    ).toBeTruthy()
  })

  test('upload in parallel: a refused file is reported on its row and delays no other', async () => {
    const { panel, user, api, dialog } = await opened()
    const sent: string[] = []
    keeps(api, sent)
    await panel.findByText('1 paper is missing')
    await user.upload(panel.getByLabelText('Choose files'), [file('fake.pdf'), file('face.jpg')])
    const row = within(panel.getByRole('list', { name: 'On their way' }))
    expect((await row.findByRole('alert')).textContent).toBe('The file fake.pdf is no PDF.')
    expect(await panel.findByText('1 paper is kept.')).toBeTruthy()
    expect(sent).toEqual(['photo fake.pdf', 'photo face.jpg'])
    expect(within(panel.getByRole('region', { name: 'Photo' })).getByText('face.jpg')).toBeTruthy()
    await user.click(row.getByRole('button', { name: 'Dismiss fake.pdf' }))
    expect(panel.queryByRole('list', { name: 'On their way' })).toBeNull()
    // The form has the current record, so saving it raises no question.
    await user.click(within(dialog).getByRole('tab', { name: 'Details' }))
    const details = within(within(dialog).getByRole('tabpanel', { name: 'Details' }))
    expect(details.getByText('face.jpg')).toBeTruthy()
  })

  test('that are too large or of another type are not sent', async () => {
    const { panel, user, api } = await opened()
    const sent: string[] = []
    keeps(api, sent)
    const add = await panel.findByLabelText('Add: DMV licence')
    await user.upload(add, [file('huge.pdf', 10 * 1024 * 1024 + 1)])
    expect(await panel.findByText('huge.pdf is larger than 10 MB.')).toBeTruthy()
    await user.upload(add, [file('plan.pdf')])
    await waitFor(() => expect(sent).toEqual(['dmv_licence plan.pdf']))
  })

  test('show the progress of the upload, and can be cancelled', async () => {
    const { panel, user } = await opened()
    transport.answer = (_form, onProgress) => (onProgress(0.42), new Promise(() => undefined))
    await user.upload(await panel.findByLabelText('Add: Photo'), [file('face.jpg'), file('side.jpg')])
    const bar = await panel.findByRole('progressbar', { name: 'Sending face.jpg' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('42'))
    expect(panel.getByText('Photo · Waiting')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Cancel side.jpg' }))
    expect(panel.queryByText('side.jpg')).toBeNull()
  })

  test('without an answer can be sent again', async () => {
    const { panel, user, api } = await opened()
    transport.answer = () => Promise.reject(new TypeError('no answer'))
    await user.upload(await panel.findByLabelText('Add: Photo'), [file('face.jpg')])
    const again = await panel.findByRole('button', { name: 'Try again: face.jpg' })
    const sent: string[] = []
    keeps(api, sent)
    await user.click(again)
    await waitFor(() => expect(sent).toEqual(['photo face.jpg']))
    expect(await panel.findByText('1 paper is kept.')).toBeTruthy()
  })

  test('are read-only for users who may not change students', async () => {
    const { panel } = await opened({ user: aUser({ role: 'manager' }) })
    await panel.findByText('1 paper is missing')
    expect(panel.getByRole('button', { name: 'View card.png' })).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Download card.png' })).toBeTruthy()
    for (const name of [/^Add/, /Choose files/]) expect(panel.queryByLabelText(name)).toBeNull()
    expect(panel.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  test('are deleted only after a confirmation, and the focus stays on their kind', async () => {
    const { panel, user, api } = await opened()
    await user.click(await panel.findByRole('button', { name: 'Remove letter.heic' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove letter.heic?' }))
    const [student] = api.records.student ?? []
    mockServer.use(
      http.delete('*/api/student/file', ({ request }) => {
        const { searchParams } = new URL(request.url)
        expect(Object.fromEntries(searchParams)).toEqual({ id, fileUrl: files[2]?.fileUrl, type: 'other' })
        Object.assign(student!, { files: files.slice(0, 2) })
        return HttpResponse.json({ status: 'success', message: 'gone', data: student as object })
      }),
    )
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(panel.queryByRole('region', { name: 'Other' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.closest('[role=tabpanel]')).toBeTruthy())
  })
})

describe('the document viewer', () => {
  test('steps through the documents, and returns the focus', async () => {
    const { panel, user } = await opened()
    const opener = await panel.findByRole('button', { name: 'View card.png' })
    await user.click(opener)
    const shown = within(await screen.findByRole('dialog', { name: 'card.png' }))
    expect(shown.getByText('Identity card · 1 of 3')).toBeTruthy()
    expect(shown.getByRole('img', { name: 'Identity card' }).getAttribute('src')).toBe(files[0]?.fileUrl)
    await user.keyboard('{ArrowRight}{ArrowRight}')
    const last = within(await screen.findByRole('dialog', { name: 'letter.heic' }))
    // Only one browser draws it.
    expect(last.getByRole('alert').textContent).toMatch(/^This file cannot be shown here\./)
    expect(last.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([files[2]?.fileUrl, files[2]?.fileUrl]) // prettier-ignore
    expect(last.getByRole<HTMLButtonElement>('button', { name: 'Next file' }).disabled).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('shows the server’s message for a missing document', async () => {
    const { panel, user } = await opened()
    mockServer.use(
      http.get('*/api/file/:key', () =>
        HttpResponse.json({ status: 'error', code: 'not_found', message: 'No such file.' }, { status: 404 }),
      ),
    )
    await user.click(await panel.findByRole('button', { name: 'View licence.pdf' }))
    const shown = within(await screen.findByRole('dialog', { name: 'licence.pdf' }))
    expect((await shown.findByRole('alert')).textContent).toMatch(/^No such file\./)
  })
})
