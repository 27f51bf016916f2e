import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { mockServer } from '../../src/testing/mockServer.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const [into, from] = ['c'.repeat(24), 'd'.repeat(24)]
const aTwin = (_id: string, name: string) => ({
  _id,
  name,
  phone: '(718) 555-0101',
  dateOfBirth: '1990-02-01',
  branchName: 'Jamaica',
  status: 'enquiry',
  createdAt: '2026-11-20T08:00:00.000Z',
})
const one = aTwin(into, 'রহিম উদ্দিন')
const other = aTwin(from, 'Rahim Uddin')
const side = (_id: string, name: string) => ({
  _id,
  name,
  updatedAt: `2026-11-20T08:00:00.00${_id[0] === 'c' ? 1 : 2}Z`,
})
const field = (name: string, own: unknown, theirs: unknown, takes: string, more = {}) => ({
  field: name,
  own,
  other: theirs,
  choosable: true,
  takes,
  ...more,
})
const preview = {
  own: side(into, one.name),
  other: side(from, other.name),
  fields: [
    field('firstName', 'রহিম', 'Rahim', 'own'),
    field('email', null, 'rahim@example.com', 'other'),
    field('phone', '(718) 555-0101', '(718) 555-0101', 'own'),
    field('class', 'a'.repeat(24), 'b'.repeat(24), 'own', { ownName: 'TLC spring', otherName: 'TLC autumn' }),
    field('guardian', null, { name: 'Rokeya', phone: null }, 'other'),
    { field: 'dmvLicence', own: 'D-1', other: 'D-2', choosable: false, takes: null },
  ],
  moves: [
    { kind: 'licence', count: 2 },
    { kind: 'note', count: 0 },
    { kind: 'file', count: 1 },
  ],
}
const answers = {
  'student.pairs': {
    status: 'success',
    data: { pairs: [{ one, other, why: ['phone', 'person'] }], more: false },
  },
  'student.mergePreview': { status: 'success', data: preview },
}
const shown = (at: string, scene: Partial<Parameters<typeof renderAdmin>[0]> = {}) =>
  renderAdmin({
    at,
    answers,
    records: { student: [aStudent({ _id: into }), aStudent({ _id: from })], branch: [aBranch()] },
    ...scene,
  })
const compare = `/admin/student/merge?into=${into}&from=${from}`

describe('pairs of duplicates', () => {
  test('are found from the list of students, with the reasons', async () => {
    const { user } = await shown('/admin/student')
    await user.click(await screen.findByRole('link', { name: 'Duplicates' }))
    const pair = within(await screen.findByRole('list', { name: 'Likely the same student' }))
    expect(pair.getByText('The same phone')).toBeTruthy()
    expect(pair.getByText('The same name and date of birth')).toBeTruthy()
    await user.click(pair.getByRole('link', { name: 'Compare রহিম উদ্দিন and Rahim Uddin' }))
    expect(await screen.findByRole('heading', { name: 'Merge Rahim Uddin into রহিম উদ্দিন' })).toBeTruthy()
  })

  test('that are two people are marked as distinct, and disappear', async () => {
    const { user, api } = await shown('/admin/student/merge', {
      handlers: [
        http.post('*/api/student/pairs/apart', async ({ request }) => {
          expect(await request.json()).toEqual({ one: into, other: from })
          mockServer.use(
            http.get('*/api/student/pairs', () =>
              HttpResponse.json({ status: 'success', data: { pairs: [], more: false } }),
            ),
          )
          return HttpResponse.json({ status: 'success', message: 'They stay two.', data: null })
        }),
      ],
    })
    await user.click(
      await screen.findByRole('button', { name: 'রহিম উদ্দিন and Rahim Uddin are two students' }),
    )
    expect(await screen.findByText('No two students look like one')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Likely the same student')
    expect(api.calls).not.toContain('POST /api/student/merge')
  })

  test('are hidden from users who may not delete', async () => {
    const permissions = { student: { view: true, create: true, update: true, delete: false } }
    await shown('/admin/student/merge', { user: aUser({ role: 'employee', permissions }) })
    await waitFor(() => expect(location.pathname).toBe('/pageNotFound'))
  })
})

describe('two records to be merged', () => {
  test('are compared where they differ, with the usual values chosen, and list what moves along', async () => {
    await shown(compare)
    const texts = (await screen.findAllByRole('radiogroup')).map((group) => [
      group.querySelector('strong')?.textContent,
      ...within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map((radio) => `${radio.checked ? '*' : ''}${radio.closest('label')?.textContent ?? ''}`),
    ])
    const [a, b] = ['রহিম উদ্দিন', 'Rahim Uddin']
    expect(texts).toEqual([
      ['First name', `*রহিম${a}`, `Rahim${b}`],
      ['Email', `empty${a}`, `*rahim@example.com${b}`],
      ['Class', `*TLC spring${a}`, `TLC autumn${b}`],
      ['Guardian', `empty${a}`, `*Guardian name: Rokeya${b}`],
    ])
    expect(screen.getByText('2 licence versions')).toBeTruthy()
    expect(screen.getByText('1 paper')).toBeTruthy()
    expect(screen.queryByText(/0 notes/)).toBeNull()
  })

  test('become one after a confirmation, and the remaining one is opened', async () => {
    let sent: unknown
    const { user } = await shown(compare, {
      handlers: [
        http.post(`*/api/student/${into}/merge`, async ({ request }) => {
          sent = await request.json()
          return HttpResponse.json({ status: 'success', message: 'Merged.', data: aStudent({ _id: into }) })
        }),
      ],
    })
    await user.click(await screen.findByRole('radio', { name: /TLC autumn/ }))
    await user.click(screen.getByRole('button', { name: 'Merge' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Merge into রহিম উদ্দিন?' }))
    expect(question.getByText(/^The record of Rahim Uddin is merged/)).toBeTruthy()
    expect(sent).toBeUndefined()
    await user.click(question.getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(location.search).toBe(`?id=${into}`))
    expect(sent).toEqual({
      from,
      fields: { firstName: 'own', email: 'other', class: 'other', guardian: 'other' },
      updatedAt: preview.own.updatedAt,
      fromUpdatedAt: preview.other.updatedAt,
    })
  })

  test('are reloaded if one was saved meanwhile, and the choices stay', async () => {
    const { user } = await shown(compare, {
      handlers: [
        http.post(`*/api/student/${into}/merge`, () =>
          HttpResponse.json(
            { status: 'error', code: 'stale', message: 'stale', current: {} },
            { status: 409 },
          ),
        ),
      ],
    })
    await user.click(await screen.findByRole('radio', { name: /TLC autumn/ }))
    const changed = preview.fields.map((each) =>
      each.field === 'email' ? { ...each, other: 'new@example.com' } : each,
    )
    mockServer.use(
      http.get(`*/api/student/${into}/merge`, () =>
        HttpResponse.json({ status: 'success', data: { ...preview, fields: changed } }),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Merge' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText(/^One of the two has been saved in the meantime\./)).toBeTruthy()
    expect(await screen.findByText('new@example.com')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /TLC autumn/ }).checked).toBe(true)
  })

  test('are shown in Bengali', async () => {
    await shown(compare, { language: 'bng' })
    expect(await screen.findByText('লাইসেন্সের ২টি সংস্করণ')).toBeTruthy()
  })
})

test('the link of a merged record says what it was merged into, and leads there', async () => {
  const gone = 'e'.repeat(24)
  const { user } = await shown(`/admin/student?id=${gone}`, {
    handlers: [
      http.get(`*/api/student/${gone}`, () =>
        HttpResponse.json(
          { status: 'error', code: 'not_found', message: 'It was merged into Rahim.', mergedInto: into },
          { status: 404 },
        ),
      ),
    ],
  })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('It was merged into Rahim.')).toBeTruthy()
  await user.click(dialog.getByRole('link', { name: 'Open the merged record' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Rahim Uddin' })).toBeTruthy()
})
