import type { I18nProvider } from 'ra-core'
import { currentLanguage } from './choice.ts'
import { isLanguage, languages, locales, type Language } from './locale.ts'
import { type Texts, translator } from './translator.ts'

type Load = () => Promise<Record<string, unknown>>

/**
 * Two chunks a language: who reads English never loads Bengali, and who only looks a student up never loads what the
 * other rooms say.
 */
const first = {
  bng: () => import('./firstBn.ts').then(({ firstBn }) => firstBn),
  en: () => import('./firstEn.ts').then(({ firstEn }) => firstEn),
} satisfies Record<Language, Load>
const rooms = {
  bng: () => import('./roomsBn.ts').then(({ roomsBn }) => roomsBn),
  en: () => import('./roomsEn.ts').then(({ roomsEn }) => roomsEn),
} satisfies Record<Language, Load>

let askForRooms: () => Promise<void> = () => Promise.reject(new Error('There are no texts yet'))

/** Resolves once what the rooms behind the first list say is here, in the language that is shown. */
export const loadRooms = (): Promise<void> => askForRooms()

/** Starts with the language that was chosen before, and with the first texts of it. */
export const loadI18nProvider = async (): Promise<I18nProvider> => {
  let language = currentLanguage()
  let whole = false
  const load = async (wanted: Language): Promise<Texts> => {
    const parts = await Promise.all([first[wanted](), whole ? rooms[wanted]() : {}])
    return Object.assign({}, ...parts) as Texts
  }
  let translate = translator(await load(language))
  // One after the other: of two at once the one that arrives last would have the word.
  let last = Promise.resolve()
  const change = (wanted: () => string): Promise<void> => {
    const changed = last.then(async () => {
      const asked = wanted()
      const next = isLanguage(asked) ? asked : language
      translate = translator(await load(next))
      language = next
    })
    last = changed.catch(() => undefined)
    return changed
  }
  let asked: Promise<void> | undefined
  askForRooms = () => {
    whole = true
    asked ??= change(() => language).catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
  return {
    translate: (key, options) => translate(key, options as Parameters<typeof translate>[1]),
    changeLocale: (wanted) => change(() => wanted),
    getLocale: () => language,
    getLocales: () => languages.map((locale) => ({ locale, name: locales[locale].name })),
  }
}
