import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import 'dayjs/locale/bn-bd'
import type { ReactNode } from 'react'
import { locales } from '../../i18n/locale.ts'
import { pickerTexts } from '../../i18n/pickerTexts.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { LocalAdapter } from './localAdapter.ts'

interface Props {
  adapter?: typeof LocalAdapter
  children: ReactNode
}

/** Localizes MUI's date pickers: texts, digits and the first day of the week. */
export const PickersProvider = ({ adapter = LocalAdapter, children }: Props) => {
  const language = useLanguage()
  return (
    <LocalizationProvider
      dateAdapter={adapter}
      adapterLocale={locales[language].dayjs}
      localeText={pickerTexts(language)}
    >
      {children}
    </LocalizationProvider>
  )
}
