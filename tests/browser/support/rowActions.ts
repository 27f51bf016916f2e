/** Actions of a row, which stand in the row or, where it has many, in its menu. */
import type { Locator, Page } from '@playwright/test'
import type { Say } from './words.ts'

interface OfRow {
  t: Say
  /** The record's. */
  name: string
  action: string
}

const places = (page: Page, { t, name, action }: OfRow) => {
  const named = { name: t(`actionsOn.${action}`, { name }), exact: true }
  return {
    button: page.getByRole('button', named),
    opener: page.getByRole('button', { name: t('actionsOn.menu', { name }), exact: true }),
    item: page.getByRole('menuitem', named),
  }
}

/** Runs an action of a row, wherever it stands. */
export async function runRowAction(page: Page, row: OfRow): Promise<void> {
  const { button, opener, item } = places(page, row)
  await button.or(opener).first().waitFor()
  if ((await button.count()) === 0) {
    await opener.click()
    await item.click()
  } else await button.first().click()
}

/** Milliseconds for a menu to open or close: a row that has changed meanwhile has none any more. */
const soon = { timeout: 2_000 }

/** True if a row offers an action, in the row or in its menu; undefined if the row has changed meanwhile. */
export async function offersRowAction(page: Page, row: OfRow): Promise<boolean | undefined> {
  const { button, opener, item } = places(page, row)
  if ((await button.count()) > 0) return true
  if ((await opener.count()) === 0) return false
  const menu = page.getByRole('menu')
  try {
    await opener.click(soon)
    await menu.waitFor(soon)
    const offered = (await item.count()) > 0
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached', ...soon })
    return offered
  } catch {
    return undefined
  }
}

/** The button that opens the menu of a row. */
export const rowMenuOf = (page: Page, { t, name }: Omit<OfRow, 'action'>): Locator =>
  page.getByRole('button', { name: t('actionsOn.menu', { name }), exact: true })
