import { formatNumber } from '../../src/i18n/locale.ts'
import { aSmallClass, enrol } from './support/classes.ts'
import { aCode, aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages)
  test.describe(`books of a class, ${language}`, () => {
    test.use({ language })

    test('books are listed in the course, reserved for enrolled students, handed out by scan and returned', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const n = (count: number) => formatNumber(count, language)
      const name = aName()
      const barcode = aCode()
      const book = await school.post('/api/product/create', { name, category: 'books', barcode })
      const lines = [{ product: book._id, quantity: 3, unitCost: 500 }]
      await school.post('/api/adjustment', { branch: branch._id, reason: 'opening', lines })
      const { group } = await aSmallClass(school, branch)
      const student = await school.student({ branch: branch._id })

      // In the course's form the code of the book is scanned, and a quantity of two is typed.
      await page.goto(`/admin/course?id=${String(group.course)}`)
      const line = page
        .getByRole('dialog')
        .getByRole('group', { name: t('documentLines.line', { number: n(1) }) })
      await line.getByRole('combobox').fill(barcode)
      await page.keyboard.press('Enter')
      await expect(line.getByRole('combobox')).toHaveValue(name)
      await line.getByRole('textbox').fill('2')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await enrol(school, group, student)
      await page.goto(`/admin/class?id=${group._id}`)
      await page.getByRole('tab', { name: t('kit.title'), exact: true }).click()
      const row = page.locator(`[data-student="${student._id}"]`)
      await expect(row).toContainText(t('kit.hasKept', { count: n(2) }))

      const who = `${String(student.firstName)} ${String(student.lastName)}`
      const press = (step: string) =>
        row
          .getByRole('button', {
            name: t('kit.actionOn', { action: t(`kit.${step}`), name: who }),
            exact: true,
          })
          .click()
      await press('byBook')
      await page.getByLabel(t('kit.code')).fill(barcode)
      await page.keyboard.press('Enter')
      const given = t('kit.given', { books: t('kit.of', { name, count: n(1) }) })
      await expect(page.getByRole('dialog').last().getByText(given)).toBeVisible()
      await page
        .getByRole('button', { name: t('kit.close'), exact: true })
        .last()
        .click()
      await expect(row).toContainText(t('kit.hasHeld', { count: n(1) }))
      await press('issue')
      await expect(row).toContainText(t('kit.hasHeld', { count: n(2) }))

      await press('takeBack')
      await page.getByRole('dialog').last().getByRole('textbox', { name }).fill('1')
      await page.getByRole('button', { name: t('kit.takeBack'), exact: true }).click()
      // Students in the class are entitled to it: it is reserved for them again.
      await expect(row).toContainText(t('kit.hasReturned', { count: n(1) }))
      await expect(row).toContainText(t('kit.hasKept', { count: n(1) }))
    })
  })
