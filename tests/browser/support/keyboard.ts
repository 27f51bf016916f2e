import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab, or Shift+Tab, until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Tab was pressed 60 times and did not come to ${String(target)}`)
}
