import Button from '@mui/material/Button'
import { useLocaleState } from 'ra-core'
import { isLanguage, defaultLanguage, locales, otherLanguage } from '../i18n/locale.ts'

const ownScript = { fontFamily: `'Pathshala Bangla', 'Pathshala Sans', system-ui, sans-serif`, minWidth: 44 }

/** Names the other language in its own script. */
export const LanguageSwitch = () => {
  const [locale, setLocale] = useLocaleState()
  const other = otherLanguage(isLanguage(locale) ? locale : defaultLanguage)
  return (
    <Button lang={locales[other].html} color="inherit" sx={ownScript} onClick={() => setLocale(other)}>
      {locales[other].name}
    </Button>
  )
}
