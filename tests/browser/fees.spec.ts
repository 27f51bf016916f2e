import { runRowAction } from './support/rowActions.ts'
import { formatMoney } from '../../src/i18n/locale.ts'
import { readPdf } from '../support/pdf.ts'
import { columnOf, rowsOf, studentsOf } from './support/lists.ts'
import { withPdfViewer } from './support/pdfViewer.ts'
import { aPhone } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

test.use(withPdfViewer)

/** A fake printer: the paper that would be printed is marked. */
const noPrinter = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        return { focus: () => undefined, print: () => this.setAttribute('data-printed', '') }
      },
    }),
  )

const textOf = async (page: Page, path: string): Promise<string> => {
  const answer = await page.request.get(path)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  return (await readPdf(await answer.body())).text.replace(/\s+/g, ' ')
}

for (const language of languages) {
  test.describe(`fees, ${language}`, () => {
    test.use({ language })
    const money = (minor: number) => formatMoney(minor, language)

    test('a student is enrolled, invoiced, pays a part at the counter by keyboard alone, and gets a receipt; the statement equals the list', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      await noPrinter(page)
      const branch = await school.branch()
      const course = await school.make('course', { name: `Course ${branch.code as string}`, code: branch.code, fee: 12_000_00 }) // prettier-ignore
      const group = await school.make('class', { name: `Class ${branch.code as string}`, course: course._id, branch: branch._id, capacity: 10, startDate: '2026-01-10', endDate: '2027-12-20' }) // prettier-ignore
      await school.make('class', { name: `Class ${branch.code as string} cancelled`, course: course._id, branch: branch._id, capacity: 10, startDate: '2026-01-10', endDate: '2027-12-20', status: 'cancelled' }) // prettier-ignore
      const student = await school.student({ branch: branch._id, phone: aPhone() })
      const name = `${String(student.firstName)} ${String(student.lastName)}`
      const figure = (place: string) => page.locator(`[data-figure=${place}] strong`)

      // Enrolling: the class is chosen in the student's form.
      await page.goto(studentsOf(branch, { id: student._id }))
      const dialog = page.getByRole('dialog')
      const field = dialog.getByLabel(t('resources.student.fields.class'), { exact: true })
      await field.fill(String(group.name))
      // A cancelled class would be refused, and is not offered.
      await expect(page.getByRole('option')).toHaveText([new RegExp(`^${String(group.name)}`)])
      await page.getByRole('option', { name: String(group.name) }).click()
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(dialog).toHaveCount(0)

      // The invoice is in the account, which is opened from the row.
      await runRowAction(page, { t, name, action: 'accounts' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.studentAccount'))
      await expect(figure('balance')).toHaveText(money(12_000_00))
      await expect(rowsOf(page).filter({ hasText: t('fees.kinds.invoice') })).toHaveCount(1)

      // The counter without a mouse: found by part of the phone number, paid by mobile money, Enter pressed twice.
      // Opened by its tab, its search box has the focus, not the heading as on other pages.
      await page.goto('/admin/accounts')
      await page.getByRole('link', { name: t('books.tabs.counter'), exact: true }).click()
      await expect(page.getByRole('combobox', { name: t('fees.find') })).toBeFocused()
      let pressed = 0
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key)
        pressed += keys.length
      }
      await press(...Array.from(String(student.phone).slice(-7)))
      await expect(page.getByRole('option')).toHaveText(new RegExp(name))
      await press('Enter')
      const amount = page.getByLabel(t('fees.amount'), { exact: true })
      await expect(amount).toBeFocused()
      await expect(amount).toHaveValue(money(12_000_00))
      await press('5', '0', '0', '0', 'm')
      await expect(page.getByRole('radio', { name: t('resources.cashEntry.method.mobile') })).toBeChecked()
      await expect(page.getByRole('table', { name: t('fees.due') })).toContainText(
        t('fees.staysOpen', { amount: money(7_000_00) }),
      )
      await press('Enter', 'Enter')
      const receipt = page.getByRole('region', { name: t('fees.taken') })
      await expect(receipt).toContainText(
        t('fees.fromTo', { before: money(12_000_00), after: money(7_000_00) }),
      )
      await expect(receipt).toBeFocused()

      await press('p')
      const paper = page.getByRole('dialog')
      await expect(paper.locator('iframe')).toHaveAttribute('data-printed', '')
      await press('Escape')
      await expect(receipt).toBeFocused()
      const address = page.url()
      await press('n')
      await expect(page.getByRole('combobox', { name: t('fees.find') })).toBeFocused()
      // Seven keys to find, five for amount and method, three times Enter, then print, close, next.
      expect(pressed).toBe(18)
      const entry = new URL(address).searchParams.get('receipt')
      const lang = language
      expect(await textOf(page, `/api/document/cashEntry/${entry}.pdf?lang=${lang}`)).toContain(
        money(5_000_00),
      )

      // A reload shows the receipt again, and takes no money.
      await page.goto(address)
      await expect(receipt).toContainText(money(5_000_00))

      // The same figure on the account, on the printed statement, in the record and in the list.
      await page.goto(`/admin/student/account?id=${student._id}`)
      await expect(figure('balance')).toHaveText(money(7_000_00))
      await expect(rowsOf(page).filter({ hasText: t('fees.kinds.payment') })).toHaveCount(1)
      await page.getByRole('button', { name: t('documents.print.studentStatement') }).click()
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
      expect(await textOf(page, `/api/document/studentStatement/${student._id}.pdf?lang=${lang}`)).toContain(
        money(7_000_00),
      )
      // The list of cash entries shows who paid.
      await page.goto(
        `/admin/accounts?${new URLSearchParams({ filter: JSON.stringify({ branch: [branch._id] }) }).toString()}`,
      )
      await expect.poll(() => columnOf(page, t('resources.cashEntry.fields.party'))).toEqual([name])
      await page.goto(studentsOf(branch, { id: student._id, view: 'true' }))
      await expect(page.getByRole('dialog').locator('[data-figure=balance]')).toContainText(money(7_000_00))
      await page.setViewportSize({ width: 2200, height: 900 })
      await page.goto(studentsOf(branch))
      await expect
        .poll(() => columnOf(page, t('resources.student.fields.balance')))
        .toEqual([money(7_000_00)])
    })

    test('a payment whose answer was lost is sent again and recorded once', async ({ page, t, school }) => {
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id })
      await school.invoice({
        student: student._id,
        branch: branch._id,
        amount: 900_00,
        date: '2026-01-05',
        dueDate: '2026-01-05',
      })
      // It is saved, but the answer is lost.
      let lost = 0
      await page.route('**/api/payment', async (route) => {
        if (lost++ > 0) return route.continue()
        await route.fetch()
        await route.abort()
      })
      await page.goto(`/admin/accounts/counter?student=${student._id}`)
      const amount = page.getByLabel(t('fees.amount'), { exact: true })
      await amount.fill('400')
      await amount.press('Enter')
      await expect(page.getByText(t('fees.unknownTitle'))).toBeVisible()
      await expect(page.getByRole('region', { name: t('fees.taken') })).toContainText(
        t('fees.fromTo', { before: money(900_00), after: money(500_00) }),
      )
      expect(lost).toBe(2)
      await page.goto(`/admin/student/account?id=${student._id}`)
      await expect(rowsOf(page).filter({ hasText: t('fees.kinds.payment') })).toHaveCount(1)
    })

    test('credit pays an invoice, and the rest is refunded', async ({ page, t, school }) => {
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id })
      await school.payment(student, 500_00)
      await school.invoice({
        student: student._id,
        branch: branch._id,
        amount: 300_00,
        date: '2026-01-05',
        dueDate: '2026-01-05',
      })
      await page.goto(`/admin/student/account?id=${student._id}`)
      const figure = (place: string) => page.locator(`[data-figure=${place}] strong`)
      await expect(figure('credit')).toHaveText(money(500_00))
      await expect(figure('balance')).toHaveText(money(-200_00))
      await page.getByRole('button', { name: t('fees.applyCredit') }).click()
      await expect(figure('credit')).toHaveText(money(200_00))
      await page.getByRole('button', { name: t('fees.refund') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('fees.reason')).fill('Moves away')
      await dialog.getByRole('button', { name: t('fees.giveBack', { amount: money(200_00) }) }).click()
      await expect(dialog).toHaveCount(0)
      await expect(figure('balance')).toHaveText(money(0))
      await expect(figure('credit')).toHaveText(money(0))
      await expect(rowsOf(page).filter({ hasText: t('fees.kinds.refund') })).toHaveCount(1)
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
      test('a payment is taken by touch', async ({ page, t, school }) => {
        const branch = await school.branch()
        const student = await school.student({ branch: branch._id })
        await school.invoice({
          student: student._id,
          branch: branch._id,
          amount: 100_00,
          date: '2026-01-05',
          dueDate: '2026-01-05',
        })
        await page.goto('/admin/accounts')
        await page
          .getByRole('main')
          .getByRole('button', { name: t('actions.add'), exact: true })
          .tap()
        await page
          .getByRole('dialog')
          .getByRole('link', { name: t('fees.takePayment') })
          .tap()
        await page.getByRole('combobox', { name: t('fees.find') }).fill(String(student.phone))
        await page.getByRole('option').first().tap()
        await page.getByRole('button', { name: t('fees.take', { amount: money(100_00) }) }).tap()
        await expect(page.getByRole('region', { name: t('fees.taken') })).toContainText(
          t('fees.fromTo', { before: money(100_00), after: money(0) }),
        )
      })
    })
  })
}
