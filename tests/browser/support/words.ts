/** The app's texts by key: journeys are the same in both languages and use the texts of the app. */
import { bn } from '../../../src/i18n/bn.ts'
import { en } from '../../../src/i18n/en.ts'
import { formatNumber, type Language } from '../../../src/i18n/locale.ts'

export { languages, type Language } from '../../../src/i18n/locale.ts'

export type Say = (key: string, args?: Record<string, string | number>) => string

/** @returns the text of a key as shown on the screen, with numbers in the language's digits */
export function wordsOf(language: Language): Say {
  const tree: unknown = language === 'bng' ? bn : en
  return (key, args = {}) => {
    const text = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], tree)
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}`)
    const [one = '', many] = text.split('||||').map((form) => form.trim())
    const form = many !== undefined && args.smart_count !== undefined && args.smart_count !== 1 ? many : one
    return form.replace(/%\{(\w+)\}/g, (whole, name: string) => {
      const value = args[name]
      return typeof value === 'number' ? formatNumber(value, language) : (value ?? whole)
    })
  }
}
