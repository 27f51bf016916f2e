import { expect, test } from 'vitest'
import { en } from '../../src/i18n/en.ts'
import { pageTitle } from '../../src/layout/pageTitle.ts'

const said = (path: string): string => {
  const key = pageTitle(path, ['lighthouse'])
  const text = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], en)
  return typeof text === 'string' ? text : key
}

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/', 'Dashboard'],
  ['/admin/student', 'Student'],
  ['/admin/student/renewals', 'Renewals'],
  ['/admin/inventory/product', 'Inventory Product'],
  ['/admin/inventory/cash-statement', 'Inventory Cash Statement'],
  ['/admin/accounts', 'Accounts'],
  ['/admin/accounts/chart', 'Accounts'],
  ['/admin/attendance', 'Attendance'],
  ['/admin/attendance/6b01d9a186a8e291f52a8470', 'Attendance'],
  ['/admin/attendance/files', 'Attendance'],
  ['/admin/hr', 'Human Resources Dashboard'],
  ['/admin/hr/salary', 'Human Resources Salary'],
  ['/admin/hr/attendance', 'Human Resources Attendance'],
  ['/admin/hr/leave', 'Human Resources Leave'],
  ['/admin/profile', 'Profile'],
  ['/admin/lighthouse', 'resources.lighthouse.name'],
  ['/admin/nowhere', 'Page not found'],
])('the page at %s is called %s', (path, title) => expect(said(path)).toBe(title))
