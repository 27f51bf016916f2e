import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import type { Permissions, Role } from '../../src/shared/access.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { windowWidth } from '../support/views.ts'

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const cells = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.trim())
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent?.trim())

async function students(records: Record<string, unknown>[], at = '/admin/student') {
  const view = await renderAdmin({ at, records: { student: records, branch: [aBranch()] } })
  await screen.findByRole('table')
  return view
}

describe('a list', () => {
  test('heads its columns with the fields’ names and counts its rows', async () => {
    await students([aStudent({ firstName: 'Anis' }), aStudent({ firstName: 'Babul' })])
    expect(heads()).toEqual([
      'No.', 'First name', 'Last name', 'Phone', 'Branch', 'Status', 'DMV expiry', 'TLC expiry', 'Actions',
    ]) // prettier-ignore
    expect(rows().map((row) => cells(row)[0])).toEqual(['1', '2'])
  })

  test('counts on from page to page', async () => {
    const many = Array.from({ length: 13 }, (_, index) => aStudent({ firstName: `S${index + 10}` }))
    await students(
      many,
      '/admin/student?page=2&perPage=10&sort=&order=ASC&filter=%7B%7D&displayedFilters=%7B%7D',
    )
    expect(rows().map((row) => cells(row)[0])).toEqual(['11', '12', '13'])
  })

  test('shows Unavailable where there is nothing', async () => {
    await students([aStudent({ branchName: null, dmvExpiry: null })])
    expect(cells(rows()[0]).filter((text) => text === 'Unavailable')).toHaveLength(3)
  })

  test('is ordered by a column upwards, downwards and not at all', async () => {
    const { user, api } = await students([aStudent({ lastName: 'Babu' }), aStudent({ lastName: 'Azad' })])
    const head = () => screen.getByRole('columnheader', { name: 'Last name' })
    const lastCall = () =>
      new URL(`http://x${api.calls.findLast((call) => call.includes('/api/student?'))?.slice(4)}`)
    for (const [sorted, asked] of [
      ['ascending', ['lastName', 'asc']],
      ['descending', ['lastName', 'desc']],
      ['none', ['firstName', 'asc']],
    ] as const) {
      await user.click(within(head()).getByRole('button'))
      await waitFor(() => expect(head().getAttribute('aria-sort')).toBe(sorted))
      await waitFor(() =>
        expect(['sort', 'order'].map((name) => lastCall().searchParams.get(name))).toEqual(asked),
      )
    }
  })

  test('that the server refuses says why, and that it failed', async () => {
    await renderAdmin({
      at: '/admin/student',
      handlers: [
        http.get('*/api/student', () =>
          HttpResponse.json({ status: 'error', message: 'Too early.' }, { status: 400 }),
        ),
      ],
    })
    expect(await screen.findByText('Too early.')).toBeTruthy()
    expect(screen.getByText('This could not be loaded')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('with nothing in it says what to do first', async () => {
    await renderAdmin({ at: '/admin/student' })
    expect(await screen.findByText('No students yet')).toBeTruthy()
  })

  test('where nothing matches says that instead', async () => {
    await renderAdmin({
      at: '/admin/student?filter=%7B%22q%22%3A%22zz%22%7D',
      records: { student: [aStudent()] },
    })
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
  })

  test('is cards on a narrow window, each with its record’s name', async () => {
    windowWidth.now = 390
    await renderAdmin({ at: '/admin/student', records: { student: [aStudent()] } })
    expect(await screen.findByRole('link', { name: 'Rahim Uddin' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  for (const [language, sort, wanted] of [
    ['en', 'Sort by', /^Last name ↓/],
    ['bng', 'সাজান', /^নামের শেষ অংশ ↓/],
  ] as const)
    test(`of cards is called by a tap on its number and sorted by a choice, in ${language}`, async () => {
      windowWidth.now = 390
      const { user } = await renderAdmin({
        at: '/admin/student',
        language,
        records: { student: [aStudent({ phone: '০১৭১১-১২৩৪৫৬' })] },
      })
      const call = await screen.findByRole('link', { name: '০১৭১১-১২৩৪৫৬' })
      expect(call.getAttribute('href')).toBe('tel:01711123456')
      await user.click(screen.getByRole('combobox', { name: new RegExp(sort) }))
      await user.click(await screen.findByRole('option', { name: wanted }))
      await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe('lastName'))
    })
})

describe('a day in a list', () => {
  const before = process.env.TZ
  afterEach(() => {
    process.env.TZ = before
  })

  for (const zone of ['UTC', 'Asia/Dhaka', 'America/New_York', 'Pacific/Kiritimati'])
    test(`is the day that was written, in ${zone} too`, async () => {
      process.env.TZ = zone
      await students([aStudent({ dmvExpiry: '2035-01-01', tlcExpiry: '2034-12-31T23:59:59.000Z' })])
      expect(cells(rows()[0]).slice(6, 8)).toEqual(['01-01-2035', '12-31-2034'])
    })
})

describe('the actions of a row', () => {
  const named = () =>
    within(rows()[0] ?? document.body)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))

  for (const [role, permissions, actions] of [
    ['admin', {}, ['Add', 'Note', 'View', 'Edit', 'Delete']],
    ['manager', {}, ['Note', 'View']],
    ['manager', { student: { delete: true } }, ['Note', 'View', 'Delete']],
    ['employee', { student: { view: true, create: true, update: true } }, ['Add', 'Note', 'View', 'Edit']],
    ['employee', { student: { view: true } }, ['Note', 'View']],
  ] satisfies [Role, Permissions, string[]][])
    test(`of a ${role} with ${JSON.stringify(permissions)} are ${actions.join(', ')}, each with the record’s name`, async () => {
      await renderAdmin({
        at: '/admin/student',
        user: aUser({ role, permissions }),
        records: { student: [aStudent()] },
      })
      await screen.findByRole('table')
      await waitFor(() => expect(named()).toEqual(actions.map((action) => `${action} Rahim Uddin`)))
      const add = screen.queryByRole('button', { name: 'Add' })
      expect(add !== null).toBe(actions.includes('Add'))
    })
})

test('choices of a filter that cannot be loaded are said to be missing, at the filter', async () => {
  const { user } = await renderAdmin({
    at: '/admin/student',
    records: { student: [aStudent()], branch: [aBranch()] },
    handlers: [http.get('*/api/student/meta', () => HttpResponse.json({ message: 'No.' }, { status: 500 }))],
  })
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await screen.findByLabelText('City')
  expect(await screen.findByText('The choices could not be loaded.')).toBeTruthy()
})
