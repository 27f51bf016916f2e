import { rowMenuOf, runRowAction } from './support/rowActions.ts'
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { readPdf } from '../support/pdf.ts'
import { dialogs } from './support/dialogs.ts'
import { studentsOf } from './support/lists.ts'
import { withPdfViewer } from './support/pdfViewer.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

test.use(withPdfViewer)

const titles = { bng: 'শিক্ষার্থী প্রতিবেদন', en: 'Student report' }
const names = { bng: 'বাংলা', en: 'English' }
const nameOf = (student: Record<string, unknown>) =>
  `${String(student.firstName)} ${String(student.lastName)}`
const pdfOf = async (download: Download) => readPdf(await readFile(await download.path()))

/** The browser's PDF viewer shows it: the content security policy allows it. */
const drawn = (page: Page) =>
  expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension:')), {
      timeout: 15_000,
    })
    .toBe(true)

async function downloaded(page: Page, button: Locator): Promise<Download> {
  const download = page.waitForEvent('download')
  await button.click()
  return download
}

for (const language of languages) {
  const other = language === 'en' ? 'bng' : 'en'
  test.describe(`the student report, ${language}`, () => {
    test.use({ language })

    test('is read, printed and downloaded from the row, in either language; the focus returns', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id, phone: '01711-223344' })
      const name = nameOf(student)
      await page.goto(studentsOf(branch))
      const action = rowMenuOf(page, { t, name })
      await action.press('Enter')
      const item = page.getByRole('menuitem', { name: t('actionsOn.reports', { name }), exact: true })
      await item.press('Enter')
      const dialog = page.getByRole('dialog', { name: t('documents.studentReport', { name }) })
      const frame = dialog.locator('iframe')
      await expect(frame).toHaveAttribute('title', t('documents.studentReport', { name }))
      await drawn(page)
      await expect(dialog.getByRole('button', { name: names[language], pressed: true })).toBeVisible()

      const download = dialog.getByRole('button', { name: t('actions.download') })
      const file = await downloaded(page, download)
      const code = student._id.slice(18, 24).toUpperCase()
      expect(file.suggestedFilename()).toBe(`student-report-${code}.pdf`)
      const own = await pdfOf(file)
      expect([own.title, own.pages]).toEqual([titles[language], 1])
      expect(own.text).toContain(language === 'en' ? '01711-223344' : '০১৭১১-২২৩৩৪৪')

      await dialog.getByRole('button', { name: names[other] }).click()
      await expect(frame).toBeVisible()
      await expect(dialog.getByRole('button', { name: names[other], pressed: true })).toBeVisible()
      expect((await pdfOf(await downloaded(page, download))).title).toBe(titles[other])

      await frame.evaluate((element: HTMLIFrameElement) => {
        if (element.contentWindow)
          element.contentWindow.print = () => element.setAttribute('data-printed', '')
      })
      await dialog.getByRole('button', { name: t('actions.print') }).click()
      await expect(frame).toHaveAttribute('data-printed', '')

      await dialog.getByRole('button', { name: t('actions.close') }).click()
      await expect(dialogs(page)).toHaveCount(0)
      await expect(action).toBeFocused()
    })

    test('opens from the record on a phone; a browser without a PDF viewer downloads it', async ({
      page,
      t,
      school,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }),
      )
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id })
      const name = nameOf(student)
      await page.goto(studentsOf(branch, { id: student._id }))
      const action = page
        .getByRole('dialog')
        .getByRole('button', { name: t('actionsOn.reports', { name }), exact: true })
      await action.click()
      const dialog = page.getByRole('dialog', { name: t('documents.studentReport', { name }) })
      await expect(dialog.getByText(t('documents.notHere'))).toBeVisible()
      await expect(dialog.locator('iframe')).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: t('actions.print') })).toHaveCount(0)
      const box = await dialog.boundingBox()
      expect([box?.x, box?.width]).toEqual([0, 390])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      const file = await downloaded(page, dialog.getByRole('button', { name: t('actions.download') }))
      expect((await pdfOf(file)).title).toBe(titles[language])
      await page.keyboard.press('Escape')
      await expect(dialogs(page)).toHaveCount(1)
      await expect(action).toBeFocused()
    })

    test('reports a failure, and can be retried', async ({ page, t, school }) => {
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id })
      await page.goto(studentsOf(branch))
      const refused = { status: 409, json: { status: 'error', code: 'state', message: 'নয় / no' } }
      await page.route('**/api/document/**', (route) => route.fulfill(refused))
      await runRowAction(page, { t, name: nameOf(student), action: 'reports' })
      await expect(page.getByRole('alert').getByText('নয় / no')).toBeVisible()
      await expect(page.getByRole('button', { name: t('actions.download') })).toBeDisabled()
      await page.unroute('**/api/document/**')
      await page.getByRole('button', { name: t('actions.retry') }).click()
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
    })
  })
}

test.describe('the student report, for a manager', () => {
  test.use({ role: 'manager' })

  test('is offered neither in the row nor in the record', async ({ page, t }) => {
    await page.goto('/admin/student')
    await page
      .getByRole('button', { name: t('actionsOn.menu', { name: '' }) })
      .first()
      .click()
    const items = page.getByRole('menuitem')
    await expect(items.filter({ hasText: t('actions.note') })).toHaveCount(1)
    await expect(items.filter({ hasText: t('actions.reports') })).toHaveCount(0)
    await page.keyboard.press('Escape')
    const reports = page.getByRole('button', { name: t('actionsOn.reports', { name: '' }) })
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('dialog').locator('form')).toBeVisible()
    await expect(reports).toHaveCount(0)
  })
})
