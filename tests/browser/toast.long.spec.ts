import type { Locator } from '@playwright/test'
import { studentsOf } from './support/lists.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

/** Whether one overlaps the other by a pixel or more. */
async function covers(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of both is not drawn')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

for (const language of languages)
  test.describe(`toasts, in ${language}`, () => {
    test.use({ language })

    for (const width of [1440, 1024, 390])
      test(`at ${width} pixels are at the top right, over a list, a scrolled one and an open record alike`, async ({
        page,
        t,
        school,
      }) => {
        await page.setViewportSize({ width, height: 500 })
        const branch = await school.branch()
        const { _id } = await school.student({ branch: branch._id, firstName: 'Rahim', lastName: 'Uddin' })
        for (let made = 0; made < 9; made++) await school.student({ branch: branch._id })
        await page.goto(studentsOf(branch, { id: _id }))
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(t('resources.student.fields.city'), { exact: true }).fill('Sylhet')
        await page.keyboard.press('Control+s')
        await expect(page.getByText(t('server.done.update', { name: 'Rahim Uddin' }))).toBeVisible()
        await expect(dialog).toHaveCount(0)
        const toast = page.locator('[data-kind=success]')
        // Hovered, as it would disappear after five seconds.
        await toast.getByRole('button').focus()
        const isInCorner = async () => {
          // It slides in from the side.
          await page.waitForFunction(() => document.getAnimations().length === 0)
          const { x = 0, y = 0, width: wide = 0 } = (await toast.boundingBox()) ?? {}
          const ground = await page.evaluate(() => document.documentElement.clientWidth)
          expect({ right: ground - x - wide, belowBar: y >= 56 && y < 70 }).toEqual({
            right: 16,
            belowBar: true,
          })
          await expect(toast).toBeInViewport({ ratio: 1 })
        }
        await isInCorner()
        expect(await covers(toast, page.getByRole('banner'))).toBe(false)

        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await isInCorner()
        await page.evaluate(() => scrollTo(0, 0))

        await page.getByRole('link', { name: 'Rahim Uddin' }).click()
        await expect(page.getByRole('dialog').locator('form')).toBeVisible()
        await isInCorner()
      })
  })

test('do not block clicks on what is below', async ({ page, school }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  const branch = await school.branch()
  const { _id } = await school.student({ branch: branch._id })
  await page.goto(studentsOf(branch, { id: _id }))
  await page.getByRole('dialog').getByLabel('City', { exact: true }).fill('Sylhet')
  await page.keyboard.press('Control+s')
  const toast = page.locator('[data-kind=success]')
  await expect(toast).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Search', exact: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 80))
  expect(await covers(toast, field)).toBe(true)
  await field.click()
  await expect(field).toBeFocused()
  await expect(toast).toBeVisible()
})
