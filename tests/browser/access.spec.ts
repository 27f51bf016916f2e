import { watchRequests } from './support/quiet.ts'
import { expect, test } from './support/test.ts'

const menu = 'Main menu'

test.describe('an employee', () => {
  test.use({ role: 'employee' })

  test('without a flag on an area, finds no menu item and is refused at its address', async ({ page }) => {
    await page.goto('/admin')
    const items = page.getByRole('navigation', { name: menu }).getByRole('listitem')
    await expect(items).toHaveText([
      'Dashboard',
      'Course',
      'Class',
      'Student',
      'Teacher',
      'Calendar',
      'Product',
      'HR',
      'Meeting',
    ])
    await page.goto('/admin/branch')
    await expect(page).toHaveURL('/pageNotFound')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })

  test('whose student flag was removed can neither list nor open students', async ({ page, context }) => {
    await context.route('**/api/getLoggedInUser', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { permissions: Record<string, object> } }
      body.data.permissions.student = { view: false, create: false, update: false, delete: false }
      await route.fulfill({ response, json: body })
    })
    await page.goto('/admin')
    const items = page.getByRole('navigation', { name: menu }).getByRole('listitem')
    await expect(items).toHaveText([
      'Dashboard',
      'Course',
      'Class',
      'Teacher',
      'Calendar',
      'Product',
      'HR',
      'Meeting',
    ])
    await page.goto('/admin/student')
    await expect(page).toHaveURL('/pageNotFound')
  })

  test('sees only the actions that their flags allow; without the delete flag there is no delete', async ({
    page,
  }) => {
    await page.goto('/admin/student')
    const first = page.getByRole('row').nth(1)
    await expect(first.getByRole('button', { name: /^Edit / })).toBeVisible()
    await expect(first.getByRole('button', { name: /^Note / })).toBeVisible()
    await first.getByRole('button', { name: /^Actions / }).click()
    await expect(page.getByRole('menuitem', { name: /^View / })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /^Delete / })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  })
})

test.describe('a manager', () => {
  test.use({ role: 'manager' })

  test('opens and changes their branch by its address, though it has no menu item', async ({ page }) => {
    await page.goto('/admin/branch')
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
    const items = page.getByRole('navigation', { name: menu }).getByRole('listitem')
    await expect(items).toHaveText([
      'Dashboard',
      'Course',
      'Class',
      'Student',
      'Teacher',
      'Attendance',
      'Calendar',
      'Dashboard',
      'Stock',
      'Adjustment',
      'Transfer',
      'Purchase',
      'Sales Report',
      'Product',
      'HR',
      'Employee',
      'Meeting',
    ])
  })
})

test.describe('a teacher', () => {
  test.use({ role: 'teacher' })

  test('sees neither students nor branches in the menu, and is refused at both addresses', async ({
    page,
  }) => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    const items = page.getByRole('navigation', { name: menu }).getByRole('listitem')
    await expect(items).toHaveText(['Class', 'Attendance', 'Calendar', 'HR'])
    await page.goto('/admin/hr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Human Resources Dashboard')
    for (const path of ['/admin/student', '/admin/branch', '/admin/meeting', '/admin/inventory/product']) {
      await page.goto(path)
      await expect(page).toHaveURL('/pageNotFound')
    }
  })
})

test.describe('signed out', () => {
  test.use({ role: null })

  test('every page of the back office redirects to sign-in', async ({ page }) => {
    for (const path of ['/admin', '/admin/student', '/admin/branch?create=true']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    }
  })

  test('an unknown address shows the 404 page without a redirect', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const quiet = watchRequests(page)
    await page.goto('/pageNotFound')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await quiet()
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    await expect(page).toHaveURL('/pageNotFound')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })
})
