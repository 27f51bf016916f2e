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

/** The chosen digits; null: those of the language. */
export const useDigits = () => useSyncExternalStore(onDigitsChange, currentDigits, currentDigits)

/** The order in which a day is typed. */
export const useDateFormat = () => {
  // Explicitly choosing the default only changes table columns.
  useSyncExternalStore(onDateFormatChange, columnDateFormat, columnDateFormat)
  return useSyncExternalStore(onDateFormatChange, currentDateFormat, currentDateFormat)
}
