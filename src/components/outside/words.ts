import { useEffect } from 'react'
import { authBn } from '../../i18n/authBn.ts'
import { authEn } from '../../i18n/authEn.ts'
import type { Mirror } from '../../shared/core/mirror.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** Both languages are here: together they weigh less than the request for one of them. */
export const useWords = (): Mirror<typeof authEn> => (useLanguage() === 'bng' ? authBn : authEn)

/** `document.title` in the language shown. */
export const useTitle = (title: string) => {
  const { product } = useWords()
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
