import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pages } from '../../src/resources/pages.ts'
import { resources } from '../../src/resources/index.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

/** All but those of a single record and of an import, which have a form alone. */
const paths = [
  ...resources.map(({ name, path = name }) => path),
  ...pages
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && !path.endsWith('/import') && !path.endsWith('/card')),
]

/** The pager, the pages above, and shortcuts to parts of a list with their counts. */
const known = ['Pages', 'Which transfers', 'Breadcrumb']

/** The rows of tabs, and navigation of other kinds, which has to be known here. */
async function rowsAt(path: string) {
  await renderAdmin({ at: `/admin/${path}` })
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main.querySelector('a, button, input, h2, table')).toBeTruthy(), {
    timeout: 5000,
  })
  const rows = [...main.querySelectorAll('[role=tablist], [data-tab-row]')]
  const others = [...main.querySelectorAll('nav')]
    .filter((nav) => !nav.closest('[data-tab-row]'))
    .map((nav) => nav.getAttribute('aria-label'))
  return { rows, others }
}

describe('a page has at most one row of tabs', () => {
  for (const path of paths)
    test(`at /admin/${path}`, async () => {
      const { rows, others } = await rowsAt(path)
      expect(rows.map((row) => row.textContent).slice(1)).toEqual([])
      expect(others.filter((name) => !known.includes(name ?? ''))).toEqual([])
    })
})

describe('below a row of tabs', () => {
  test('the pages of the current one are a menu that names the page shown', async () => {
    const { rows } = await rowsAt('hr/attendance/corrections')
    expect(rows).toHaveLength(1)
    const row = within(rows[0] as HTMLElement)
    expect(row.getByRole('link', { current: 'page' }).textContent).toBe('Attendance')
    row.getByRole('button', { name: 'Attendance of staff: Corrections' }).click()
    const menu = within(await screen.findByRole('menu', { name: 'Attendance of staff' }))
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(
      ['Today', 'Days', 'Corrections', 'Month', 'Shifts', 'Who works which shift', 'Kiosk'], // prettier-ignore
    )
    menu.getByRole('menuitem', { name: 'Days' }).click()
    await waitFor(() => expect(location.pathname).toBe('/admin/hr/attendance/days'))
  })

  test('the views of a list are a menu that names the view shown', async () => {
    await rowsAt('accounts/invoices')
    const button = await screen.findByRole('button', { name: 'Views: All' })
    button.click()
    const item = await screen.findByRole('menuitem', { name: 'Past due' })
    item.click()
    await screen.findByRole('button', { name: 'Views: Past due' })
    expect(new URLSearchParams(location.search).get('filter')).toBe('{"status":["overdue"]}')
  })
})
