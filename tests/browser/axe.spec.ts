import AxeBuilder from '@axe-core/playwright'
import { screens } from './support/screens.ts'
import { expect, type Page, test, type Theme } from './support/test.ts'
import { languages } from './support/words.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that a theme changes anything for. */
const ofColours = ['color-contrast', 'link-in-text-block']

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
    // A fade begins a frame or more after its element stands: one quiet frame says nothing.
    for (let quiet = 0; quiet < 6;) {
      await frame()
      quiet = document.getAnimations().some(moves) ? 0 : quiet + 1
    }
  })
}

/** Each violation with the elements that it is about. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await settle(page)
  // "Legacy" spares a second page, which only frames of other origins would need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** As if it was chosen in another tab, so that what is open stays as it is. */
async function turn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

// Of a walk this long a trace would be as large as the product, and cost more than the walk.
test.use({ trace: 'off' })

for (const language of languages)
  for (const inside of [true, false])
    test.describe(`accessibility, ${language}, ${inside ? 'inside' : 'before signing in'}`, () => {
      test.use({
        theme: 'light',
        language,
        role: inside ? 'admin' : null,
        contextOptions: { reducedMotion: 'reduce' },
      })

      test('axe finds nothing wrong on any screen, in the first language in either theme', async ({
        page,
        t,
        school,
      }) => {
        // A walk through every screen, and some of them twice.
        test.setTimeout(screens.length * 12_000)
        const branch = await school.branch()
        const student = await school.student({ branch: branch._id, dmvExpiry: '2020-01-01' })
        for (const screen of screens.filter((each) => each.inside === inside)) {
          await test.step(screen.name, async () => {
            await screen.show({ page, t, school, branch, student })
            expect.soft(await violations(page), `${screen.name}, light`).toEqual([])
            // A colour is the same in every language.
            if (language !== languages[0]) return
            await turn(page, 'dark')
            expect.soft(await violations(page, ofColours), `${screen.name}, dark`).toEqual([])
            await turn(page, 'light')
          })
        }
      })
    })
