import { useQueryClient } from '@tanstack/react-query'
import { I18nContext, useI18nProvider } from 'ra-core'
import { type ReactNode, useEffect, useState } from 'react'
import { columnDateFormat, currentDateFormat } from './dateFormat.ts'
import { loadPart } from '../browser/chunkFailure.ts'
import { useDigits, useLanguage } from './useLanguage.ts'

/**
 * Provides the texts of the chosen language.
 *
 * react-admin itself remounts the whole page, which would discard the input of an open form: another tab is enough to
 * change the language. Here all users of the translator get another one instead.
 */
export const LocaleBoundary = ({ children }: { children: ReactNode }) => {
  const texts = useI18nProvider()
  const language = useLanguage()
  const queries = useQueryClient()
  const [spoken, setSpoken] = useState(texts)
  // `useLanguage` renders again when any of these changes.
  const notation = [useDigits(), currentDateFormat(), columnDateFormat()].join()
  const [shown, setShown] = useState(notation)
  // A new translator also formats numbers and days in texts again, as in another language.
  if (notation !== shown) {
    setShown(notation)
    setSpoken({ ...texts })
  }

  useEffect(() => {
    if (texts.getLocale() === language) return undefined
    let late = false
    const loaded = async () => {
      await loadPart(async () => {
        if (!late) await texts.changeLocale(language)
      })
      if (late) return
      setSpoken({ ...texts })
      // Failed queries hold messages in the previous language.
      await queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    // A language that does not arrive is a part of the program that does not: the page stays as it was.
    loaded().catch(() => undefined)
    return () => {
      late = true
    }
  }, [texts, language, queries])

  return <I18nContext.Provider value={spoken}>{children}</I18nContext.Provider>
}
