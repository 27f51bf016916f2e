import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { formatNumber } from '../../src/i18n/locale.ts'
import { readPdf } from '../support/pdf.ts'
import { withPdfViewer } from './support/pdfViewer.ts'
import { aName } from './support/people.ts'
import type { School } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

test.use(withPdfViewer)

/** The labels printed so far. */
async function sheetOf(page: Page, dialog: Locator, download: string) {
  await expect(dialog.locator('iframe')).toBeVisible()
  const began = page.waitForEvent('download')
  await dialog.getByRole('button', { name: download }).click()
  return readPdf(await readFile(await (await began).path()))
}
const times = (text: string, what: unknown) => text.split(String(what)).length - 1

const aProduct = (school: School, name: string, sku: string) =>
  school.post('/api/product/create', { name, category: 'books', price: 50_000, sku })

for (const language of languages)
  test.describe(`product labels, ${language}`, () => {
    test.use({ language })

    test('labels of one product fill a sheet, or as many as are typed; an impossible number is refused, and the sheet stays', async ({
      page,
      t,
      school,
    }) => {
      const [name, sku] = [aName(), aName().toUpperCase()]
      const product = await aProduct(school, name, sku)
      await page.goto(`/admin/inventory/product?id=${product._id}`)
      await page.getByRole('button', { name: t('documents.print.productLabel'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('documents.titles.productLabel', { name }) })
      expect(times((await sheetOf(page, dialog, t('actions.download'))).text, sku)).toBe(24)
      const count = dialog.getByLabel(t('documents.labels'))
      await count.fill('481')
      await expect(count).toHaveAttribute('aria-invalid', 'true')
      const asked = page.waitForResponse((answer) => /productLabel.*count=25/.test(answer.url()))
      await count.fill(formatNumber(25, language))
      await asked
      const sheet = await sheetOf(page, dialog, t('actions.download'))
      expect([sheet.sizes.length, times(sheet.text, sku)]).toEqual([2, 25])
    })

    test('labels of several selected products, each with its number, share the sheets', async ({
      page,
      t,
      school,
    }) => {
      const name = aName()
      const skus = [aName().toUpperCase(), aName().toUpperCase(), aName().toUpperCase()]
      const [first, second, third] = [`${name} Alpha`, `${name} Beta`, `${name} Gamma`]
      for (const [index, one] of [first, second, third].entries())
        await aProduct(school, one, skus[index] ?? '')
      const filter = encodeURIComponent(JSON.stringify({ q: name }))
      await page.goto(`/admin/inventory/product?filter=${filter}`)
      await expect(page.getByRole('button', { name: t('list.bulk.selectRows') })).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await page.getByRole('button', { name: t('list.bulk.selectRows') }).click()
      await expect(page.getByRole('checkbox')).toHaveCount(4)
      await page.getByRole('checkbox').first().check()
      const bar = page.getByRole('group', { name: t('list.bulk.bar') })
      await bar.getByRole('button', { name: t('documents.print.productLabel') }).click()
      const dialog = page.getByRole('dialog', { name: t('documents.labelsOf', { smart_count: 3 }) })
      const inAll = (count: number, sheets: number) =>
        t('documents.labelsInAll', { smart_count: count, sheets: formatNumber(sheets, language) })
      await expect(dialog.getByText(inAll(9, 1))).toBeVisible()
      await dialog.getByLabel(first, { exact: true }).fill('0')
      const asked = page.waitForResponse((answer) => /productLabel.*(count=|:|%3A)22/.test(answer.url()))
      await dialog.getByLabel(second, { exact: true }).fill('22')
      await expect(dialog.getByText(inAll(25, 2))).toBeVisible()
      await asked
      const sheet = await sheetOf(page, dialog, t('actions.download'))
      expect(sheet.sizes.length).toBe(2)
      expect(skus.map((sku) => times(sheet.text, sku))).toEqual([0, 22, 3])
      await dialog.getByRole('button', { name: t('actions.close') }).click()
      await expect(bar).toContainText(t('list.bulk.selected', { smart_count: 3 }))
    })
  })
