import type { Locator } from '@playwright/test'
import { formatMoney, formatNumber } from '../../src/i18n/locale.ts'
import { rowsOf } from './support/lists.ts'
import { aCode, aName } from './support/people.ts'
import type { Kept, School } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

const inventory = '/admin/inventory'

/** A product with twenty in one branch and none in the other. */
async function aStore(school: School, lowStockAt = 15) {
  const [from, to] = [await school.branch(), await school.branch()]
  const barcode = aCode()
  const product = await school.post('/api/product/create', {
    name: aName(),
    category: 'books',
    barcode,
    lowStockAt,
  })
  const opening = (branch: Kept, quantity: number) =>
    school.post('/api/adjustment', {
      branch: branch._id,
      reason: 'opening',
      lines: [{ product: product._id, quantity, unitCost: 500 }],
    })
  await opening(from, 20)
  return { from, to, product, name: String(product.name), barcode, opening }
}

const filtered = (path: string, filter: object) =>
  `${inventory}/${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`

async function choose(page: Page, label: string, branch: Kept) {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(String(branch.name))
  await page.getByRole('option', { name: String(branch.name) }).click()
}

for (const language of languages)
  test.describe(`stock, ${language}`, () => {
    test.use({ language })
    const n = (value: number) => formatNumber(value, language)
    const money = (minor: number) => formatMoney(minor, language)

    test('levels link to the stock card; low stock is first requested from the other branch, then bought', async ({
      page,
      t,
      school,
    }) => {
      const { from, to, product, name, opening } = await aStore(school)
      await opening(to, 2)
      await page.goto(filtered('stock', { product: product._id }))
      await expect(rowsOf(page)).toHaveCount(2)
      const low = rowsOf(page).filter({ hasText: String(to.name) })
      await expect(low).toContainText(t('stock.low'))
      await expect(low).toContainText(money(1000))
      await low.getByRole('link', { name }).click()
      const card = page.getByRole('table', { name: t('stock.card') })
      await expect(card.locator('tbody tr')).toHaveCount(1)
      await expect(card.locator('tbody td').nth(2)).toHaveText(`+${n(2)}`)
      await card.getByRole('link').click()
      await expect(page.getByRole('dialog', { name: /^ADJ/ })).toBeVisible()

      await page.goto(`${inventory}/stock/low?branch=${to._id}`)
      const row = rowsOf(page).filter({ hasText: name })
      await expect(row).toHaveCount(1)
      // Four can be sent without the other branch running low; nobody has the twenty-four that are still missing.
      const asking = row.getByRole('button', {
        name: t('stock.ask', { quantity: n(4), from: String(from.name) }),
      })
      await asking.click()
      await expect(row).toContainText(t('stock.planned', { quantity: n(4) }))
      await expect(asking).toHaveCount(0)
      await row.getByRole('button', { name: t('stock.buy', { quantity: n(24) }) }).click()
      const form = page.getByRole('dialog', { name: t('resources.purchase.createTitle') })
      const line = form.getByRole('group', { name: t('documentLines.line', { number: n(1) }), exact: true })
      await expect(line.getByRole('combobox')).toHaveValue(name)
      await expect(line.getByRole('textbox').first()).toHaveValue(n(24))
    })

    test('an adjustment is entered by keyboard alone: it changes the stock at once, and never below zero', async ({
      page,
      t,
      school,
    }) => {
      const { from, name, barcode } = await aStore(school)
      const field = (source: string) => t(`resources.adjustment.fields.${source}`)
      const reason = (value: string) => t(`resources.adjustment.reason.${value}`)
      const begin = async (why: string) => {
        await page.goto(filtered('adjustment', { branch: from._id }))
        await page.getByRole('button', { name: t('stock.newAdjustment'), exact: true }).click()
        await choose(page, field('branch'), from)
        await page.getByRole('dialog').getByLabel(field('reason'), { exact: true }).click()
        await page.getByRole('option', { name: reason(why), exact: true }).click()
      }
      const dialog = page.getByRole('dialog', { name: t('resources.adjustment.createTitle') })
      const line = dialog.getByRole('group', { name: t('documentLines.line', { number: n(1) }), exact: true })
      await begin('found')
      await line.getByRole('combobox').fill(name)
      await page.keyboard.press('Enter')
      const quantity = line.getByLabel(field('quantity'), { exact: true })
      await expect(quantity).toBeFocused()
      await page.keyboard.type('5')
      const cost = line.getByLabel(field('unitCost'), { exact: true })
      await cost.fill('8')
      await cost.press('Control+Enter')
      await expect(dialog).toHaveCount(0)
      await expect(rowsOf(page)).toHaveCount(2)
      await expect(rowsOf(page).filter({ hasText: reason('found') })).toContainText(money(4000))

      await begin('damage')
      // Scanning its code adds one.
      await line.getByRole('combobox').fill(barcode)
      await page.keyboard.press('Enter')
      await expect(quantity).toHaveValue(language === 'bng' ? '-১' : '-1')
      await quantity.fill('-26')
      await page.keyboard.press('Control+Enter')
      // The server's message stays while the focus moves to the summary.
      await expect(dialog.getByRole('alert')).toBeFocused()
      await expect(quantity).toHaveAttribute('aria-invalid', 'true')
      await quantity.fill('-25')
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toHaveCount(0)
      const damaged = rowsOf(page).filter({ hasText: reason('damage') })
      await damaged.getByRole('link', { name: /^ADJ/ }).click()
      const moved = page
        .getByRole('dialog', { name: /^ADJ/ })
        .getByRole('table', { name: t('stock.movements') })
      await expect(moved.locator('tbody td').last()).toHaveText(n(0))
    })

    test('a count is blind until it is finished; differences are explained and posted', async ({
      page,
      t,
      school,
    }) => {
      const { from, product, name, barcode } = await aStore(school)
      await page.goto(`${inventory}/adjustment/count`)
      await page.getByRole('button', { name: t('stock.newCount'), exact: true }).click()
      await choose(page, t('resources.stockCount.fields.branch'), from)
      await page.getByRole('button', { name: t('stock.beginCount') }).click()
      await expect(page).toHaveURL(/adjustment\/count\/[0-9a-f]{24}$/)
      const sheet = page.getByRole('table', { name: t('stock.sheet') })
      const expected = sheet.getByRole('columnheader', { name: t('stock.expected'), exact: true })
      await page.getByLabel(t('stock.findProduct')).fill(barcode)
      await expect(expected).toHaveCount(0)
      await page.keyboard.press('Enter')
      const box = page.getByLabel(t('stock.countOf', { name }))
      await expect(box).toBeFocused()
      await page.keyboard.type('-3')
      await page.keyboard.press('Enter')
      await expect(box).toHaveAccessibleDescription(t('stock.countWrong'))
      await box.fill('18')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(t('stock.findProduct'))).toBeFocused()
      const say = (step: string, what: string) => t(`stock.countSteps.${step}.${what}`)
      const press = async (step: string) => {
        await page.getByRole('button', { name: say(step, 'action'), exact: true }).click()
        const asked = page.getByRole('alertdialog', { name: say(step, 'title') })
        await asked.getByRole('button', { name: say(step, 'action'), exact: true }).click()
        await expect(asked).toHaveCount(0)
      }
      await press('finish')
      await expect(expected).toBeVisible()
      const row = sheet.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText(n(20))
      await expect(row).toContainText(n(-2))
      const why = page.getByLabel(t('stock.whyOf', { name }))
      await why.fill('Rain')
      await why.press('Tab')
      await press('post')
      await page.getByRole('button', { name: t('stock.itsAdjustment') }).click()
      await expect(page.getByRole('dialog', { name: /^ADJ/ })).toContainText('Rain')
      await page.goto(`${inventory}/stock/card?product=${product._id}&branch=${from._id}`)
      await expect(
        page
          .getByRole('table', { name: t('stock.card') })
          .locator('tbody td')
          .nth(2),
      ).toHaveText(n(-2))
    })

    test('a transfer is sent, received in part, and the rest is closed as lost', async ({
      page,
      t,
      school,
    }) => {
      const { from, to, product, name } = await aStore(school)
      const field = (source: string) => t(`resources.transfer.fields.${source}`)
      await page.goto(`${inventory}/transfer`)
      await page.getByRole('button', { name: t('stock.newTransfer'), exact: true }).click()
      const form = page.getByRole('dialog', { name: t('resources.transfer.createTitle') })
      await choose(page, field('from'), from)
      await choose(page, field('to'), to)
      const line = form.getByRole('group', { name: t('documentLines.line', { number: n(1) }), exact: true })
      await line.getByRole('combobox').fill(name)
      await page.keyboard.press('Enter')
      await expect(line.getByRole('combobox')).toHaveAccessibleDescription(
        t('documentLines.inStock', { smart_count: 20, quantity: n(20), unit: '' }).trim(),
      )
      await page.keyboard.type('5')
      await page.keyboard.press('Control+Enter')
      await expect(form).toHaveCount(0)

      await page.goto(filtered('transfer', { from: from._id }))
      const record = page.getByRole('dialog', { name: /^TRF/ })
      const code = await page.getByRole('link', { name: /^TRF/ }).innerText()
      /** Opened by its button: the consequences are shown first. */
      const doing = async (step: string, button: Locator, before?: () => Promise<void>) => {
        await button.click()
        const asked = page.getByRole('dialog', {
          name: t(`stock.steps.${step}.title`, { name: code }),
          exact: true,
        })
        await expect(asked).toBeVisible()
        await before?.()
        await asked.getByRole('button', { name: t(`stock.steps.${step}.action`), exact: true }).click()
        await expect(asked).toHaveCount(0)
      }
      const press = (step: string, before?: () => Promise<void>) =>
        doing(
          step,
          record.getByRole('button', { name: t(`stock.steps.${step}.action`), exact: true }),
          before,
        )
      const status = (value: string) =>
        expect(record.locator('.status').first()).toHaveText(t(`resources.transfer.status.${value}`))
      const cells = record.getByRole('table', { name: field('lines') }).locator('tbody td')
      await doing(
        'send',
        rowsOf(page).getByRole('button', { name: t('actionsOn.send', { name: '' }).trim() }),
      )
      await page.getByRole('link', { name: /^TRF/ }).click()
      await status('sent')
      await press('receive', async () => page.getByLabel(name, { exact: true }).fill('3'))
      await expect(cells.nth(2)).toHaveText(n(3))
      await expect(cells.nth(3)).toHaveText(n(2))
      await status('sent')
      await press('close', async () => page.getByLabel(field('lostReason')).fill('The bus'))
      await status('received')
      await expect(cells.nth(4)).toHaveText(n(2))
      await expect(record).toContainText(t('stock.lostBecause', { reason: 'The bus' }))
      await page.goto(filtered('stock', { product: product._id }))
      await expect(rowsOf(page).filter({ hasText: String(to.name) })).toContainText(n(3))
      await expect(rowsOf(page).filter({ hasText: String(from.name) })).toContainText(n(15))
    })
  })
