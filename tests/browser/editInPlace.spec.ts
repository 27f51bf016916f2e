import { tabTo } from './support/keyboard.ts'
import { columnOf, studentsOf } from './support/lists.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a class and a status are changed in the list by keyboard alone', async ({ page, school, t }) => {
  const branch = await school.branch()
  const { group } = await school.classOf(branch, [])
  const student = await school.student({ branch: branch._id, status: 'enquiry' })
  const change = (source: string) =>
    page.getByRole('button', {
      name: t('list.changeCell', {
        field: t(`resources.student.fields.${source}`),
        name: `${String(student.firstName)} ${String(student.lastName)}`,
      }),
    })
  await page.goto(studentsOf(branch))
  await expect(page.getByRole('table')).toBeVisible()
  // The search of the list, after the menu.
  await page.keyboard.press('/')
  await tabTo(page, change('class'))
  await page.keyboard.press('F2')
  const box = page.getByRole('combobox', { name: t('resources.student.fields.class') })
  await expect(box).toBeFocused()
  await page.keyboard.type(String(group.name))
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => columnOf(page, t('resources.student.fields.class'))).toEqual([String(group.name)])
  await expect(change('class')).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(change('status')).toBeFocused()
  await page.keyboard.press('Enter')
  // Whoever is given a class is enrolled.
  await expect(page.getByRole('option')).toHaveText(
    ['enrolled', 'completed', 'dropped'].map((each) => t(`resources.student.status.${each}`)),
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: t('resources.student.fields.status') })).toHaveCount(0)
  await expect(change('status')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const status = () => columnOf(page, t('resources.student.fields.status'))
  await expect.poll(status).toEqual([t('resources.student.status.completed')])
  // Nothing follows it.
  await expect(change('status')).toHaveCount(0)
  await expect(page.locator('tbody').getByRole('link')).toBeFocused()
  await page.reload()
  await expect.poll(status).toEqual([t('resources.student.status.completed')])
})
