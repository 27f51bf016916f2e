import { formatNumber } from '../../src/i18n/locale.ts'
import { withPdfViewer } from './support/pdfViewer.ts'
import { aName } from './support/people.ts'
import type { School } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages, type Say } from './support/words.ts'

test.use(withPdfViewer)

/** A student in a class that meets today, of a course of two hours with an exam. */
async function enrolled(school: School) {
  const branch = await school.branch()
  const student = await school.student({ branch: branch._id, firstName: 'Karim', lastName: aName() })
  return { branch, student, ...(await school.classOf(branch, [student], aName(), { hours: 2, exam: true })) }
}

async function openTab(page: Page, t: Say, id: string) {
  await page.goto(`/admin/student?id=${id}`)
  await page.getByRole('tab', { name: t('certificates.tab'), exact: true }).click()
}
const rule = (page: Page, name: string) => page.locator(`[data-rule=${name}]`)

for (const language of languages) {
  test.describe(`certificates, ${language}`, () => {
    test.use({ language })

    test('each rule shows its figure and turns green when met; the certificate is issued, printed, verified by a stranger, and voided', async ({
      page,
      visit,
      t,
      school,
    }) => {
      test.slow()
      const { student, session } = await enrolled(school)
      await openTab(page, t, student._id)
      await expect(rule(page, 'hours')).toHaveAttribute('data-met', 'false')
      await expect(rule(page, 'hours')).toContainText(formatNumber(0, language))
      await expect(rule(page, 'fees')).toHaveAttribute('data-met', 'true')
      await expect(page.getByRole('button', { name: t('certificates.issue'), exact: true })).toBeHidden()

      await school.put(`/api/attendance/${session._id}`, {
        entries: [{ student: student._id, status: 'present' }],
      })
      await page.getByRole('button', { name: t('certificates.exam') }).click()
      const dialog = page.getByRole('dialog', { name: t('certificates.examTitle') })
      await dialog.getByLabel(t('certificates.score')).fill('85')
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(rule(page, 'exam')).toHaveAttribute('data-met', 'true')
      await expect(rule(page, 'exam')).toContainText(formatNumber(85, language))
      await expect(rule(page, 'hours')).toHaveAttribute('data-met', 'true')
      await expect(rule(page, 'papers')).toHaveAttribute('data-met', 'false')

      // Papers are missing: an exception needs a reason.
      await page.getByRole('button', { name: t('certificates.issueAnyway') }).click()
      const asked = page.getByRole('alertdialog')
      await asked.getByRole('button', { name: t('certificates.issueAnyway') }).click()
      await expect(asked.getByText(t('books.reasonNeeded'))).toBeVisible()
      await asked.getByLabel(t('books.reason')).fill('Papers are on the way')
      await asked.getByRole('button', { name: t('certificates.issueAnyway') }).click()
      const link = page.locator('a[href^="/verify/"]')
      await expect(link).toBeVisible()
      const address = (await link.getAttribute('href')) ?? ''

      await page.getByRole('button', { name: t('documents.print.certificate') }).click()
      await expect(page.getByRole('dialog').last().locator('iframe')).toBeVisible()
      await page
        .getByRole('button', { name: t('actions.close'), exact: true })
        .last()
        .click()

      const stranger = await visit({ role: null, language })
      await stranger.goto('/verify')
      await stranger.getByLabel(t('verify.code')).fill(address.slice('/verify/'.length).toLowerCase())
      await stranger.keyboard.press('Enter')
      await expect(stranger.getByText(t('verify.valid'), { exact: true })).toBeVisible()
      await expect(stranger.getByText(/-CRT-/)).toBeVisible()
      expect(await stranger.locator('main').innerText()).not.toContain('Karim')

      await page.getByRole('button', { name: /-CRT-/ }).click()
      await asked.getByLabel(t('books.reason')).fill('The name was wrong')
      await asked.getByRole('button', { name: t('certificates.void') }).click()
      await expect(page.locator('[data-void]')).toHaveCount(1)
      await stranger.reload()
      await expect(stranger.getByText(t('verify.void'), { exact: true })).toBeVisible()
    })

    test('an unknown code is reported as unknown, on a page that loads without the back office', async ({
      visit,
      t,
    }) => {
      const stranger = await visit({ role: null, language })
      const loaded: string[] = []
      stranger.on('request', (request) => loaded.push(new URL(request.url()).pathname))
      await stranger.goto('/verify/AAAA-BBBB-CCCC')
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('verify.title'))
      await expect(stranger.getByText(t('verify.unknown'))).toBeVisible()
      expect(loaded.filter((path) => /\/App-/.test(path))).toEqual([])
      await stranger.getByRole('link', { name: t('verify.another') }).click()
      await expect(stranger.getByLabel(t('verify.code'))).toBeFocused()
    })

    test('the list finds every issued certificate by its number', async ({ page, t, school }) => {
      const { student, enrolments } = await enrolled(school)
      const made = await school.post(`/api/enrolment/${enrolments[0]?._id}/certificate`, {
        override: 'Known here',
      })
      await page.goto('/admin/student/certificates')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.certificate'))
      await page.getByRole('textbox', { name: t('list.searchLabel'), exact: true }).fill(String(made.number))
      const row = page.getByRole('row').filter({ hasText: String(made.number) })
      await expect(row).toContainText(String(student.lastName))
      await expect(page.getByRole('button', { name: t('actions.add') })).toHaveCount(0)
      await page.goto(`/admin/student/certificates?id=${made._id}`)
      await expect(page.getByRole('dialog')).toContainText('Known here')
    })
  })
}

test.describe('a user who is no administrator', () => {
  test.use({ role: 'employee' })
  test('sees why the certificate cannot be issued yet, and has no override', async ({ page, t, school }) => {
    const { data } = (await (await page.request.get('/api/getLoggedInUser')).json()) as {
      data: { branch: { _id: string } }
    }
    const branch = { _id: data.branch._id } as Parameters<School['classOf']>[0]
    const student = await school.student({ branch: branch._id })
    await school.classOf(branch, [student], aName(), { hours: 2 })
    await openTab(page, t, student._id)
    await expect(rule(page, 'hours')).toHaveAttribute('data-met', 'false')
    await expect(page.getByRole('button', { name: t('certificates.issueAnyway') })).toHaveCount(0)
  })
})
