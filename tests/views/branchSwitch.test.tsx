import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { branchFilterOf } from '../../src/components/list/branchNarrowing.ts'
import { resources } from '../../src/resources/index.ts'
import type { Entity } from '../../src/shared/core/entity.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const [jamaica, dhaka] = ['1', '2'].map((digit) => digit.repeat(24)) as [string, string]
const branch = [aBranch({ _id: jamaica, name: 'Jamaica' }), aBranch({ _id: dhaka, name: 'Dhaka' })]
const student = [
  aStudent({ _id: '3'.repeat(24), lastName: 'Azad', branch: jamaica }),
  aStudent({ _id: '4'.repeat(24), lastName: 'Babu', branch: dhaka }),
]
const several = aUser({ severalBranches: true })
const stored = (id: string, user = several) => ({ [user._id]: { id, name: 'Jamaica' } })

/** The kinds that have a list. */
const kinds = new Map<string, Entity>(
  Object.values<Route>(routes).flatMap(({ verb, resource, entity }) =>
    verb === 'list' && resource && entity ? [[resource, entity] as const] : [],
  ),
)
interface Where {
  chosen?: string
  user?: typeof several
  records?: Record<string, Record<string, unknown>[]>
}

const open = (at: string, { chosen, user = several, records = { branch, student } }: Where = {}) =>
  renderAdmin({ at, user, records, storage: chosen ? { branch: JSON.stringify(stored(chosen, user)) } : {} })

const rows = () => screen.getAllByRole('row').length - 1

describe('the branch in the bar', () => {
  test('is all of them at first; one narrows the list, is shown, remembered, and lifted by one click', async () => {
    const { user } = await open('/admin/student')
    await screen.findByText('2 records')
    await user.click(await screen.findByRole('button', { name: 'All branches' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dhaka' }))
    await screen.findByText('1 record')
    expect(rows()).toBe(1)
    const banner = within(screen.getByRole('banner'))
    expect(banner.getByRole('button', { name: 'Dhaka' })).toBeTruthy()
    expect(localStorage.getItem('branch')).toBe(
      JSON.stringify({ [several._id]: { id: dhaka, name: 'Dhaka' } }),
    )
    await user.click(banner.getByRole('button', { name: 'Show all branches' }))
    await screen.findByText('2 records')
    expect(banner.getByRole('button', { name: 'All branches' })).toBeTruthy()
  })

  test('is not offered to users of one branch, nor narrows anything for them', async () => {
    const one = aUser({ branch: { _id: dhaka, name: 'Dhaka' } })
    const { api } = await open('/admin/student', { chosen: jamaica, user: one })
    await screen.findByText('2 records')
    const banner = within(screen.getByRole('banner'))
    for (const name of ['All branches', 'Jamaica', 'Dhaka'])
      expect(banner.queryByRole('button', { name })).toBeNull()
    expect(api.calls.filter((call) => call.includes(jamaica))).toEqual([])
  })

  test('of another user of this device narrows nothing', async () => {
    await renderAdmin({
      at: '/admin/student',
      user: several,
      records: { branch, student },
      storage: { branch: JSON.stringify({ ['9'.repeat(24)]: { id: jamaica, name: 'Jamaica' } }) },
    })
    await screen.findByText('2 records')
  })

  test('yields to a branch that the own filter of the list names', async () => {
    const filter = new URLSearchParams({ filter: JSON.stringify({ branchFilter: [dhaka] }) }).toString()
    await open(`/admin/student?${filter}`, { chosen: jamaica })
    await screen.findByText('1 record')
    expect(await screen.findByText('Babu')).toBeTruthy()
  })

  test('yields to either end that the list of transfers is filtered by', async () => {
    const filter = new URLSearchParams({ filter: JSON.stringify({ to: [dhaka] }) }).toString()
    const { api } = await open(`/admin/inventory/transfer?${filter}`, {
      chosen: jamaica,
      records: { branch },
    })
    const lists = () => api.calls.filter((call) => call.startsWith('GET /api/transfer?'))
    await waitFor(() => expect(lists()).not.toEqual([]))
    expect(lists().filter((call) => call.includes(jamaica))).toEqual([])
  })

  test('narrows the numbers in the bar, and the bell, which says so', async () => {
    const { api, user } = await open('/admin/student', { chosen: jamaica })
    const counts = () => api.calls.filter((call) => call.startsWith('GET /api/notifications/count'))
    await waitFor(() => expect(counts()).toEqual([`GET /api/notifications/count?branch=${jamaica}`]))
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    expect(await panel.findByText('Only Jamaica')).toBeTruthy()
    await waitFor(() => expect(api.calls).toContain(`GET /api/notifications?branch=${jamaica}`))
  })

  test('is all branches again once the chosen one is gone', async () => {
    await open('/admin/student', { chosen: '7'.repeat(24) })
    await screen.findByText('2 records')
    expect(localStorage.getItem('branch')).toBe('{}')
  })

  test('is filled in where a new record asks for its branch', async () => {
    await open('/admin/student?create=true', { chosen: jamaica })
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Branch/ })).toHaveProperty('value', 'Jamaica'),
    )
  })

  describe('narrows every list that can be filtered by branch:', () => {
    for (const { name, path = name } of resources) {
      const entity = kinds.get(name)
      if (!entity?.branchField || entity.branchField === '_id') continue
      test(name, async () => {
        const rule = branchFilterOf(entity)
        if (!rule) throw new Error(`No filter of ${name} finds the records of a branch`)
        const { api } = await open(`/admin/${path}`, { chosen: jamaica, records: { branch } })
        const narrowed = (call: string) =>
          call.startsWith('GET ') && decodeURIComponent(call).includes(rule.name) && call.includes(jamaica)
        await waitFor(() => expect(api.calls.filter(narrowed)).not.toEqual([]))
      })
    }
  })

  describe('narrows every page with a choice of branch, which may still choose all:', () => {
    for (const [path, call] of [
      ['approvals', '/api/approval'],
      ['accounts/debtors', '/api/debtors'],
      ['inventory/cash-statement', '/api/cashStatement'],
      ['inventory/income-statement', '/api/incomeStatement'],
      ['inventory/dashboard', '/api/inventory'],
      ['inventory/stock/low', '/api/stock/low'],
      ['calendar', '/api/calendar'],
      ['attendance', '/api/attendance'],
      ['attendance/not-taken', '/api/attendance'],
      ['hr/leave/month', '/api/leave/month'],
    ] as const)
      test(path, async () => {
        const sent = (calls: readonly string[]) => calls.filter((each) => each.startsWith(`GET ${call}`))
        const first = await open(`/admin/${path}`, { chosen: jamaica, records: { branch } })
        await waitFor(() => expect(sent(first.api.calls)).not.toEqual([]))
        expect(sent(first.api.calls).filter((each) => !each.includes(jamaica))).toEqual([])
        first.unmount()
        const next = await open(`/admin/${path}?branch=all`, { chosen: jamaica, records: { branch } })
        await waitFor(() => expect(sent(next.api.calls)).not.toEqual([]))
        expect(sent(next.api.calls).filter((each) => each.includes(jamaica))).toEqual([])
      })
  })

  test('narrows the panels and charts of the dashboard', async () => {
    const { api } = await open('/admin', { chosen: jamaica, records: { branch } })
    const dashboards = () => api.calls.filter((call) => /^GET \/api\/dashboard(\?|$)/.test(call))
    await waitFor(() => expect(dashboards()).toEqual([`GET /api/dashboard?branch=${jamaica}`]))
  })
})
