import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { isLanguage, type Language, languages, locales } from '../../i18n/locale.ts'

interface Props {
  value: Language
  onChange: (language: Language) => void
}

/** Language of a document, as a list: buttons would have the names of the page's own language switch. */
export const LanguageList = ({ value, onChange }: Props) => (
  <TextField
    select
    size="small"
    margin="none"
    fullWidth={false}
    value={value}
    onChange={({ target }) => isLanguage(target.value) && onChange(target.value)}
    slotProps={{
      select: { native: true },
      htmlInput: { 'aria-label': useTranslate()('documents.language') },
    }}
  >
    {languages.map((language) => (
      <option key={language} value={language} lang={locales[language].html}>
        {locales[language].name}
      </option>
    ))}
  </TextField>
)
