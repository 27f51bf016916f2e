import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguageChange } from './choice.ts'
import { currentDigits, onDigitsChange } from './digits.ts'

/** The language shown now; the component renders again when it changes, and when the digits of its numbers do. */
export const useLanguage = () => {
  useDigits()
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)
}

/** The digits that are chosen; null: those of the language. */
export const useDigits = () => useSyncExternalStore(onDigitsChange, currentDigits, currentDigits)
