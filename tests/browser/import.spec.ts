import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { rowsOf, studentsOf } from './support/lists.ts'
import { aBengaliName, aName, aPhone } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

// One import of a kind runs at a time, so these tests would refuse each other if they ran at once.
test.describe.configure({ mode: 'default' })

const choose = (page: Page, text: string | Buffer, name = 'list.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.isBuffer(text) ? text : Buffer.from(text) })

for (const language of languages)
  test.describe(`imports, ${language}`, () => {
    test.use({ language })

    for (const width of [1440, 390])
      test(`from a file to its result and back, at ${width}`, async ({ page, t, school }) => {
        await page.setViewportSize({ width, height: 900 })
        const made = language === 'bng' ? aBengaliName : aName
        const branch = await school.branch({ name: made() })
        const label = (field: string) => t(`resources.student.fields.${field}`)
        const heads = ['firstName', 'lastName', 'phone', 'branch'].map(label)
        // Two columns that the app guesses or does not know.
        const [first, last, , where] = heads
        const fileOf = (phones: string[]) =>
          [
            [first, last, `${label('phone')} *`, where, 'Xyz'].join(';'),
            ...phones.map((phone, index) =>
              [`${made()} ${index}`, made(), phone, String(branch.code), 'q'].join(';'),
            ),
          ].join('\r\n')
        const phones = [aPhone(), aPhone(), aPhone()]
        const good = fileOf(phones)
        // Another test imports at the same time, and both see all imports.
        const file = `${aName()}.csv`
        const bad = good.replace(phones[1] ?? '', 'none')

        await page.goto(studentsOf(branch))
        // On a phone it is one of the tools behind a button.
        if (width === 390) await page.getByRole('button', { name: t('actions.more'), exact: true }).click()
        await page
          .getByRole('link', { name: t('actions.import'), exact: true })
          .first()
          .click()
        await expect(page).toHaveURL(/\/admin\/student\/import$/)
        await choose(page, bad, file)
        const phoneColumn = page.getByRole('combobox', {
          name: t('import.fieldOf', { head: `${label('phone')} *` }),
        })
        await expect(phoneColumn).toHaveText(label('phone'))
        const unknown = page.getByRole('combobox', { name: t('import.fieldOf', { head: 'Xyz' }) })
        await expect(unknown).toHaveText(t('import.leftOut'))
        await unknown.click()
        await page.getByRole('option', { name: label('city'), exact: true }).click()
        await expect(page.getByRole('region', { name: t('import.preview') }).getByRole('row')).toHaveCount(4)

        await page.getByRole('button', { name: t('import.toCheck') }).click()
        const wrong = page.locator('tbody tr')
        await expect(wrong).toHaveCount(1)
        await expect(wrong).toContainText(label('phone'))
        await expect(wrong).toContainText('none')
        await expect(wrong).toContainText(t('validation.phone'))
        const saved = page.waitForEvent('download')
        await page.getByRole('button', { name: t('import.errorsFile') }).click()
        const errors = parse(await readFile(await (await saved).path()), { bom: true })
        expect(errors.slice(1)).toEqual([['3', label('phone'), 'none', t('validation.phone')]])

        await choose(page, good, file)
        await expect(page.getByText(t('import.allRight'))).toBeVisible()
        expect(await school.students({ branchFilter: branch._id })).toHaveLength(0)
        await page.getByRole('button', { name: t('import.start', { smart_count: 3 }) }).click()
        await expect(page.getByRole('heading', { name: t('import.doneTitle') })).toBeVisible()
        const there = await school.students({ branchFilter: branch._id })
        expect(there.map(({ city }) => city)).toEqual(['q', 'q', 'q'])

        await page.getByRole('button', { name: t('import.again') }).click()
        await choose(page, good, file)
        await unknown.click()
        await page.getByRole('option', { name: label('city'), exact: true }).click()
        await page.getByRole('button', { name: t('import.toCheck') }).click()
        await expect(page.getByText(t('import.allThere'))).toBeVisible()
        await expect(page.getByRole('button', { name: t('import.start', { smart_count: 3 }) })).toHaveCount(0)

        await page.getByRole('button', { name: t('import.otherFile') }).click()
        const row = page.getByRole('listitem').filter({ hasText: file }).first()
        await row.getByRole('button').click()
        const dialog = page.getByRole('alertdialog')
        await dialog.getByRole('button', { name: t('import.undo') }).click()
        await expect(dialog).toHaveCount(0)
        await expect(row).toContainText(t('import.undone'))
        expect(await school.students({ branchFilter: branch._id })).toHaveLength(0)
      })

    test('importing an unchanged export changes nothing', async ({ page, t, school }) => {
      const branch = await school.branch()
      for (let index = 0; index < 3; index++)
        await school.student({
          branch: branch._id,
          dmvLicence: '00012',
          note: '=1+1',
          dateOfBirth: '1990-01-02',
        })
      await page.goto(studentsOf(branch))
      await expect(rowsOf(page)).toHaveCount(3)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('list.export'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('list.exportAll.xlsx'), exact: true }).click()
      const bytes = await readFile(await (await download).path())
      await page.goto('/admin/student/import')
      await choose(page, bytes, 'list.xlsx')
      // All of its columns are known: it goes on to the check by itself.
      await expect(page.getByText(t('import.allThere'))).toBeVisible()
    })

    test('leaving a half-finished import asks first', async ({ page, t, school }) => {
      const branch = await school.branch()
      await page.goto(studentsOf(branch))
      await page
        .getByRole('link', { name: t('actions.import'), exact: true })
        .first()
        .click()
      await choose(page, 'firstName\nA')
      await expect(page.getByRole('heading', { name: t('import.columnsTitle') })).toBeVisible()
      const away = () => page.getByRole('link', { name: t('shell.items.course'), exact: true }).click()
      await away()
      const dialog = page.getByRole('alertdialog', { name: t('import.leaveTitle') })
      await dialog.getByRole('button', { name: t('import.leaveStay') }).click()
      await expect(page.getByRole('heading', { name: t('import.columnsTitle') })).toBeVisible()
      await away()
      await dialog.getByRole('button', { name: t('import.leaveGo') }).click()
      await expect(page).toHaveURL(/\/admin\/course/)
    })
  })

test('a user without the create flag finds no import, and no page for it', async ({ visit }) => {
  const page = await visit({ role: 'employee' })
  await page.goto('/admin/course/import')
  await expect(page).toHaveURL(/\/pageNotFound$/)
})
