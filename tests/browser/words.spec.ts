import { screens } from './support/screens.ts'
import { aBengaliName, aName, aPhone } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

/** Every text that somebody sees or hears, alternatives and placeholders too; what is typed into fields is data. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>([document.title])
    const add = (text: string | null | undefined) => text?.trim() && texts.add(text.trim())
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest('script, style, noscript, [lang]:not(html)')) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        add(element.getAttribute(name))
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) add(child.nodeValue)
    }
    return [...texts]
  })

/** Latin words that Bengali has too: names of things, of formats, of keys; and the demo school's own people. */
const allowed =
  /\b(DMV|TLC|PDF|JPEG|PNG|WebP|HEIC|Ctrl|Enter|Tanvir|Rahman|Asia\/Dhaka|America\/New_York|DHK|Unauthorized)\b/g
/** A key of our messages or of react-admin's that nobody translated. */
const rawKey =
  /\b(ra|app|auth|shell|title|actions|actionsOn|list|states|dialog|date|files|toast|errors|records|resources|server|validation)\.[a-z]\w*(\.\w+)*/
const holes = /%\{\w+\}|undefined|\[object|NaN|\|\|\|\|/

for (const language of languages)
  for (const inside of [true, false])
    test.describe(`words, ${language}, ${inside ? 'inside' : 'before signing in'}`, () => {
      test.use({ language, role: inside ? 'admin' : null })

      test('every screen speaks one language, in whole sentences and its own digits', async ({
        page,
        t,
        school,
      }) => {
        const name = language === 'bng' ? aBengaliName : aName
        const [city, phone] = [name(), aPhone()]
        const branch = await school.branch({ name: name(), city })
        const student = await school.student({
          firstName: name(),
          lastName: name(),
          phone,
          city,
          branch: branch._id,
          dmvExpiry: '2031-05-06',
        })
        const own = [String(branch.code), phone]
        test.slow()
        const strange = (text: string): boolean => {
          const ours = own.reduce((rest, value) => rest.replaceAll(value, ''), text)
          if (rawKey.test(ours) || holes.test(ours)) return true
          if (language === 'bng') return /[A-Za-z]{2,}|[0-9]/.test(ours.replace(allowed, ''))
          return /[\u0980-\u09ff]/.test(ours)
        }
        for (const screen of screens.filter((each) => each.inside === inside)) {
          await test.step(screen.name, async () => {
            await screen.show({ page, t, branch, student })
            const texts = await textsOf(page)
            // Not found has the fewest: its title, heading, hint and two ways out.
            expect(texts.length, screen.name).toBeGreaterThanOrEqual(5)
            expect.soft(texts.filter(strange), screen.name).toEqual([])
          })
        }
      })
    })
