import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { isLanguage, type Language, languages, locales } from '../../i18n/locale.ts'

interface Props {
  value: Language
  onChange: (language: Language) => void
}

/** In which language a paper is, on a page: two buttons would be called like the one that turns the whole interface. */
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
