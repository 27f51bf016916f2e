import { aSmallClass } from './support/classes.ts'
import { cutOff, listed } from './support/cut.ts'
import { studentsOf } from './support/lists.ts'
import { aCode, aName, aPhone } from './support/people.ts'
import { password } from './support/school.ts'
import { expect, test } from './support/test.ts'

/** What the other journeys do then stands in unsaved.spec.ts (a new student), fees.spec.ts (a payment) and offline.spec.ts (a note). */
test.describe('the connection is cut while something is saved: it stays, and is kept once when it is saved again', () => {
  test('a sheet of attendance', async ({ page, t, school }) => {
    const branch = await school.branch()
    const { session } = await school.classOf(branch, [await school.student({ branch: branch._id })])
    await page.goto(`/admin/attendance/${session._id}`)
    const present = page.getByRole('radiogroup').getByRole('radio').first()
    await expect(present).toBeFocused()
    await page.keyboard.press('r')
    await cutOff(page, {
      t,
      at: '**/api/attendance/**',
      save: () => page.keyboard.press('Control+s'),
      said: t('attendance.waiting', { smart_count: 1 }),
      typed: () => expect(page.getByRole('radio', { checked: true })).toHaveCount(1),
    })
    // It is sent by itself.
    await expect(page.getByText(t('attendance.allSaved'))).toBeVisible()
    expect((await school.marks(session)).map(({ status }) => status)).toEqual(['present'])
  })

  test('a session that is moved', async ({ page, t, school }) => {
    const branch = await school.branch()
    const { group } = await aSmallClass(school, branch, { room: 'A1' })
    const before = await school.sessions(group)
    await page.goto(`/admin/class?id=${group._id}&tab=sessions`)
    await page
      .getByRole('button', { name: t('classes.sessions.move') })
      .first()
      .click()
    const dialog = page.getByRole('dialog').last()
    const reason = dialog.getByLabel(t('resources.classSession.fields.reason'))
    await dialog.getByLabel(t('resources.classSession.fields.start')).fill('15:00')
    await dialog.getByLabel(t('resources.classSession.fields.end')).fill('17:00')
    await reason.fill('The examiner comes')
    const save = () => dialog.getByRole('button', { name: t('actions.save') }).click()
    await cutOff(page, {
      t,
      at: '**/api/classSession/**',
      save,
      typed: () => expect(reason).toHaveValue('The examiner comes'),
    })
    await save()
    await expect(reason).toHaveCount(0)
    const after = await school.sessions(group)
    expect(after).toHaveLength(before.length)
    expect(after.filter(({ start }) => start === '15:00')).toHaveLength(1)
  })

  test('a leave, and a payroll', async ({ page, t, school }) => {
    const branch = await school.branch()
    const employee = await school.make('employee', {
      firstName: aName(),
      lastName: aName(),
      phone: aPhone(),
      branch: branch._id,
      position: 'Clerk',
      baseSalary: 300_00,
      joinDate: '2026-01-05',
    })
    await page.goto(`/admin/hr/leave?create=true&employee=${employee._id}`)
    const form = page.getByRole('dialog')
    const from = form.getByLabel(t('resources.leave.fields.from'), { exact: true })
    await from.fill('01-07-2030')
    const save = () => form.getByRole('button', { name: t('actions.save'), exact: true }).click()
    await cutOff(page, { t, at: '**/api/leave*', save, typed: () => expect(from).toHaveValue('01-07-2030') })
    await save()
    await expect(form).toHaveCount(0)
    expect(await listed(page, 'leave', { branch: branch._id })).toHaveLength(1)

    await page.goto(`/admin/hr/salary?create=true&branch=${branch._id}`)
    const ofBranch = form.getByLabel(t('resources.payroll.fields.branch'), { exact: true })
    await expect(ofBranch).toHaveValue(String(branch.name))
    await cutOff(page, {
      t,
      at: '**/api/payroll*',
      save,
      typed: () => expect(ofBranch).toHaveValue(String(branch.name)),
    })
    await save()
    await expect(form).toHaveCount(0)
    expect(await listed(page, 'payroll', { branch: branch._id })).toHaveLength(1)
  })

  test('goods that are bought and sold', async ({ page, t, school }) => {
    const branch = await school.branch()
    const sku = aCode()
    const product = await school.make('product', { name: aName(), category: 'books', sku, price: 250_00 })
    const goods = [{ product: product._id, quantity: 10, unitCost: 100_00 }]
    await school.post('/api/adjustment', { branch: branch._id, reason: 'opening', lines: goods })
    const supplier = await school.post('/api/supplier', { name: aName() })
    const lines = `${product._id}:5`
    const form = page.getByRole('dialog')
    const save = () => form.getByRole('button', { name: t('actions.save'), exact: true }).click()
    await page.goto(
      `/admin/inventory/purchase?${new URLSearchParams({ create: 'true', lines, supplier: supplier._id, branch: branch._id })}`,
    )
    const quantity = form.getByLabel(t('resources.purchase.fields.quantity'), { exact: true }).first()
    await expect(quantity).toHaveValue('5')
    await cutOff(page, { t, at: '**/api/purchase*', save, typed: () => expect(quantity).toHaveValue('5') })
    await save()
    await expect(form).toHaveCount(0)
    expect(await listed(page, 'purchase', { branch: branch._id })).toHaveLength(1)

    await page.goto('/admin/inventory/sales-report/new')
    // Of the branch that one has bought for.
    await expect(page.getByRole('combobox', { name: t('sales.product'), exact: true }).first()).toBeFocused()
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
    const due = page.locator('[data-figure=due]')
    await expect(due).toHaveText('250.00')
    const sell = () => page.getByRole('button', { name: t('sales.sell', { amount: '250.00' }) }).click()
    await cutOff(page, { t, at: '**/api/sale*', save: sell, typed: () => expect(due).toHaveText('250.00') })
    // It is sent again by itself.
    await expect(form).toBeVisible()
    expect(await listed(page, 'sale', { branch: branch._id })).toHaveLength(1)
  })

  test('a user with rights', async ({ page, t }) => {
    const firstName = aName()
    const username = `${firstName}${aName()}`.toLowerCase()
    await page.goto('/admin/user?create=true')
    const form = page.getByRole('dialog')
    const field = (name: string) => form.getByLabel(t(`resources.user.fields.${name}`), { exact: true })
    for (const [name, text] of Object.entries({ firstName, lastName: aName(), username, password }))
      await field(name).fill(text)
    await field('email').fill(`${username}@school.example`)
    const save = () => form.getByRole('button', { name: t('actions.save') }).click()
    await field('language').click()
    await page.getByRole('option', { name: t('resources.user.language.en') }).click()
    await field('role').click()
    await page.getByRole('option', { name: t('resources.user.role.admin'), exact: true }).click()
    await cutOff(page, {
      t,
      at: /\/api\/user(\/create)?(\?|$)/,
      save,
      typed: () => expect(field('username')).toHaveValue(username),
    })
    await save()
    await expect(form).toHaveCount(0)
    expect(await listed(page, 'user', { q: username })).toHaveLength(1)
  })

  test('an import', async ({ page, t, school }) => {
    const branch = await school.branch()
    const head = ['firstName', 'lastName', 'phone', 'branch'].map((name) =>
      t(`resources.student.fields.${name}`),
    )
    const row = [aName(), 'Uddin', aPhone(), branch.code]
    const buffer = Buffer.from([head, row].map((cells) => cells.join()).join('\r\n'))
    await page.goto('/admin/student/import')
    await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
    const start = page.getByRole('button', { name: t('import.start', { smart_count: 1 }) })
    const save = () => start.click()
    await expect(start).toBeVisible()
    await cutOff(page, { t, at: '**/api/**/import*', save, typed: () => expect(start).toBeVisible() })
    await save()
    await expect.poll(async () => (await school.students({ branchFilter: branch._id })).length).toBe(1)
    await expect(start).toHaveCount(0)
    expect(await school.students({ branchFilter: branch._id })).toHaveLength(1)
  })
})

test('a list and a statement that are asked for without a connection say so, and come once it is back', async ({
  page,
  context,
  t,
  school,
}) => {
  const branch = await school.branch()
  for (let made = 0; made < 11; made++) await school.student({ branch: branch._id })
  await page.goto(studentsOf(branch))
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(11)
  await context.setOffline(true)
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page.getByText(t('states.offlineHint')).first()).toBeVisible()
  await context.setOffline(false)
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/page=2/)

  await page.goto('/admin/inventory/income-statement')
  const statement = page.getByRole('table', { name: t('books.incomeStatement') })
  await expect(statement).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: t('books.presets.lastMonth') }).click()
  await expect(page.getByText(t('states.offlineHint')).first()).toBeVisible()
  await context.setOffline(false)
  await expect(statement).toBeVisible()
})
