import { expect, test } from './support/test.ts'

const menu = 'Main menu'

test.describe('an employee', () => {
  test.use({ role: 'employee' })

  test('without the flag of an area neither finds it in the menu nor by its address', async ({ page }) => {
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

  test('whose student flag was taken away neither finds the students nor opens them', async ({
    page,
    context,
  }) => {
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

  test('is offered what the flags allow, and not to delete', async ({ page }) => {
    await page.goto('/admin/student')
    const first = page.getByRole('row').nth(1)
    await expect(first.getByRole('button', { name: /^Edit / })).toBeVisible()
    await expect(first.getByRole('button', { name: /^Note / })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  })
})

test.describe('a manager', () => {
  test.use({ role: 'manager' })

  test('opens the branch by its address, changes it, and does not find it in the menu', async ({ page }) => {
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

  test('is shown neither students nor branches, and finds neither by address', async ({ page }) => {
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

test.describe('nobody', () => {
  test.use({ role: null })

  test('is sent to sign in from every page of the back office', async ({ page }) => {
    for (const path of ['/admin', '/admin/student', '/admin/branch?create=true']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    }
  })

  test('reads that an address does not exist, and is left there', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/pageNotFound')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    await expect(page).toHaveURL('/pageNotFound')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })
})
