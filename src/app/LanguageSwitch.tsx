import Button from '@mui/material/Button'
import { chooseLanguage } from '../i18n/choice.ts'
import { locales, otherLanguage } from '../i18n/locale.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

const ownScript = { fontFamily: `'Pathshala Bangla', 'Pathshala Sans', system-ui, sans-serif`, minWidth: 44 }

/** Names the other language in its own script. */
export const LanguageSwitch = () => {
  const other = otherLanguage(useLanguage())
  return (
    <Button lang={locales[other].html} color="inherit" sx={ownScript} onClick={() => chooseLanguage(other)}>
      {locales[other].name}
    </Button>
  )
}
