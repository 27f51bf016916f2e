import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguageChange } from './choice.ts'

/** The language shown now; the component renders again when it changes. */
export const useLanguage = () => useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)
