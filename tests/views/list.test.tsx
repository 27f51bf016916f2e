import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Permissions, Role } from '../../src/shared/core/access.ts'
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
  test('has the fields’ names as column headers and counts its rows', async () => {
    await students([aStudent({ firstName: 'Anis' }), aStudent({ firstName: 'Babul' })])
    expect(heads()).toEqual([
      'No.', 'First name', 'Last name', 'Phone', 'Class', 'Status', 'DMV expiry', 'TLC expiry', 'Balance', 'Actions',
    ]) // prettier-ignore
    expect(rows().map((row) => cells(row)[0])).toEqual(['1', '2'])
  })

  test('numbers its rows across pages', async () => {
    const many = Array.from({ length: 13 }, (_, index) => aStudent({ firstName: `S${index + 10}` }))
    await students(
      many,
      '/admin/student?page=2&perPage=10&sort=&order=ASC&filter=%7B%7D&displayedFilters=%7B%7D',
    )
    expect(rows().map((row) => cells(row)[0])).toEqual(['11', '12', '13'])
  })

  test('shows Unavailable for empty values', async () => {
    await students([aStudent({ className: null, dmvExpiry: null })])
    expect(cells(rows()[0]).filter((text) => text === 'Unavailable')).toHaveLength(3)
  })

  test('sorts by a column ascending, descending and not at all', async () => {
    const { user, api } = await students([aStudent({ lastName: 'Babu' }), aStudent({ lastName: 'Azad' })])
    const head = () => screen.getByRole('columnheader', { name: 'Last name' })
    const lastCall = () =>
      new URL(`http://x${api.calls.findLast((call) => call.includes('/api/student?'))?.slice(4)}`)
    for (const [sorted, requests] of [
      ['ascending', ['lastName', 'asc']],
      ['descending', ['lastName', 'desc']],
      ['none', ['firstName', 'asc']],
    ] as const) {
      await user.click(within(head()).getByRole('button'))
      await waitFor(() => expect(head().getAttribute('aria-sort')).toBe(sorted))
      await waitFor(() =>
        expect(['sort', 'order'].map((name) => lastCall().searchParams.get(name))).toEqual(requests),
      )
    }
  })

  test('that fails to load shows the reason', async () => {
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

  test('without records says what to do first', async () => {
    await renderAdmin({ at: '/admin/student' })
    expect(await screen.findByText('No students yet')).toBeTruthy()
  })

  test('without matches says so instead', async () => {
    await renderAdmin({
      at: '/admin/student?filter=%7B%22q%22%3A%22zz%22%7D',
      records: { student: [aStudent()] },
    })
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
  })

  test('shows cards on a narrow window, each with its record’s name', async () => {
    windowWidth.now = 390
    await renderAdmin({ at: '/admin/student', records: { student: [aStudent()] } })
    expect(await screen.findByRole('link', { name: 'Rahim Uddin' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('of cards has row numbers, and shows Unavailable for empty values', async () => {
    windowWidth.now = 390
    const two = [aStudent({ tlcExpiry: null }), aStudent({ _id: 'e'.repeat(24), tlcExpiry: '2035-01-01' })]
    await renderAdmin({ at: '/admin/student', records: { student: two } })
    await screen.findAllByRole('link', { name: 'Rahim Uddin' })
    const cards = screen.getAllByRole('listitem').filter((item) => item.querySelector('dl'))
    expect(cards.map((card) => card.querySelector('.number')?.textContent)).toEqual(['1', '2'])
    const expiry = (card: Element) =>
      [...card.querySelectorAll('dl > div')].find((row) => row.textContent.startsWith('TLC expiry'))
    expect(expiry(cards[0]!)?.textContent).toContain('Unavailable')
    expect(expiry(cards[1]!)?.textContent).not.toContain('Unavailable')
  })

  for (const [path, wanted] of [
    ['inventory/product', /^Product Published Date ↑/],
    ['teacher', /^Subjects ↑/],
  ] as const)
    test(`of cards at ${path} sorts by every column of its table, such as ${wanted.source}`, async () => {
      windowWidth.now = 390
      const { user } = await renderAdmin({
        at: `/admin/${path}`,
        records: {
          product: [{ name: 'Pen', category: 'tools', active: true, files: [] }],
          teacher: [{ firstName: 'Karim', lastName: 'Mia', subjects: ['English'], files: [] }],
        },
      })
      await user.click(await screen.findByRole('combobox', { name: /Sort by/ }))
      expect(await screen.findByRole('option', { name: wanted })).toBeTruthy()
    })

  for (const [language, sort, wanted] of [
    ['en', 'Sort by', /^Last name ↓/],
    ['bng', 'সাজান', /^পদবি ↓/],
  ] as const)
    test(`of cards opens by a tap on its number and sorts by a menu, in ${language}`, async () => {
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

describe('a date in a list', () => {
  afterEach(() => vi.unstubAllEnvs())

  for (const zone of ['UTC', 'Asia/Dhaka', 'America/New_York', 'Pacific/Kiritimati'])
    test(`is the same day in ${zone} too`, async () => {
      vi.stubEnv('TZ', zone)
      await students([aStudent({ dmvExpiry: '2035-01-01', tlcExpiry: '2034-12-31T23:59:59.000Z' })])
      expect(cells(rows()[0]).slice(6, 8)).toEqual(['2035-01-01', '2034-12-31'])
    })
})

test('a search typed after a record was opened waits until it is closed', async () => {
  const { user } = await students([aStudent({ lastName: 'Azad' }), aStudent({ lastName: 'Babu' })])
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'azad')
  await user.click(screen.getByRole('button', { name: 'Edit Rahim Azad' }))
  const dialog = await screen.findByRole('dialog')
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(document.body.contains(dialog)).toBe(true)
  expect(new URLSearchParams(location.search).get('filter')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() =>
    expect(new URLSearchParams(location.search).get('filter')).toBe(JSON.stringify({ q: 'azad' })),
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toBe('azad')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a search typed before the menu of a row was opened leaves the row until the menu is closed', async () => {
  const { user } = await students([aStudent({ lastName: 'Azad' })])
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'babu')
  await user.click(screen.getByRole('button', { name: 'Actions Rahim Azad' }))
  const menu = await screen.findByRole('menu')
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
  expect(document.body.contains(menu)).toBe(true)
  await user.keyboard('{Escape}')
  await screen.findByText('No records match your search or filters. Change or clear them.')
})

test('a page requested while a record closes does not open the record again', async () => {
  const { user } = await students(Array.from({ length: 13 }, () => aStudent({ lastName: 'Azad' })))
  await user.click(within(rows()[0] ?? document.body).getByRole('button', { name: 'Edit Rahim Azad' }))
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  act(() => {
    cancel.click()
    screen.getByRole('button', { name: 'Last page', hidden: true }).click()
  })
  await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('2'))
  expect(new URLSearchParams(location.search).get('id')).toBeNull()
  await waitFor(() => expect(cells(rows()[0])[0]).toBe('11'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('a click on a row', () => {
  const name = () => screen.findByRole('link', { name: 'Rahim Uddin' })

  for (const [role, permissions, opens] of [
    ['admin', {}, true],
    ['manager', { student: { update: true } }, true],
    ['manager', {}, false],
    ['employee', { student: { view: true, update: true } }, true],
    ['employee', { student: { view: true, create: true, delete: true } }, false],
  ] satisfies [Role, Permissions, boolean][])
    test(`by a ${role} with ${JSON.stringify(permissions)} ${opens ? 'opens the record to be changed' : 'opens nothing; the name opens it to be read'}`, async () => {
      const { user } = await renderAdmin({
        at: '/admin/student',
        user: aUser({ role, permissions }),
        records: { student: [aStudent()], branch: [aBranch()] },
      })
      await name()
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Edit Rahim Uddin' }) !== null).toBe(opens),
      )
      await user.click(within(rows()[0]!).getByText('(718) 555-0101'))
      expect(new URLSearchParams(location.search).has('id')).toBe(opens)
      if (!opens) {
        expect(screen.queryByRole('dialog')).toBeNull()
        await user.click(await name())
      }
      const dialog = within(await screen.findByRole('dialog'))
      await dialog.findByRole('button', { name: opens ? 'Save' : 'Close' })
      expect(dialog.queryByRole('button', { name: 'Save' }) !== null).toBe(opens)
    })
})

describe('the slash key', () => {
  const search = () => screen.getByRole('textbox', { name: 'Search' })

  test('focuses the list’s search from anywhere on the page, and is not typed into it', async () => {
    const { user } = await students([aStudent()])
    expect(document.activeElement).not.toBe(search())
    await user.keyboard('/')
    expect(document.activeElement).toBe(search())
    expect((search() as HTMLInputElement).value).toBe('')
  })

  test('is typed as a slash inside an input, and does nothing over an open record', async () => {
    const { user } = await students([aStudent()])
    await user.click(search())
    await user.keyboard('12/7')
    expect((search() as HTMLInputElement).value).toBe('12/7')
    await user.click(await screen.findByRole('button', { name: 'Actions Rahim Uddin' }))
    await user.click(await screen.findByRole('menuitem', { name: 'View Rahim Uddin' }))
    const dialog = await screen.findByRole('dialog')
    dialog.focus()
    await user.keyboard('/')
    expect(document.activeElement).not.toBe(search())
  })
})

test('a list reloads whenever it is opened, and only then', async () => {
  const { user, api } = await students([aStudent()])
  const requests = () => api.calls.filter((call) => call.startsWith('GET /api/student?')).length
  expect(requests()).toBe(1)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await user.click(screen.getByRole('link', { name: 'Branch' }))
  await screen.findByRole('columnheader', { name: 'Name' })
  expect(requests()).toBe(1)
  await user.click(screen.getByRole('link', { name: 'Student' }))
  await screen.findByRole('columnheader', { name: 'First name' })
  await waitFor(() => expect(requests()).toBe(2))
})

describe('the expiry of a licence', () => {
  const dayFrom = (days: number) => {
    const now = new Date()
    return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days))
      .toISOString()
      .slice(0, 10)
  }
  for (const [days, mark] of [
    [-1, 'expired'],
    [0, 'today'],
    [30, 'in 30 days'],
    [31, ''],
  ] as const)
    test(`${days} days from now is marked ${mark || 'by nothing'}`, async () => {
      await students([aStudent({ dmvExpiry: dayFrom(days) })])
      const marked = rows()[0]?.querySelector('td:nth-child(7) .visually-hidden')
      expect(marked?.textContent?.toLowerCase() ?? '').toContain(mark)
      expect(marked != null).toBe(mark !== '')
    })
})

test('filter options that fail to load are reported at the filter', async () => {
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
