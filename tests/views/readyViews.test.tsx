import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { bn } from '../../src/i18n/bn.ts'
import { en } from '../../src/i18n/en.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const tabs = () => within(screen.getByRole('navigation', { name: 'Views' }))
const current = () =>
  tabs()
    .getAllByRole('link')
    .find((link) => link.getAttribute('aria-current'))?.textContent
const filterNow = () => new URLSearchParams(location.search).get('filter')

describe('the ready-made views of a list', () => {
  test('have other names than the tiles above it, in both languages', () => {
    const named: { views?: object; tiles?: object }[] = [en, bn].flatMap(({ resources }) =>
      Object.values(resources),
    )
    const both = named.flatMap(({ views = {}, tiles = {} }) =>
      Object.values(views).filter((view) => Object.values(tiles).includes(view)),
    )
    expect(both).toEqual([])
  })

  test('stand behind All, filter by one click, and the one that is shown is current', async () => {
    const { user } = await renderAdmin({
      at: '/admin/student',
      records: { student: [aStudent({ status: 'enquiry' }), aStudent({ status: 'enrolled' })] },
    })
    await screen.findByText('2 records')
    expect(tabs().getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All', 'Enquiries', 'New this month', 'Current students', 'Owing', 'DMV expiring', 'TLC expiring',
    ]) // prettier-ignore
    expect(current()).toBe('All')
    await user.click(tabs().getByRole('link', { name: 'Enquiries' }))
    await screen.findByText('1 record')
    expect([current(), filterNow()]).toEqual(['Enquiries', '{"statusFilter":["enquiry"]}'])
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
    await user.click(screen.getByRole('columnheader', { name: 'Last name' }).querySelector('button')!)
    await waitFor(() => expect(current()).toBe('All'))
    await user.click(tabs().getByRole('link', { name: 'All' }))
    await screen.findByText('2 records')
    expect(current()).toBe('All')
  })

  test('are not offered, nor is their filter, to users who lack the right to its figure', async () => {
    const permissions = { student: { view: true } }
    const { user } = await renderAdmin({
      at: '/admin/student',
      user: aUser({ role: 'employee', permissions }),
      records: { student: [aStudent({})] },
    })
    await screen.findByText('1 record')
    tabs().getByRole('link', { name: 'New this month' })
    expect(tabs().queryByRole('link', { name: 'Owing' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await screen.findByLabelText('Added from')
    expect(screen.queryByLabelText('Balance due')).toBeNull()
  })

  test('of users with the right have that filter as well', async () => {
    const { user } = await renderAdmin({ at: '/admin/student', records: { student: [aStudent({})] } })
    await screen.findByText('1 record')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await screen.findByLabelText('Balance due')
  })
})
