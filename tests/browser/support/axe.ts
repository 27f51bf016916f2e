import AxeBuilder from '@axe-core/playwright'
import { locales } from '../../../src/i18n/locale.ts'
import { expect, type Page, type Theme } from './test.ts'
import type { Language } from './words.ts'

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

/** Each violation with its elements. @param only these rules, else all */
export async function violations(page: Page, only?: string[]): Promise<string[]> {
  await settle(page)
  // "Legacy" avoids a second page, which only frames of other origins would need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (only ? axe.withRules(only) : axe.withTags(tags)).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** As if chosen in another tab, so that open dialogs stay. */
async function chooseElsewhere(page: Page, key: 'theme' | 'language', value: string): Promise<void> {
  await page.evaluate(
    ([name, chosen]) => {
      localStorage.setItem(name, chosen)
      dispatchEvent(new StorageEvent('storage', { key: name }))
    },
    [key, value] as const,
  )
}

export async function turnTheme(page: Page, theme: Theme): Promise<void> {
  await chooseElsewhere(page, 'theme', theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** @returns once texts of the language are loaded and what the server says in it has arrived */
export async function turnLanguage(page: Page, language: Language): Promise<void> {
  await chooseElsewhere(page, 'language', language)
  await expect(page.locator('html')).toHaveAttribute('lang', locales[language].html)
  await settle(page)
}
