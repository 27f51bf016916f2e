import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type Theme } from './test.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on the theme. */
export const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Waits until nothing fades or slides for some frames, then shows the page from its top: colours are
 * judged as they stand, and no field lies half under a bar because the last click scrolled to it.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, 0)
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const moves = (animation: Animation) =>
      animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime)
    // A fade begins a frame or more after its element appears, so one quiet frame is not enough.
    for (let quiet = 0; quiet < 6;) {
      await frame()
      quiet = document.getAnimations().some(moves) ? 0 : quiet + 1
    }
  })
}

/** Each violation with its elements. @param rules `only` those, or all `without` some */
export async function violations(
  page: Page,
  { only, without = [] }: { only?: string[]; without?: string[] } = {},
): Promise<string[]> {
  await settle(page)
  // "Legacy" avoids a second page, which only frames of other origins would need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (
    only ? axe.withRules(only) : axe.withTags(tags).disableRules(without)
  ).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** As if chosen in another tab, so that open dialogs stay. */
export async function turn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
