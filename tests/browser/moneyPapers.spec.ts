import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { readPdf } from '../support/pdf.ts'
import { dialogs } from './support/dialogs.ts'
import { rowsOf } from './support/lists.ts'
import { withPdfViewer } from './support/pdfViewer.ts'
import { aName } from './support/people.ts'
import { anInvoice, posted } from './support/posted.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

test.use(withPdfViewer)

const names = { bng: 'বাংলা', en: 'English' }
const titles = {
  invoice: { bng: 'চালান', en: 'Invoice' },
  receipt: { bng: 'টাকার রসিদ', en: 'Receipt' },
}

async function downloaded(page: Page, button: Locator): Promise<Download> {
  const download = page.waitForEvent('download')
  await button.click()
  return download
}
const pdfOf = async (download: Download) => readPdf(await readFile(await download.path()))

/** Replaces the browser's print dialog, which no test can close, and records that it was opened. */
const hearPrint = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        return { focus: () => undefined, print: () => this.setAttribute('data-printed', '') }
      },
    })
  })

for (const language of languages) {
  const other = language === 'en' ? 'bng' : 'en'
  test.describe(`documents of payments, ${language}`, () => {
    test.use({ language })

    test('a receipt prints by one key; switching paper keeps one copy, opening it again makes a duplicate', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id })
      const paid = { student: student._id, amount: 125_000, method: 'cash' }
      const receipt = await posted(page.context().request, '/api/payment', paid)
      const title = t('documents.titles.cashEntry', { name: receipt.number })
      await page.goto(`/admin/accounts?id=${receipt._id}`)
      const button = page.getByRole('button', { name: t('documents.print.cashEntry'), exact: true })
      await button.press('Enter')
      const dialog = page.getByRole('dialog', { name: title })
      const frame = dialog.locator('iframe')
      const print = dialog.getByRole('button', { name: t('actions.print') })
      await expect(print).toBeFocused()
      // Viewing is not a copy: the first print is the original.
      await hearPrint(page)
      await page.keyboard.press('Enter')
      await expect(frame).toHaveAttribute('data-printed', '')
      await expect(print).toBeFocused()

      const download = dialog.getByRole('button', { name: t('actions.download') })
      const file = await downloaded(page, download)
      expect(file.suggestedFilename()).toBe(`receipt-CAIN${receipt._id.slice(18, 24).toUpperCase()}.pdf`)
      const sheet = await pdfOf(file)
      expect([sheet.title, sheet.sizes]).toEqual([titles.receipt[language], [[210, 297]]])

      await dialog.getByRole('button', { name: t('documents.sizes.80mm') }).click()
      await dialog.getByRole('button', { name: names[other] }).click()
      await expect(frame).toBeVisible()
      const roll = await pdfOf(await downloaded(page, download))
      expect([roll.title, roll.sizes[0]?.[0]]).toEqual([titles.receipt[other], 80])
      await dialog.getByRole('button', { name: names.en }).click()
      await expect(frame).toBeVisible()
      expect((await pdfOf(await downloaded(page, download))).text).not.toContain('DUPLICATE')

      await dialog.getByRole('button', { name: t('actions.close') }).click()
      await expect(dialogs(page)).toHaveCount(1)
      await expect(button).toBeFocused()
      // Viewing it once more is not counted.
      await button.press('Enter')
      await expect(frame).toBeVisible()
      await dialog.getByRole('button', { name: t('actions.close') }).click()
      await expect(button).toBeFocused()
      await button.press('Enter')
      // The printer of this computer is still the 80 mm one.
      const again = dialog.getByRole('button', { name: t('documents.sizes.80mm'), pressed: true })
      await expect(again).toBeVisible()
      await dialog.getByRole('button', { name: names.en }).click()
      await expect(frame).toBeVisible()
      expect((await pdfOf(await downloaded(page, download))).text).toContain('DUPLICATE 2')
    })

    test('an invoice is searched, shown and downloaded; the address of an unknown one says so', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const customer = aName()
      const invoice = await anInvoice(page.context().request, { branch: branch._id, customer })
      await page.goto('/admin/download/invoice')
      await page.getByRole('textbox', { name: t('list.searchLabel') }).fill(customer)
      await expect(rowsOf(page)).toHaveCount(1)
      await page.getByRole('link', { name: invoice.code }).click()
      await expect(page).toHaveURL(new RegExp(`[?&]id=${invoice._id}`))
      await expect(page.getByRole('heading', { name: `${invoice.number} · ${customer}` })).toBeVisible()
      await expect(page.locator('iframe')).toHaveAttribute(
        'title',
        t('documents.titles.invoice', { name: invoice.number }),
      )
      const download = page.getByRole('button', { name: t('actions.download') })
      const own = await pdfOf(await downloaded(page, download))
      expect([own.title, own.sizes]).toEqual([titles.invoice[language], [[210, 297]]])
      await page.getByRole('button', { name: t('documents.sizes.80mm') }).click()
      await page.getByLabel(t('documents.language')).selectOption({ label: names[other] })
      await expect(page.locator('iframe')).toBeVisible()
      const roll = await pdfOf(await downloaded(page, download))
      expect([roll.title, roll.sizes[0]?.[0]]).toEqual([titles.invoice[other], 80])

      // Back to the filtered list.
      await page.getByRole('link', { name: t('documents.others') }).click()
      await expect(rowsOf(page)).toHaveCount(1)
      await page.goto(`/admin/download/invoice?id=${'f'.repeat(24)}`)
      await expect(page.getByText(t('states.notFoundHint'))).toBeVisible()
    })
  })
}
