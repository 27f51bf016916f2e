/** Finds texts of a screen in the wrong language, or in none. */
import { en } from '../../../src/i18n/en.ts'
import type { Page, Request } from './test.ts'
import type { Language } from './words.ts'

/** Every visible or spoken text, including alternative texts and placeholders; values of fields are data. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>([document.title])
    const add = (text: string | null | undefined) => text?.trim() && texts.add(text.trim())
    for (const element of document.querySelectorAll('body, body *')) {
      // Names of classes are cut off below their bars, so that they cannot be recognised.
      if (element.closest('script, style, noscript, [lang]:not(html), [data-chart=seats] svg')) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        add(element.getAttribute(name))
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) add(child.nodeValue)
    }
    return [...texts]
  })

/** Latin words that Bengali texts use as well: names of things, formats and keys; and the users of the demo school. */
const allowed =
  /\b(DMV|TLC|PDF|JPEG|PNG|WebP|HEIC|CSV|XLSX|MB|Ctrl|Enter|Tanvir|Rahman|Asia\/Dhaka|America\/New_York|DHK|Unauthorized)\b/g
/** A message key, as shown on a screen if its text is missing. */
const rawKey = new RegExp(`(^|[^\\w./@-])(${Object.keys(en).join('|')})(\\.[A-Za-z]\\w*)+(?![\\w.]*@)`)
const holes = /%\{\w+\}|undefined|\[object|NaN|\|\|\|\|/

/** Codes and numbers of papers are the same in both languages. */
const codes =
  /\b((CAIN|CAO|IVS|PUR|ADJ|TRF)[0-9A-F]{6}|[A-Z]{2,6}-(CAIN|CAO|IVS|DRW|DEP|CRT|PUR|SLS|RET|ADJ|TRF|CNT)-\d{4}-\d{5}|[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2,3})\b/g

/** Fields of an answer that hold what the school has entered. Messages and labels of our own are in none of them. */
const entered =
  /name$|^(code|sku|phone|email|address|city|room|place|timezone|party|memo|customer|course|holiday|override|description|reason|title|text|organiser)$/i

/** @returns the texts in such fields, however deep in the answer */
function enteredIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(enteredIn)
  if (answer === null || typeof answer !== 'object') return []
  return Object.entries(answer).flatMap(([key, value]) =>
    typeof value === 'string' ? (entered.test(key) ? [value] : []) : enteredIn(value),
  )
}

/** Numbers within a name are shown in the digits of the language. */
const inBengaliDigits = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')

/** The first letter of each word with its signs, as on an avatar. */
const letters = new Intl.Segmenter('bn')
const initialsOf = (text: string) =>
  text.split(/\s+/).map((word) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '')

const isStrange: Record<Language, (text: string) => boolean> = {
  bng: (text) => /[A-Za-z]{2,}|[0-9]/.test(text.replace(allowed, '')),
  en: (text) => /[\u0980-\u09ff]/.test(text),
}

/** Knows what a page got from the school, such as names of people, which belong to no language. */
export class Strangers {
  readonly #own: Set<string>
  readonly #reading = new Set<Promise<void>>()

  constructor(page: Page, own: string[]) {
    this.#own = new Set(own)
    // An answer that a page left behind, or the stream of events, would never be read to its end.
    page.on('requestfinished', (request) => {
      const reading = this.#read(request).finally(() => this.#reading.delete(reading))
      this.#reading.add(reading)
    })
  }

  async #read(request: Request): Promise<void> {
    try {
      const response = await request.response()
      if (!response?.headers()['content-type']?.startsWith('application/json')) return
      for (const text of enteredIn(await response.json())) if (text) this.#own.add(text.trim())
    } catch {
      // No JSON, or the page has gone on: then nothing shows it.
    }
  }

  /** @returns the texts that belong to another language, once what the school has entered is taken out of them */
  async among(texts: string[], language: Language): Promise<string[]> {
    await Promise.all(this.#reading)
    // The longest first, as one name may be part of another.
    const own = [...this.#own]
    const given = [...new Set([...own, ...own.map(inBengaliDigits)])].toSorted(
      (one, other) => other.length - one.length,
    )
    const initials = new Set(own.flatMap(initialsOf))
    return texts.filter((text) => {
      if (text.split(/[\s.]+/).every((part) => part === '' || initials.has(part))) return false
      const ours = given.reduce((rest, value) => rest.replaceAll(value, ''), text.replaceAll(codes, ''))
      return rawKey.test(ours) || holes.test(ours) || isStrange[language](ours)
    })
  }
}
