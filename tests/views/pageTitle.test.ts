import { expect, test } from 'vitest'
import { pages } from '../../src/resources/pages.ts'
import { resources } from '../../src/resources/index.ts'
import { en } from '../../src/i18n/en.ts'
import { pageTitle } from '../../src/app/pageTitle.ts'
import { places } from '../../src/app/search/places.ts'

const shown = (path: string, tab: string | null = null): string => {
  const key = pageTitle(path, ['noSuchKind'], tab)
  const text = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], en)
  return typeof text === 'string' ? text : key
}

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/', 'Dashboard'],
  ['/admin/student', 'Student'],
  ['/admin/student/renewals', 'Student Renewals'],
  ['/admin/accounts/debtors', 'Accounts Debtors'],
  ['/admin/accounts/counter', 'Accounts Fee Counter'],
  ['/admin/inventory/income-statement', 'Accounts Income Statement'],
  ['/admin/inventory/product', 'Inventory Product'],
  ['/admin/inventory/cash-statement', 'Inventory Cash Statement'],
  ['/admin/accounts', 'Accounts'],
  ['/admin/accounts/chart', 'Accounts Chart of Accounts'],
  ['/admin/attendance', 'Attendance'],
  ['/admin/attendance/6b01d9a186a8e291f52a8470', 'Attendance'],
  ['/admin/attendance/files', 'Attendance'],
  ['/admin/hr', 'Human Resources Dashboard'],
  ['/admin/hr/salary', 'Human Resources Salary'],
  ['/admin/hr/attendance', 'Human Resources Attendance'],
  ['/admin/hr/leave', 'Human Resources Leave'],
  ['/admin/profile', 'Profile'],
  ['/admin/logs', 'Logs'],
  ['/admin/noSuchKind', 'resources.noSuchKind.name'],
  ['/admin/nowhere', 'Page not found'],
])('the page at %s is titled %s', (path, title) => expect(shown(path)).toBe(title))

test('the settings have their own title, though they share the profile’s tabs', () => {
  expect(shown('/admin/profile', 'organisation')).toBe('Settings')
  expect(shown('/admin/profile', 'sessions')).toBe('Profile')
})

test('every page is titled by its section and sub-segment', () => {
  const names = resources.map(({ name }) => name)
  const paths = [...pages.map(({ path }) => path), ...resources.map(({ name, path = name }) => path)]
  // The specification titles all pages of attendance by their section; the heading of an import says so in addition.
  const parts = paths
    .filter((path) => !path.startsWith('attendance') && !path.endsWith('/import'))
    .map((path) => path.split('/').slice(0, 2))
  const untitled = parts.filter(([section, sub]) => {
    const title = pageTitle(`/admin/${[section, sub].filter(Boolean).join('/')}`, names)
    return title === 'title.notFound' || (sub && title === pageTitle(`/admin/${section}`, names))
  })
  expect(untitled).toEqual([])
})

test('every page that the search finds exists, and asks for the right of that page', () => {
  const rights = new Map<string, string | null>([
    ['/admin', 'dashboard'],
    ...resources.map(({ name, path = name }) => [`/admin/${path}`, name] as const),
    ...pages.map(({ path, resource }) => [`/admin/${path}`, resource] as const),
  ])
  const pathOf = (path: string) => path.split('?')[0] ?? ''
  expect(places.filter(({ path }) => !rights.has(pathOf(path)))).toEqual([])
  const ungoverned = places.filter(({ path, needs }) => (rights.get(pathOf(path)) ?? null) && !needs)
  expect(ungoverned).toEqual([])
})
