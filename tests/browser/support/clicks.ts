import type { Page } from '@playwright/test'

/** Counts what is pressed with the mouse or a finger from now on, over all pages that are loaded meanwhile. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      true,
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}
