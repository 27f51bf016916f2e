import { locales, otherLanguage } from '../../../src/i18n/locale.ts'
import { ofColours, turnLanguage, turnTheme, violations } from './axe.ts'
import { aBengaliName, aPhone } from './people.ts'
import { watchRequests } from './quiet.ts'
import type { Screen } from './stage.ts'
import { Strangers, textsOf } from './strangers.ts'
import { expect, type Page, test, type Theme } from './test.ts'
import { type Language, wordsOf } from './words.ts'

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

/**
 * Checks each screen in turn, in both languages and both themes: its texts, its language switch, its width on a phone,
 * and axe. Language and theme change while it is open, and the next screen begins with what the last one ended with.
 */
export function walkScreens(name: string, shown: readonly Screen[]): void {
  test.describe(name, () => {
    const role = shown.some((each) => each.inside) ? 'admin' : null
    test.use({ language: 'bng', role, theme: 'light' })

    test('every screen is in one language, has no unfinished text, and passes axe', async ({
      page,
      school,
    }) => {
      test.setTimeout(shown.length * 40_000)
      await page.addInitScript(withoutTransitions)
      const phone = aPhone()
      const branch = await school.branch({ name: aBengaliName(), city: aBengaliName() })
      const student = await school.student({
        firstName: aBengaliName(),
        lastName: aBengaliName(),
        phone,
        city: aBengaliName(),
        branch: branch._id,
        dmvExpiry: '2020-01-01',
      })
      // The school's name and currency sign are the same in both languages.
      const signedIn = ['somebody', 'guest@school.example', 'admin@pathshala.example', 'admin', '127.0.0.1']
      const people = [
        String(branch.code),
        phone,
        String(student.firstName),
        String(student.lastName),
        String(student.city),
      ]
      const strangers = new Strangers(page, [...people, 'Pathshala', '৳', ...signedIn])
      // Texts of a language come with files of their own.
      const quiet = watchRequests(page)
      let [language, theme]: [Language, Theme] = ['bng', 'light']

      async function checkTexts(screen: string): Promise<void> {
        const texts = await textsOf(page)
        // The page that was not found has the fewest: title, heading, hint and two links.
        expect(texts.length, screen).toBeGreaterThanOrEqual(5)
        expect.soft(await strangers.among(texts, language), `${screen}, ${language}, words`).toEqual([])
        expect.soft(await hasLanguageSwitch(page, language), `${screen}, language switch`).toBe(true)
        expect.soft(await tooWideForPhone(page), `${screen}, ${language}, 320 pixels`).toEqual([])
      }

      for (const screen of shown) {
        await test.step(screen.name, async () => {
          await screen.show({ page, t: wordsOf(language), school, branch, student })
          await checkTexts(screen.name)
          expect.soft(await violations(page), `${screen.name}, ${language}, ${theme}`).toEqual([])
          theme = theme === 'light' ? 'dark' : 'light'
          await turnTheme(page, theme)
          // The other rules are the same in both themes.
          expect.soft(await violations(page, ofColours), `${screen.name}, ${theme}`).toEqual([])
          language = otherLanguage(language)
          await turnLanguage(page, language)
          if (screen.isTyped) await screen.show({ page, t: wordsOf(language), school, branch, student })
          await quiet()
          await checkTexts(screen.name)
        })
      }
    })
  })
}
