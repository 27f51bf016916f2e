import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { aBranch } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const branch = aBranch()
const [first, second] = ['a'.repeat(24), 'b'.repeat(24)]

const aRow = (more: Record<string, unknown> = {}) => ({
  _id: first,
  student: 'c'.repeat(24),
  studentName: 'Karim Mia',
  phone: '+1 347-555-0101',
  branch: branch._id,
  branchName: 'Jamaica',
  type: 'dmv',
  number: 'D-100',
  expiresOn: '2026-11-01',
  daysLeft: -3,
  bucket: 'expired',
  stage: 'open',
  followedAt: null,
  followedBy: null,
  followedByName: null,
  note: null,
  class: null,
  className: null,
  ...more,
})

const seat = (name: string, more: object = {}) => ({
  _id: 'd'.repeat(24),
  name,
  branch: branch._id,
  branchName: 'Jamaica',
  startDate: '2026-12-01',
  capacity: 5,
  free: 2,
  ...more,
})

const meta = (classes: object[] = [seat('Renewal A')]) => ({
  status: 'success',
  data: {
    buckets: ['expired', '7', '14', '30', '60', '90'].map((value, index) => ({ value, count: index + 1 })),
    stages: ['open', 'contacted', 'booked', 'renewed', 'lost'].map((value) => ({ value, count: 4 })),
    total: 21,
    classes,
  },
})

async function workList(
  rows: Record<string, unknown>[],
  { at = '/admin/student/renewals', user = aUser(), classes = [seat('Renewal A')], refusal = null as object | null } = {}, // prettier-ignore
) {
  const sent: unknown[] = []
  const follow = http.post('*/api/renewal/:id/follow', async ({ request, params }) => {
    sent.push([params.id, await request.json()])
    return refusal
      ? HttpResponse.json(refusal, { status: 409 })
      : HttpResponse.json({ status: 'success', message: 'Written down.', data: {} }, { status: 200 })
  })
  const view = await renderAdmin({
    at,
    user,
    handlers: [follow],
    records: { renewal: rows, branch: [branch] },
    answers: {
      'renewal.meta': meta(classes),
      'renewal.followed': {
        status: 'success',
        data: [{ _id: 'e'.repeat(24), stage: 'contacted', note: 'Rang twice', class: null, className: null, createdAt: '2026-11-01T10:00:00.000Z', createdBy: null }],
      }, // prettier-ignore
    },
  })
  await screen.findByRole('table')
  return { ...view, sent }
}

const step = async (user: Awaited<ReturnType<typeof renderAdmin>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

describe('the work list of renewals', () => {
  test('shows the student, the phone, and the days left in words', async () => {
    await workList([
      aRow(),
      aRow({ _id: second, studentName: 'Salma', daysLeft: 0, expiresOn: '2026-11-04', stage: 'contacted', note: 'Tomorrow' }),
    ]) // prettier-ignore
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Student Renewals')
    const [, one, other] = screen.getAllByRole('row')
    const student = within(one as HTMLElement).getByRole('link', { name: 'Karim Mia' })
    expect(student.getAttribute('href')).toBe(`/admin/student?id=${'c'.repeat(24)}`)
    const phone = within(one as HTMLElement).getByRole('link', { name: '+1 347-555-0101' })
    expect(phone.getAttribute('href')).toBe('tel:+13475550101')
    for (const words of ['DMV licence', 'D-100', '2026-11-01', 'Expired 3 days ago', 'Open'])
      expect(one?.textContent).toContain(words)
    for (const words of ['Expires today', 'Contacted', 'Tomorrow'])
      expect(other?.textContent).toContain(words)
  })

  test('has a tab with a count for each bucket, and keeps the choice in the address', async () => {
    const { user, api } = await workList([aRow(), aRow({ _id: second, studentName: 'Salma', bucket: '7' })])
    const tabs = within(screen.getByRole('group', { name: 'Expires' }))
    await tabs.findByRole('button', { name: 'All 21' })
    expect(tabs.getAllByRole('button').map((tab) => tab.textContent)).toEqual([
      'All 21', 'Expired 1', 'Within 7 days 2', 'In 8–14 days 3', 'In 15–30 days 4', 'In 31–60 days 5', 'In 61–90 days 6',
    ]) // prettier-ignore
    await user.click(tabs.getByRole('button', { name: 'Within 7 days 2' }))
    await waitFor(() => expect(screen.queryByText('Karim Mia')).toBeNull())
    expect(screen.getByText('Salma')).toBeTruthy()
    expect(JSON.parse(new URL(location.href).searchParams.get('filter') ?? '')).toEqual({ bucket: '7' })
    const pressed = tabs.getAllByRole('button', { pressed: true }).map((tab) => tab.textContent)
    expect(pressed).toEqual(['Within 7 days 2'])
    expect(api.calls.some((call) => decodeURIComponent(call).includes('filter={"bucket":"7"}'))).toBe(true)
  })

  test('marks every bucket that the dashboard’s tile counts', async () => {
    const filter = JSON.stringify({ type: 'dmv', bucket: ['7', '14', '30'] })
    const { api } = await workList([aRow({ bucket: '14' })], {
      at: `/admin/student/renewals?${new URLSearchParams({ filter })}`,
    })
    await screen.findByRole('button', { name: 'All 21' })
    const tabs = within(screen.getByRole('group', { name: 'Expires' }))
    expect(tabs.getAllByRole('button', { pressed: true })).toHaveLength(3)
    expect(within(screen.getByRole('list', { name: 'Filters' })).getByText(/DMV licence/)).toBeTruthy()
    expect(api.calls.some((call) => call.includes('renewal/meta?type=dmv'))).toBe(true)
  })

  test('offers steps only to users who may change students; everybody sees what was done', async () => {
    const looker = aUser({ role: 'employee', permissions: { student: { view: true } } })
    const { user } = await workList([aRow()], { user: looker })
    expect(screen.queryByRole('button', { name: 'Contacted: Karim Mia' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Follow-ups: Karim Mia' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Karim Mia' }))
    expect(await dialog.findByText('Rang twice')).toBeTruthy()
    expect(new URL(location.href).searchParams.get('id')).toBe(first)
    expect(dialog.queryByRole('button', { name: 'Lost: Karim Mia' })).toBeNull()
  })

  test('offers no step after renewed, and a way back from lost', async () => {
    await workList([aRow({ stage: 'renewed' }), aRow({ _id: second, studentName: 'Salma', stage: 'lost' })])
    expect(await screen.findByRole('button', { name: 'Reopen: Salma' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Lost: Salma' })).toBeNull()
    const steps = ['Contacted', 'Book a seat', 'Lost', 'Reopen']
    for (const word of steps) expect(screen.queryByRole('button', { name: `${word}: Karim Mia` })).toBeNull()
  })
})

describe('a renewal step', () => {
  test('is recorded with a note, or without one', async () => {
    const { user, sent } = await workList([aRow()])
    let dialog = await step(user, 'Contacted: Karim Mia')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Written down.')).toBeTruthy()
    dialog = await step(user, 'Contacted: Karim Mia')
    await user.type(dialog.getByLabelText('Note'), 'Comes on Monday')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      [first, { stage: 'contacted' }],
      [first, { stage: 'contacted', note: 'Comes on Monday' }],
    ])
  })

  test('into a class needs a class of the same branch with a free seat', async () => {
    const classes = [seat('Renewal A'), seat('Elsewhere', { _id: 'f'.repeat(24), branch: 'f'.repeat(24) })]
    const { user, sent } = await workList([aRow()], { classes })
    const dialog = await step(user, 'Book a seat: Karim Mia')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Required')).toBeTruthy()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('combobox'))
    const options = screen.getAllByRole('option').map((option) => option.textContent)
    expect(options).toEqual(['Renewal A, from 12-01-2026: 2 free seats'])
    await user.click(screen.getByRole('option', { name: /Renewal A/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([[first, { stage: 'booked', class: 'd'.repeat(24) }]]))
  })

  test('into a class that has filled up is refused at the class, and the input stays', async () => {
    const refusal = {
      status: 'error',
      code: 'state',
      message: 'Full.',
      errors: { class: 'The class is full.' },
    }
    const { user } = await workList([aRow()], { refusal })
    const dialog = await step(user, 'Book a seat: Karim Mia')
    await user.click(dialog.getByRole('combobox'))
    await user.click(screen.getByRole('option', { name: /Renewal A/ }))
    await user.type(dialog.getByLabelText('Note'), 'Evening')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('The class is full.')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Evening')
  })

  test('says if no class has a free seat', async () => {
    const { user } = await workList([aRow()], { classes: [] })
    const dialog = await step(user, 'Book a seat: Karim Mia')
    expect(await dialog.findByText('No class of this branch has a free seat.')).toBeTruthy()
  })

  test('to lost asks for the reason; unsaved input is not discarded without a question', async () => {
    const { user, sent } = await workList([aRow()])
    const dialog = await step(user, 'Lost: Karim Mia')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Required')).toBeTruthy()
    await user.type(dialog.getByLabelText('Reason'), 'Went to another school')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([[first, { stage: 'lost', note: 'Went to another school' }]]))
  })
})

test('the list of students links to the renewals', async () => {
  await renderAdmin({ at: '/admin/student' })
  const link = await screen.findByRole('link', { name: 'Renewals' })
  expect(link.getAttribute('href')).toBe('/admin/student/renewals')
})
