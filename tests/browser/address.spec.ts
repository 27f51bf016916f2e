import { runRowAction } from './support/rowActions.ts'
import { dialogs } from './support/dialogs.ts'
import { studentsOf } from './support/lists.ts'
import { expect, test } from './support/test.ts'

test('?id= opens the record; closing removes the id and keeps the rest of the list’s address', async ({
  page,
  school,
}) => {
  const branch = await school.branch()
  const { _id, firstName, lastName } = await school.student({ branch: branch._id })
  const name = `${String(firstName)} ${String(lastName)}`
  await page.goto(studentsOf(branch))
  const list = page.url()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('dialog', { name: `Edit ${name}` })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('id')).toBe(_id)

  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(frame.url()))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(dialogs(page)).toHaveCount(0)
  const parts = (address: string) =>
    new URLSearchParams(new URL(address).search).toString().split('&').toSorted()
  await expect(page).toHaveURL((url) => String(parts(url.href)) === String(parts(list)))
  expect(new URL(passed[0] ?? '').pathname + new URL(passed[0] ?? '').search).toBe('/admin/student')
  await expect(page.getByRole('link', { name })).toBeFocused()
})

test('closing a bare ?id= leaves the path without a query', async ({ page, school }) => {
  const branch = await school.branch()
  await page.goto(`/admin/branch?id=${branch._id}`)
  await expect(page.getByRole('dialog', { name: `Edit ${String(branch.name)}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admin/branch')
})

for (const [what, id] of [
  ['an id that no record has', 'ffffffffffffffffffffffff'],
  ['what is no id at all', 'nonsense'],
])
  test(`${what} reports that the record was not found`, async ({ page }) => {
    await page.goto(`/admin/student?id=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Not found' })
    await expect(dialog.getByRole('alert')).toContainText('There is no such record')
    await dialog.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect(dialogs(page)).toHaveCount(0)
    await expect(page).toHaveURL('/admin/student')
  })

test('Back closes a dialog that was opened by its address', async ({ page, t, school }) => {
  const branch = await school.branch()
  const { firstName, lastName } = await school.student({ branch: branch._id })
  await page.goto(studentsOf(branch))
  await runRowAction(page, { t, name: `${String(firstName)} ${String(lastName)}`, action: 'view' })
  const dialog = page.getByRole('dialog', { name: `${String(firstName)} ${String(lastName)}` })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(0)
  await page.goForward()
  await expect(dialog).toBeVisible()
})

test('New on a row copies its branch and city into the new record', async ({ page, t, school }) => {
  const branch = await school.branch()
  const { firstName, lastName } = await school.student({ branch: branch._id, city: 'Sylhet' })
  await page.goto(studentsOf(branch))
  await runRowAction(page, { t, name: `${String(firstName)} ${String(lastName)}`, action: 'add' })
  const dialog = page.getByRole('dialog', { name: 'Add a student' })
  await expect(dialog.getByLabel('Branch', { exact: true })).toHaveValue(String(branch.name))
  await expect(dialog.getByLabel('City', { exact: true })).toHaveValue('Sylhet')
  await expect(dialog.getByLabel('First name', { exact: true })).toHaveValue('')
})

test('a click anywhere on a row opens it; its name opens in a new tab', async ({ page, context, school }) => {
  const branch = await school.branch()
  const { _id, firstName, lastName, phone } = await school.student({ branch: branch._id })
  const name = `${String(firstName)} ${String(lastName)}`
  await page.goto(studentsOf(branch))
  await page.getByRole('cell', { name: String(phone) }).click()
  await expect(page.getByRole('dialog', { name: `Edit ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name }).click({ modifiers: ['ControlOrMeta'] })
  const address = new RegExp(`/admin/student\\?.*id=${_id}`)
  const tab = await opened
  await expect.poll(() => tab.url()).toMatch(address)
  await expect(dialogs(page)).toHaveCount(0)
  // Playwright sometimes waits forever for a tab opened by the page, but not for one that it opens itself.
  const own = await context.newPage()
  await own.goto(tab.url())
  await expect(own.getByRole('dialog', { name: `Edit ${name}` })).toBeVisible()
})

test('a note is added in the record and saved', async ({ page, school }) => {
  const branch = await school.branch()
  const { _id, firstName, lastName } = await school.student({ branch: branch._id })
  await page.goto(studentsOf(branch))
  await page.getByRole('button', { name: `Note ${String(firstName)} ${String(lastName)}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note', { exact: true }).fill('Comes by bus.')
  await page.keyboard.press('Control+Enter')
  await expect(dialogs(page)).toHaveCount(0)
  expect((await school.find('student', _id))?.note).toBe('Comes by bus.')
})
