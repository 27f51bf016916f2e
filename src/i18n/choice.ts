import { ofPage } from '../browser/ofPage.ts'
import { defaultLanguage, isLanguage, locales, type Language } from './language.ts'

/** Read by `public/boot.js` too, before anything else of ours runs. */
const storageKey = 'language'

const listeners = new Set<() => void>()
const current = ofPage(() => {
  const language = readStored()
  sayLanguage(language)
  return language
})

function readStored(): Language {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLanguage(stored) ? stored : defaultLanguage
  } catch {
    // Storage is closed in some private windows: the choice then lasts as long as the page.
    return defaultLanguage
  }
}

function sayLanguage(language: Language) {
  if (typeof document !== 'undefined') document.documentElement.lang = locales[language].html
}

function show(language: Language) {
  current.now = language
  sayLanguage(language)
  for (const listener of listeners) listener()
}

/** Nobody has chosen on this device yet: signing in applies the language of the profile. */
export const adoptLanguage = (language: Language): void => {
  try {
    if (!isLanguage(localStorage.getItem(storageKey))) chooseLanguage(language)
  } catch {
    // Without storage every visit starts with the default.
  }
}

export const currentLanguage = (): Language => current.now

export const chooseLanguage = (language: Language): void => {
  if (language === current.now) return
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // As above: shown all the same.
  }
  show(language)
}

export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

if (typeof window !== 'undefined') {
  // The same person's other tabs follow.
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey && readStored() !== current.now) show(readStored())
  })
}
