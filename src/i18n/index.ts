import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { ofPage } from '../browser/ofPage.ts'
import { currentLanguage } from './choice.ts'
import { moneyText } from './currency.ts'
import { formatNumber, isLanguage, languages, locales, type Language } from './locale.ts'

type Load = () => Promise<Record<string, unknown>>

/**
 * Three chunks per language: English readers never load Bengali, a quick look at students loads no texts of other
 * pages, and the dashboard only those that it shows.
 */
const first = {
  bng: () => import('./firstBn.ts').then(({ firstBn }) => firstBn),
  en: () => import('./firstEn.ts').then(({ firstEn }) => firstEn),
} satisfies Record<Language, Load>
const rooms = {
  bng: () => import('./roomsBn.ts').then(({ roomsBn }) => roomsBn),
  en: () => import('./roomsEn.ts').then(({ roomsEn }) => roomsEn),
} satisfies Record<Language, Load>

const further = {
  bng: () => import('./furtherBn.ts').then(({ furtherBn }) => furtherBn),
  en: () => import('./furtherEn.ts').then(({ furtherEn }) => furtherEn),
} satisfies Record<Language, Load>

/** `dashboard`: the texts of the dashboard alone. */
export type MessageScope = 'dashboard' | 'all'

const lazyMessagesLoader = ofPage<(scope: MessageScope) => Promise<void>>(
  () => () => Promise.reject(new Error('There are no texts yet')),
)

/** Resolves once the texts behind the first list are here, in the language that is shown. */
export const loadLazyMessages = (scope: MessageScope = 'all'): Promise<void> => lazyMessagesLoader.now(scope)

/**
 * Starts with the language that was chosen before, and with the first texts of it.
 *
 * Asynchronous because polyglot wants the first language's messages at once.
 */
export const loadI18nProvider = async (): Promise<I18nProvider> => {
  const language = currentLanguage()
  const begun = (await first[language]()) as unknown as TranslationMessages
  let started = false
  /** Which texts are needed, besides the first ones. */
  const needed = new Set<MessageScope>()
  const load = async (wanted: Language): Promise<TranslationMessages> => {
    const parts = await Promise.all([
      first[wanted](),
      needed.size > 0 ? rooms[wanted]() : {},
      needed.has('all') ? further[wanted]() : {},
    ])
    return Object.assign({}, ...parts) as TranslationMessages
  }
  const texts = polyglotI18nProvider(
    (wanted) => {
      if (started) return load(isLanguage(wanted) ? wanted : language)
      started = true
      return begun
    },
    language,
    languages.map((locale) => ({ locale, name: locales[locale].name })),
    { replace: replaceWithLocalNumbers },
  )
  // One after the other: of two at once the one that arrives last would have the word.
  let last = Promise.resolve()
  const change = (wanted: () => string): Promise<void> => {
    const changed = last.then(() => texts.changeLocale(wanted()))
    last = changed.catch(() => undefined)
    return changed
  }
  const loading = new Map<MessageScope, Promise<void>>()
  lazyMessagesLoader.now = (scope) => {
    const begun = loading.get('all') ?? loading.get(scope)
    if (begun) return begun
    needed.add(scope)
    const loaded = change(() => texts.getLocale()).catch((error: unknown) => {
      loading.delete(scope)
      throw error
    })
    loading.set(scope, loaded)
    return loaded
  }
  return { ...texts, changeLocale: (wanted) => change(() => wanted) }
}

/**
 * Polyglot's `replace`: numbers in a phrase get the language's digits, so that the pager says ১১–২০ instead of 11–20;
 * a `money` argument gets the currency sign. Texts stay unchanged, as they may be names, codes or years.
 */
function replaceWithLocalNumbers(
  this: string | void,
  pattern: string | RegExp,
  replacer: (...match: string[]) => unknown,
): string {
  return String(this).replace(pattern, (...match: string[]) => {
    const value = replacer(...match)
    if (match[1] === 'money' && typeof value === 'number') return moneyText(value, currentLanguage())
    return typeof value === 'number' ? formatNumber(value, currentLanguage()) : String(value)
  })
}
