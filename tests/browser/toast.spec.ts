import type { Locator } from '@playwright/test'
import { studentsOf } from './support/lists.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

/** Whether one lies over the other, by a pixel or more. */
async function covers(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of both is not drawn')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

for (const language of languages)
  test.describe(`a toast, in ${language}`, () => {
    test.use({ language })

    for (const width of [1440, 1024, 390])
      test(`at ${width} pixels is at the top right, and covers neither the table’s head, nor what adds a record, nor a form’s Save`, async ({
        page,
        t,
        school,
      }) => {
        await page.setViewportSize({ width, height: 844 })
        const branch = await school.branch()
        const { _id } = await school.student({ branch: branch._id, firstName: 'Rahim', lastName: 'Uddin' })
        await page.goto(studentsOf(branch, { id: _id }))
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(t('resources.student.fields.city'), { exact: true }).fill('Sylhet')
        await page.keyboard.press('Control+s')
        const said = page.getByText(t('server.done.update', { name: 'Rahim Uddin' }))
        await expect(said).toBeVisible()
        await expect(dialog).toHaveCount(0)
        const toast = page.locator('[data-kind=success]')
        // It comes from the side.
        await page.waitForFunction(() => document.getAnimations().length === 0)
        const box = await toast.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeGreaterThan(width / 2)
        expect(box?.y).toBeLessThan(90)
        const add = page.getByRole('button', { name: t('actions.add'), exact: true })
        expect(await covers(toast, add)).toBe(false)
        expect(await covers(toast, page.getByRole('banner'))).toBe(false)
        for (const head of await page.getByRole('columnheader').all())
          expect(await covers(toast, head)).toBe(false)

        await page.getByRole('link', { name: 'Rahim Uddin' }).click()
        await expect(page.getByRole('dialog').locator('form')).toBeVisible()
        for (const name of ['save', 'cancel', 'close'])
          expect(
            await covers(
              toast,
              page.getByRole('dialog').getByRole('button', { name: t(`actions.${name}`), exact: true }),
            ),
          ).toBe(false)
      })
  })

test('a toast over a scrolled list is below the head that stays', async ({ page, school }) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  const branch = await school.branch()
  for (let made = 0; made < 9; made++)
    await school.student({ branch: branch._id, firstName: `S${made}`, lastName: 'Z' })
  await page.goto(studentsOf(branch))
  await page.getByRole('link', { name: 'S8 Z' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await page.getByRole('link', { name: 'S8 Z' }).click()
  await page.getByRole('dialog').getByLabel('City', { exact: true }).fill('Sylhet')
  await page.keyboard.press('Control+s')
  const toast = page.locator('[data-kind=success]')
  await expect(toast).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const head = page.getByRole('columnheader').first()
  expect((await head.boundingBox())?.y).toBeLessThan(100)
  for (const each of await page.getByRole('columnheader').all())
    await expect.poll(() => covers(toast, each)).toBe(false)
})

test('what is beneath a toast can be clicked all the same', async ({ page, school }) => {
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
