import { formatMoney, localDigits } from '../../src/i18n/locale.ts'
import { rowsOf } from './support/lists.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages) {
  test.describe(`cash drawers, ${language}`, () => {
    test.use({ language })

    test('a drawer is opened by keyboard, counted blind, closed short and explained, and the books balance', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const name = String(branch.name)
      const money = (minor: number) => formatMoney(minor, language)
      const digits = (text: string) => localDigits(text, language)
      const card = page.getByRole('article', { name, exact: true })
      const on = (action: string) =>
        card.getByRole('button', { name: t('drawer.ofBranch', { action: t(action), branch: name }) })
      const dialog = page.getByRole('dialog')
      const typed = async (quantities: string[]) => {
        await expect(dialog.locator('[data-count]').first()).toBeFocused()
        for (const quantity of quantities) {
          await page.keyboard.type(digits(quantity))
          await page.keyboard.press('Enter')
        }
      }

      await page.goto('/admin/accounts/drawer')
      await expect(card).toContainText(t('drawer.never'))
      await on('drawer.openIt').click()
      // Zero is a value: an empty drawer is declared empty.
      await dialog.getByRole('button', { name: t('drawer.openIt') }).click()
      await expect(dialog.getByText(t('drawer.nothingTyped'))).toBeVisible()
      await typed(['3', '2', '', '5'])
      await expect(dialog.getByText(money(450_000))).toBeVisible()
      await dialog.getByRole('button', { name: t('drawer.openIt') }).click()
      await expect(dialog).toContainText(t('drawer.right'))
      await expect(dialog).toContainText(money(450_000))
      await dialog.getByRole('button', { name: t('drawer.finish') }).click()
      await expect(card).toContainText(t('drawer.open'))

      const today = new Date().toISOString().slice(0, 10)
      const account = await school.account('4100')
      await school.post('/api/cashEntry', { type: 'cashIn', branch: branch._id, date: today, amount: 32_100, account }) // prettier-ignore
      await on('drawer.carry').click()
      await dialog.getByLabel(t('drawer.amount')).fill(digits('1000'))
      await dialog.getByRole('button', { name: t('drawer.carrySave') }).click()
      await expect(dialog).toHaveCount(0)

      // 3,821.00 should be there; 3,600.00 is.
      await on('drawer.closeIt').click()
      await typed(['3', '1', '', '1'])
      await expect(dialog.getByText(money(360_000))).toBeVisible()
      expect(await page.locator('body').innerText()).not.toContain(money(382_100))
      await dialog.getByRole('button', { name: t('drawer.closeIt') }).click()
      await expect(dialog).toContainText(money(382_100))
      await expect(dialog).toContainText(t('drawer.short', { amount: money(22_100) }))
      await dialog.getByRole('button', { name: t('drawer.finish') }).click()

      await expect(on('drawer.openIt')).toHaveCount(0)
      await on('drawer.explain').click()
      await dialog.getByRole('button', { name: t('drawer.explainSave') }).click()
      const why = dialog.getByLabel(t('drawer.explainTitle'))
      await expect(why).toHaveAccessibleDescription(t('books.reasonNeeded'))
      await why.fill('ছেঁড়া নোট')
      await dialog.getByRole('button', { name: t('drawer.explainSave') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(on('drawer.openIt')).toBeVisible()

      await page.goto(
        `/admin/accounts/drawer?${new URLSearchParams({ filter: JSON.stringify({ branch: [branch._id] }) }).toString()}`,
      )
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(rowsOf(page)).toContainText(t('drawer.short', { amount: money(22_100) }))
      await rowsOf(page).getByRole('button').last().click()
      await expect(dialog.getByText('ছেঁড়া নোট')).toBeVisible()
      await expect(dialog.getByText(t('drawer.directions.out'))).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('[data-printed-page]')).toBeVisible()
      await expect(page.locator('[data-printed-page]')).toContainText(money(382_100))
      await expect(page.locator('#root')).toBeHidden()
      await page.emulateMedia({ media: 'screen' })

      await page.goto('/admin/accounts')
      await expect(page.getByText(t('drawer.toDrawers'))).toBeVisible()
      await page.goto('/admin/accounts/books')
      await page.getByRole('button', { name: t('books.prove') }).click()
      await expect(page.getByText(t('books.agree'), { exact: true })).toBeVisible()
    })
  })
}
