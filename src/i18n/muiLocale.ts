import { bnBD, enUS } from '@mui/material/locale'
import { locales, type Language } from './locale.ts'

const packs = {
  // The package says ওপেন করুন, which is English in Bengali script.
  bnBD: [bnBD, { components: { MuiAutocomplete: { defaultProps: { openText: 'খুলুন' } } } }],
  enUS: [enUS],
} as const

/** MUI's own texts, to be merged into a theme. */
export const muiLocale = (language: Language): readonly object[] => packs[locales[language].mui]
