import { rowsOf, studentsOf } from './support/lists.ts'
import { aName } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages, wordsOf } from './support/words.ts'

const bar = (page: Page, t: ReturnType<typeof wordsOf>) =>
  page.getByRole('group', { name: t('list.bulk.bar') })

for (const language of languages)
  for (const width of [1440, 390])
    test.describe(`bulk actions, ${language}, ${width} wide`, () => {
      test.use({ language, viewport: { width, height: 900 } })

      test('what cannot be changed is named before and after; the rest is changed', async ({
        page,
        t,
        school,
      }) => {
        test.slow()
        const branch = await school.branch()
        const lastName = aName()
        for (const firstName of ['Amin', 'Badal'])
          await school.student({ branch: branch._id, firstName, lastName })
        await school.student({ branch: branch._id, firstName: 'Chand', lastName, status: 'dropped' })
        await page.goto(studentsOf(branch))
        const boxes = page.getByRole('checkbox')
        await expect(boxes).toHaveCount(4)
        await boxes.first().check()
        const selected = bar(page, t)
        await expect(selected).toContainText(t('list.bulk.selected', { smart_count: 3 }))

        await selected.getByRole('button', { name: t('list.bulk.change') }).click()
        const dialog = page.getByRole('dialog', { name: t('list.bulk.changeTitle', { smart_count: 3 }) })
        await dialog.getByRole('combobox', { name: new RegExp(t('list.bulk.value')) }).click()
        await page.getByRole('option', { name: t('resources.student.status.enrolled'), exact: true }).click()
        await dialog.getByRole('button', { name: t('list.bulk.look') }).click()
        await expect(dialog).toContainText(t('list.bulk.willChange', { smart_count: 2 }))
        const reasons = dialog.getByRole('list', { name: t('list.bulk.reasons') })
        await expect(reasons.getByRole('listitem')).toHaveText([new RegExp(`^Chand ${lastName}`)])

        await dialog.getByRole('button', { name: t('list.bulk.doChange', { smart_count: 2 }) }).click()
        await expect(dialog).toContainText(t('list.bulk.done', { done: 2, failed: 1 }))
        await dialog.getByRole('button', { name: t('list.bulk.retry', { smart_count: 1 }) }).click()
        await expect(dialog).toContainText(t('list.bulk.done', { done: 0, failed: 1 }))
        await dialog.getByRole('button', { name: t('actions.close') }).click()
        await expect(selected).toContainText(t('list.bulk.selected', { smart_count: 1 }))
        await expect(page.getByText(t('resources.student.status.enrolled'), { exact: true })).toHaveCount(2)
      })
    })

test('the selection bar shifts no layout; Space and Shift select rows', async ({ page, school }) => {
  const branch = await school.branch()
  await Promise.all(Array.from({ length: 5 }, () => school.student({ branch: branch._id })))
  await page.goto(studentsOf(branch))
  await expect(rowsOf(page)).toHaveCount(5)
  const place = async () => page.locator('tbody tr').first().boundingBox()
  const before = await place()
  await page.locator('.record-link').nth(1).focus()
  await page.keyboard.press(' ')
  await expect(bar(page, wordsOf('en'))).toContainText('1 selected')
  expect(await place()).toEqual(before)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page
    .getByRole('checkbox')
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page, wordsOf('en'))).toContainText('3 selected')
  await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(bar(page, wordsOf('en'))).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeFocused()
  // Another search shows another list.
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('zzzzzz')
  await expect(bar(page, wordsOf('en'))).toHaveCount(0)
})

test('Select all matching deletes beyond the current page, after naming the consequences', async ({
  page,
  school,
}) => {
  test.slow()
  const branch = await school.branch()
  await Promise.all(Array.from({ length: 13 }, () => school.student({ branch: branch._id })))
  await page.goto(studentsOf(branch))
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Select all 13' }).click()
  const selected = bar(page, wordsOf('en'))
  await expect(selected).toContainText('13 selected')
  await selected.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 13 records?' })
  await expect(dialog).toContainText('Their notes, licences and files go with them.')
  await dialog.getByRole('button', { name: 'Delete 13' }).click()
  await expect(dialog).toContainText('13 done')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

test('a user with view only may select and export, and nothing else', async ({ page, visit, school }) => {
  const branch = await school.branch()
  await school.student({ branch: branch._id })
  await page.goto('/admin/course')
  await page.getByRole('checkbox').nth(1).check()
  await expect(bar(page, wordsOf('en')).getByRole('button', { name: 'Delete' })).toBeVisible()
  const other = await visit({ role: 'manager' })
  await other.goto('/admin/course')
  await other.getByRole('checkbox').nth(1).check()
  const offered = bar(other, wordsOf('en'))
  await expect(offered.getByRole('button', { name: 'Export' })).toBeVisible()
  await other.goto('/admin/logs')
  await expect(other.getByRole('checkbox')).toHaveCount(0)
})
