import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { currentLanguage } from './choice.ts'
import { formatNumber, isLanguage, languages, locales, type Language } from './locale.ts'

/** One chunk a language: who reads English never loads Bengali, and the other way round. */
const loadMessages = {
  bng: () => import('./bn.ts').then(({ bn }) => bn),
  en: () => import('./en.ts').then(({ en }) => en),
} satisfies Record<Language, () => Promise<TranslationMessages>>

/**
 * react-admin's translations, starting with the language that was chosen before.
 *
 * Asynchronous because polyglot wants the first language's messages at once.
 */
export const loadI18nProvider = async (): Promise<I18nProvider> => {
  const language = currentLanguage()
  const first = await loadMessages[language]()
  return polyglotI18nProvider(
    (wanted) => (wanted === language ? first : loadMessages[isLanguage(wanted) ? wanted : language]()),
    language,
    languages.map((locale) => ({ locale, name: locales[locale].name })),
    { replace: replaceWithLocalNumbers },
  )
}

/**
 * Polyglot's `replace`: a number given to a phrase is shown in the language's digits, so that the pager says ১১–২০
 * and not 11–20. Texts are left as they are: they may be names, codes or years.
 */
function replaceWithLocalNumbers(
  this: string | void,
  pattern: string | RegExp,
  replacer: (...match: string[]) => unknown,
): string {
  return String(this).replace(pattern, (...match: string[]) => {
    const value = replacer(...match)
    return typeof value === 'number' ? formatNumber(value, currentLanguage()) : String(value)
  })
}
