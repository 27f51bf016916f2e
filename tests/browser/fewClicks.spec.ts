import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { today } from '../../src/shared/core/dates.ts'
import { presetOf } from '../../src/shared/core/periods.ts'
import { countClicks } from './support/clicks.ts'
import { aMonday } from './support/leaveScreens.ts'
import { aCode, aName, aPhone } from './support/people.ts'
import type { Kept, School } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'

const day = today('America/New_York', Date.now())

/** The admin has worked for this branch before: new records begin with it. */
async function worksFor(page: Page, branch: Kept): Promise<void> {
  await page.addInitScript((id) => {
    const { _id: user } = JSON.parse(localStorage.getItem('user') ?? '{}') as { _id?: string }
    if (user) localStorage.setItem(`lastBranch:${user}`, id)
  }, branch._id)
}

/** A branch with goods, a supplier, and a branch to send goods to. */
async function aShop(school: School) {
  const branch = await school.branch({ timezone: 'America/New_York' })
  const other = await school.branch({ timezone: 'America/New_York' })
  const sku = aCode()
  const product = await school.make('product', { name: aName(), category: 'books', sku, price: 250_00 })
  const lines = [{ product: product._id, quantity: 10, unitCost: 100_00 }]
  await school.post('/api/adjustment', { branch: branch._id, reason: 'opening', lines })
  const supplier = await school.post('/api/supplier', { name: aName() })
  return { branch, other, product, sku, supplier }
}

test.describe('the dashboard leads to what is done with goods, each in two clicks', () => {
  test('goods are bought and received', async ({ page, school, t }) => {
    const { branch, sku, supplier } = await aShop(school)
    await worksFor(page, branch)
    const clicks = await countClicks(page)
    await page.goto('/admin')
    await page.getByRole('button', { name: t('inventory.quick.purchase') }).click()
    const form = page.getByRole('dialog')
    const supplierBox = form.getByLabel(t('resources.purchase.fields.supplier'), { exact: true })
    await expect(supplierBox).toBeFocused()
    await page.keyboard.type(String(supplier.name))
    // Enter picks the only one that meets it, also if its list comes only after one has gone on.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(form.getByLabel(t('resources.purchase.fields.branch'), { exact: true })).toHaveValue(
      String(branch.name),
    )
    await form.getByRole('combobox', { name: t('resources.purchase.fields.product'), exact: true }).focus()
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
    await form.getByLabel(t('resources.purchase.fields.quantity'), { exact: true }).first().fill('5')
    await expect(supplierBox).toHaveValue(String(supplier.name))
    await form.getByRole('button', { name: t('purchases.receiveAtOnce') }).click()
    await expect(page.getByText(t('purchases.receiveDone'))).toBeVisible()
    await expect(form).toHaveCount(0)
    expect(await clicks()).toBe(2)
  })

  test('goods are sold, and the button for the next sale lies under no toast', async ({
    page,
    school,
    t,
  }) => {
    const { branch, sku } = await aShop(school)
    await worksFor(page, branch)
    const clicks = await countClicks(page)
    await page.goto('/admin')
    await page.getByRole('button', { name: t('inventory.quick.sale') }).click()
    await expect(page.getByRole('combobox', { name: t('sales.product'), exact: true }).first()).toBeFocused()
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-figure=due]')).toHaveText('250.00')
    await page.getByRole('button', { name: t('sales.sell', { amount: '250.00' }) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await clicks()).toBe(2)
  })

  test('goods are sent to another branch', async ({ page, school, t }) => {
    const { branch, other, sku } = await aShop(school)
    await worksFor(page, branch)
    const clicks = await countClicks(page)
    await page.goto('/admin')
    await page.getByRole('button', { name: t('inventory.quick.transfer') }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByLabel(t('resources.transfer.fields.to'), { exact: true })).toBeFocused()
    await page.keyboard.type(String(other.name))
    await expect(page.getByRole('option')).toHaveText([String(other.name)])
    await page.keyboard.press('Enter')
    await form.getByRole('combobox', { name: t('resources.transfer.fields.product'), exact: true }).focus()
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
    await form.getByLabel(t('resources.transfer.fields.quantity'), { exact: true }).first().fill('2')
    await form.getByRole('button', { name: t('stock.sendAtOnce') }).click()
    await expect(page.getByText(/is on the way\.$/)).toBeVisible()
    await expect(form).toHaveCount(0)
    expect(await clicks()).toBe(2)
  })

  test('goods are counted', async ({ page, school, t }) => {
    const { branch, product } = await aShop(school)
    await worksFor(page, branch)
    const clicks = await countClicks(page)
    await page.goto('/admin')
    await page.getByRole('button', { name: t('inventory.quick.count') }).click()
    // Of all branches the last one is suggested, as which one is counted is no small matter.
    const form = page.getByRole('dialog')
    await expect(form.getByLabel(t('resources.stockCount.fields.branch'), { exact: true })).toHaveValue(
      String(branch.name),
    )
    await page.keyboard.press('Control+Enter')
    await page.getByLabel(t('stock.countOf', { name: String(product.name) })).fill('9')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('stock.countSteps.finish.action') }).click()
    await expect(
      page.getByRole('alertdialog').getByRole('button', { name: t('stock.countSteps.finish.action') }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    const post = page.getByRole('button', { name: t('stock.countSteps.post.action') })
    await post.press('Enter')
    await expect(page.getByRole('alertdialog').getByRole('button').last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('stock.countSteps.post.done'))).toBeVisible()
    expect(await clicks()).toBe(2)
  })
})

test('a purchase stays, and says so, where its goods cannot be received', async ({ page, school, t }) => {
  const { branch, product, supplier } = await aShop(school)
  await page.route('**/api/purchase/*/receive', (route) =>
    route.fulfill({ status: 409, json: { status: 'error', code: 'state', message: 'The month is closed.' } }),
  )
  const lines = `${product._id}:5`
  await page.goto(
    `/admin/inventory/purchase?${new URLSearchParams({ create: 'true', lines, supplier: supplier._id, branch: branch._id })}`,
  )
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('purchases.receiveAtOnce') })
    .click()
  await expect(
    page.getByText(t('purchases.savedNotReceived', { reason: 'The month is closed.' })),
  ).toBeVisible()
  const filter = JSON.stringify({ branch: branch._id })
  const kept = (await (await page.request.get('/api/purchase', { params: { filter } })).json()) as Kept[]
  expect(kept.map(({ status }) => status)).toEqual(['ordered'])
})

test('an employee is hired, gets leave and is paid in seven clicks', async ({ page, school, t }) => {
  const branch = await school.branch({ timezone: 'America/New_York' })
  await worksFor(page, branch)
  const clicks = await countClicks(page)
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: t('shell.navigation') })
  await menu.getByRole('link', { name: t('shell.items.employee'), exact: true }).click()
  await page.getByRole('button', { name: t('actions.add'), exact: true }).click()
  const form = page.getByRole('dialog')
  const fill = (kind: string, name: string, text: string) =>
    form.getByLabel(t(`resources.${kind}.fields.${name}`), { exact: true }).fill(text)
  await fill('employee', 'firstName', aName())
  await fill('employee', 'lastName', aName())
  await fill('employee', 'phone', '6465550142')
  await fill('employee', 'position', 'Clerk')
  await fill('employee', 'baseSalary', '30000')
  const save = form.getByRole('button', { name: t('actions.save'), exact: true })
  await save.click()
  await page.getByRole('link', { name: t('leave.ask') }).click()
  await expect(form).toBeVisible()
  // Nobody takes leave on a weekend.
  await fill('leave', 'from', await aMonday({ school, branch }))
  await save.click()
  await page.getByRole('link', { name: t('salary.add') }).click()
  await expect(form.getByLabel(t('resources.payroll.fields.branch'), { exact: true })).toHaveValue(
    String(branch.name),
  )
  await save.click()
  await expect(form).toHaveCount(0)
  expect(await clicks()).toBe(7)
})

test('profit and cash of last month are seen in two clicks, and the statements lead to each other', async ({
  page,
  t,
}) => {
  const last = presetOf('lastMonth', day, 0)
  const clicks = await countClicks(page)
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: t('shell.navigation') })
  await menu.getByRole('link', { name: t('shell.items.incomeStatement'), exact: true }).click()
  await page.getByRole('button', { name: t('books.presets.lastMonth') }).click()
  await expect(page).toHaveURL(new RegExp(`from=${last.from}&to=${last.to}`))
  await expect(page.getByRole('table', { name: t('books.incomeStatement') })).toBeVisible()
  const summary = page.getByRole('region', { name: t('books.cashStatement'), exact: true })
  const closing = summary.locator('[data-cash=closing] dd')
  await expect(closing).toBeVisible()
  expect(await clicks()).toBe(2)

  // By the menu or by the tabs: the period stays.
  await menu.getByRole('link', { name: t('shell.items.cashStatement'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`cash-statement\\?from=${last.from}&to=${last.to}`))
  const lastDay = page
    .getByRole('row', { name: t('books.closing') })
    .getByRole('cell')
    .last()
  const stillThere = (await lastDay.textContent()) ?? ''
  await page.getByRole('link', { name: t('books.incomeStatement'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`income-statement\\?from=${last.from}&to=${last.to}`))
  await expect(closing).toHaveText(stillThere)
})

test('the correct rows of a list with errors are imported in three clicks; the others are saved with their reasons', async ({
  page,
  school,
  t,
}) => {
  const branch = await school.branch()
  const head = ['firstName', 'lastName', 'phone', 'branch'].map((name) =>
    t(`resources.student.fields.${name}`),
  )
  const [good, bad] = [aName(), aName()]
  const rows = [
    [good, 'Uddin', aPhone(), branch.code],
    [bad, 'Mia', 'none', branch.code],
  ]
  const buffer = Buffer.from([head, ...rows].map((cells) => cells.join()).join('\r\n'))
  const clicks = await countClicks(page)
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: t('shell.navigation') })
  await menu.getByRole('link', { name: t('shell.items.student'), exact: true }).click()
  await page
    .getByRole('link', { name: t('actions.import'), exact: true })
    .first()
    .click()
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  // All heads are known: it goes on to the check by itself.
  await page.getByRole('button', { name: t('import.startRight', { smart_count: 1 }) }).click()
  await expect(page.getByText(t('import.rejected', { smart_count: 1 }))).toBeVisible()
  expect(await clicks()).toBe(3)
  const students = await school.students({ branchFilter: branch._id })
  expect(students.map(({ firstName }) => firstName)).toEqual([good])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('import.rejectedFile') }).click()
  const saved = parse(await readFile(await (await download).path()), { bom: true })
  expect(saved).toEqual([
    [...head, t('import.reason')],
    [...(rows[1] ?? []), `phone: ${t('validation.phone')}`],
  ])
})
