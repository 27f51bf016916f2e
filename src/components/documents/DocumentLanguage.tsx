import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { type Language, languages, locales } from '../../i18n/locale.ts'

interface Props {
  value: Language
  onChange: (language: Language) => void
}

/** Language of a document; each language is labelled in itself. */
export const DocumentLanguage = ({ value, onChange }: Props) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    aria-label={useTranslate()('documents.language')}
    onChange={(_event, language: Language | null) => language && onChange(language)}
  >
    {languages.map((language) => (
      <ToggleButton key={language} value={language} lang={locales[language].html}>
        {locales[language].name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
