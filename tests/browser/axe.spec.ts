import AxeBuilder from '@axe-core/playwright'
import { screens } from './support/screens.ts'
import { expect, type Page, test, type Theme } from './support/test.ts'
import { languages } from './support/words.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each violation with the elements that it is about. */
async function violations(page: Page): Promise<string[]> {
  // Colours are judged as they stand, not halfway through a fade.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

for (const theme of ['light', 'dark'] satisfies Theme[])
  for (const language of languages)
    for (const inside of [true, false])
      test.describe(`accessibility, ${theme}, ${language}, ${inside ? 'inside' : 'before signing in'}`, () => {
        test.use({ theme, language, role: inside ? 'admin' : null })

        test('axe finds nothing wrong on any screen', async ({ page, t, school }) => {
          test.slow()
          const branch = await school.branch()
          const student = await school.student({ branch: branch._id, dmvExpiry: '2020-01-01' })
          for (const screen of screens.filter((each) => each.inside === inside)) {
            await test.step(screen.name, async () => {
              await screen.show({ page, t, branch, student })
              expect.soft(await violations(page), screen.name).toEqual([])
            })
          }
        })
      })
