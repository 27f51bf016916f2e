import { formatMoney } from '../../src/i18n/locale.ts'
import { aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

/** An amount far from those of other tests. */
const limit = 50_000_000_000

for (const language of languages)
  test.describe(`approval of adjustments, ${language}`, () => {
    test.use({ language })

    test('an adjustment above the limit waits: its author cannot approve it, but can withdraw it', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const product = await school.post('/api/product/create', { name: aName(), category: 'books' })
      // By the API, as both languages save it at once.
      await school.put('/api/setting', { adjustmentLimit: limit })
      await page.goto('/admin/profile?tab=stock')
      await expect(page.getByLabel(t('resources.setting.fields.adjustmentLimit'))).toHaveValue(/./)
      await expect(page.getByText(t('profile.settings.setNone'))).toBeVisible()
      await school.post('/api/adjustment', {
        branch: branch._id,
        reason: 'opening',
        lines: [{ product: product._id, quantity: 1, unitCost: limit + 100 }],
      })
      const filter = JSON.stringify({ branch: branch._id })
      await page.goto(`/admin/inventory/adjustment?${new URLSearchParams({ filter }).toString()}`)
      const row = page.locator('tbody tr')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText(t('resources.adjustment.status.waiting'))
      await expect(row).toContainText(formatMoney(limit + 100, language))
      await row.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(t('stock.approval.waits'))
      await expect(dialog).toContainText(t('stock.approval.own'))
      await expect(
        dialog.getByRole('button', { name: t('stock.approval.approve'), exact: true }),
      ).toHaveCount(0)
      await dialog.getByRole('button', { name: t('stock.approval.takeBack'), exact: true }).click()
      await expect(dialog).toContainText(t('resources.adjustment.status.rejected'))
    })
  })
