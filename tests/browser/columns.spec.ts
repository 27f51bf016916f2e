import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { columnOf, studentsOf } from './support/lists.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages)
  test.describe(`columns of a list, ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } })

    test('columns are chosen and moved by keyboard alone, remembered in this browser, exported, and reset', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id, email: 'rahim@school.example' })
      const field = (name: string) => t(`resources.student.fields.${name}`)
      const heads = async () =>
        (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).slice(1, -1)
      await page.goto(studentsOf(branch))
      await expect(page.getByRole('table')).toBeVisible()
      const usual = await heads()
      expect(usual).not.toContain(field('email'))

      await page.getByRole('button', { name: t('list.columns.button'), exact: true }).press('Enter')
      const panel = page.getByRole('dialog', { name: t('list.columns.title') })
      await panel.getByRole('checkbox', { name: field('email'), exact: true }).press(' ')
      await panel.getByRole('checkbox', { name: field('city'), exact: true }).press(' ')
      const up = panel.getByRole('button', { name: t('list.columns.up', { name: field('email') }) })
      for (let step = 0; step < 3; step++) {
        await up.press('Enter')
        await expect(up).toBeFocused()
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: t('list.columns.button'), exact: true })).toBeFocused()
      const chosen = await heads()
      expect(chosen).toContain(field('email'))
      expect(chosen).not.toContain(field('city'))
      expect(chosen[0]).toBe(field('firstName'))
      await expect.poll(() => columnOf(page, field('email'))).toEqual(['rahim@school.example'])

      await page.reload()
      await expect(page.getByRole('table')).toBeVisible()
      expect(await heads()).toEqual(chosen)

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('list.export'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('list.exportAs.csv'), exact: true }).click()
      const bytes = await readFile(await (await download).path())
      const [row] = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
      expect(Object.keys(row ?? {})).toHaveLength(chosen.length)
      expect(row).toMatchObject({ firstName: student.firstName, email: 'rahim@school.example' })

      await page.getByRole('button', { name: t('list.columns.button'), exact: true }).click()
      await panel.getByRole('button', { name: t('list.columns.reset') }).click()
      await panel.getByRole('button', { name: t('actions.close') }).click()
      await expect.poll(heads).toEqual(usual)
    })
  })

test('columns beyond the window scroll sideways while the name stays in view', async ({ page, school }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  const branch = await school.branch()
  await school.student({ branch: branch._id })
  await page.goto(studentsOf(branch))
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Columns of the list' })
  for (const name of ['Email', 'Date of birth', 'Gender', 'Address', 'Created at'])
    await panel.getByRole('checkbox', { name, exact: true }).check()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('columnheader', { name: 'Created at' })).toHaveCount(1)
  const link = page.locator('.record-link').first()
  await page.locator('.records').evaluate((table) => (table.scrollLeft = 400))
  await expect(link).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
