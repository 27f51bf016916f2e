import { locales, otherLanguage } from '../../../src/i18n/locale.ts'
import { ofColours, turn, violations } from './axe.ts'
import { aBengaliName, aName, aPhone } from './people.ts'
import type { Screen } from './stage.ts'
import { Strangers, textsOf } from './strangers.ts'
import { expect, type Page, test, type Theme } from './test.ts'
import { type Language, languages } from './words.ts'

/** Found by selector, as it has no role below an open dialog. */
async function hasLanguageSwitch(page: Page, language: Language): Promise<boolean> {
  const other = locales[otherLanguage(language)].name
  return (await page.locator('button', { hasText: other }).count()) > 0
}

/**
 * The elements that make a page wider than the narrowest phone; components that depend on the window's width get some
 * frames to follow.
 */
async function tooWideForPhone(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height: size.height })
  const found = await page.evaluate(async () => {
    const isTooWide = () => document.documentElement.scrollWidth > innerWidth
    for (let frames = 0; frames < 20 && isTooWide(); frames++)
      await new Promise((done) => requestAnimationFrame(done))
    if (!isTooWide()) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => {
        const { width, right } = element.getBoundingClientRect()
        return `${element.outerHTML.slice(0, 120)} is ${width} wide, to ${right}`
      })
  })
  await page.setViewportSize(size)
  return found
}

/** Makes colours change at once with the theme. */
function withoutTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Checks each screen in turn: its texts, its language switch, its width on a phone, and axe in both themes. */
export function walkScreens(language: Language, name: string, shown: readonly Screen[]): void {
  test.describe(`${language}, ${name}`, () => {
    const role = shown.some((each) => each.inside) ? 'admin' : null
    test.use({ language, role, theme: 'light' })

    test('every screen is in one language, has no unfinished text, and passes axe', async ({
      page,
      t,
      school,
    }) => {
      test.setTimeout(shown.length * 40_000)
      await page.addInitScript(withoutTransitions)
      const newName = language === 'bng' ? aBengaliName : aName
      const [city, phone] = [newName(), aPhone()]
      const branch = await school.branch({ name: newName(), city })
      const student = await school.student({
        firstName: newName(),
        lastName: newName(),
        phone,
        city,
        branch: branch._id,
        dmvExpiry: '2020-01-01',
      })
      // The school's name and currency sign are the same in both languages.
      const signedIn = ['somebody', 'guest@school.example', 'admin@pathshala.example', 'admin', '127.0.0.1']
      const strangers = new Strangers(language, [String(branch.code), phone, 'Pathshala', '৳', ...signedIn])
      // Colours are the same in both languages.
      const both = language === languages[0]
      let theme: Theme = 'light'
      for (const screen of shown) {
        await test.step(screen.name, async () => {
          await screen.show({ page, t, school, branch, student })
          const texts = await textsOf(page)
          // The page that was not found has the fewest: title, heading, hint and two links.
          expect(texts.length, screen.name).toBeGreaterThanOrEqual(5)
          const strange = await strangers.among(texts, page, role && branch._id)
          expect.soft(strange, `${screen.name}, words`).toEqual([])
          expect.soft(await hasLanguageSwitch(page, language), `${screen.name}, language switch`).toBe(true)
          const without = both ? [] : ofColours
          expect.soft(await violations(page, { without }), `${screen.name}, ${theme}`).toEqual([])
          expect.soft(await tooWideForPhone(page), `${screen.name}, 320 pixels`).toEqual([])
          if (!both) return
          // The next screen begins in this theme, as the other rules are the same in both.
          theme = theme === 'light' ? 'dark' : 'light'
          await turn(page, theme)
          expect.soft(await violations(page, { only: ofColours }), `${screen.name}, ${theme}`).toEqual([])
        })
      }
    })
  })
}
