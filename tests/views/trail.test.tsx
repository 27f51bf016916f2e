import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { isSubPage } from '../../src/app/trail/isSubPage.ts'
import { trailOf } from '../../src/app/trail/trail.ts'
import { bn } from '../../src/i18n/bn.ts'
import { en } from '../../src/i18n/en.ts'
import { pages } from '../../src/resources/pages.ts'
import { resources } from '../../src/resources/index.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)
const paths = [
  ...resources.map(({ name, path = name }) => path),
  ...pages.map(({ path }) => path.replace(':id', id)),
].map((path) => `/admin/${path}`)

const textOf = (words: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words)

describe('the line of the pages above', () => {
  test('has every sub page, and leads to addresses that exist, by names in both languages', () => {
    const wrong = paths
      .filter((path) => isSubPage(path, ''))
      .flatMap((path) => {
        const { parents, here } = trailOf(path, null)
        const names = [...parents.map(({ name }) => name), ...(here ? [here] : [])]
        const known = parents.length > 0 && parents.every((parent) => paths.includes(parent.path))
        const told = names.every((key) => [en, bn].every((words) => typeof textOf(words, key) === 'string'))
        return known && told ? [] : [{ path, names, told }]
      })
    expect(wrong).toEqual([])
  })

  test('is on no page of the menu, nor on the dashboard, the approvals or the own profile', () => {
    for (const path of [
      '/admin',
      '/admin/',
      '/admin/student',
      '/admin/hr',
      '/admin/inventory/stock',
      '/admin/approvals',
      '/admin/profile',
    ])
      expect(isSubPage(path, '')).toBe(false)
    expect(isSubPage('/admin/profile', '?tab=password')).toBe(false)
    expect(isSubPage('/admin/profile', '?tab=security')).toBe(true)
  })

  test('leads back from a page of attendance by links, and names the page itself', async () => {
    await renderAdmin({ at: '/admin/hr/attendance/corrections' })
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    const links = trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([['HR', '/admin/hr'], ['Attendance', '/admin/hr/attendance']]) // prettier-ignore
    expect(trail.getByText('Corrections').getAttribute('aria-current')).toBe('page')
  })

  test('does not name settings to users who have none', async () => {
    await renderAdmin({ at: '/admin/profile?tab=security', user: aUser({ role: 'manager' }) })
    await screen.findByRole('tab', { name: 'Profile', selected: true })
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  })

  test('leads from the account of a student to their record', async () => {
    const student = aStudent({ _id: id, lastName: 'Azad' })
    await renderAdmin({
      at: `/admin/student/account?id=${id}`,
      records: { student: [student], branch: [aBranch()] },
    })
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    const link = await trail.findByRole('link', { name: 'Back to Rahim Azad' })
    expect(link.getAttribute('href')).toBe(`/admin/student?id=${id}`)
  })
})
