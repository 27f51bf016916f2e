import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguageChange } from './choice.ts'
import { columnDateFormat, currentDateFormat, onDateFormatChange } from './dateFormat.ts'
import { currentDigits, onDigitsChange } from './digits.ts'

/** The language shown now; the component renders again when it changes, and when digits or the date format do. */
export const useLanguage = () => {
  useDigits()
  useDateFormat()
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)
}

/** The digits that are chosen; null: those of the language. */
export const useDigits = () => useSyncExternalStore(onDigitsChange, currentDigits, currentDigits)

/** The order in which a day is typed. */
export const useDateFormat = () => {
  // Choosing what is the default anyway changes the columns of tables alone.
  useSyncExternalStore(onDateFormatChange, columnDateFormat, columnDateFormat)
  return useSyncExternalStore(onDateFormatChange, currentDateFormat, currentDateFormat)
}
