import { bnBD, enUS } from '@mui/x-date-pickers/locales'
import { type Language, locales } from './locale.ts'

const english = enUS.components.MuiLocalizationProvider.defaultProps.localeText
const bengali = bnBD.components.MuiLocalizationProvider.defaultProps.localeText

const packs = {
  /** The package's Bengali lacks two texts and offers বববব for the year's place: the rest is its own. */
  bnBD: {
    ...english,
    ...bengali,
    timeRangePickerToolbarTitle: 'সময়ের পরিসীমা নির্বাচন করুন',
    openRangePickerDialogue: (range: string | null) =>
      range ? `পরিসীমা নির্বাচন করুন, নির্বাচিত পরিসীমা ${range}` : 'পরিসীমা নির্বাচন করুন',
    fieldYearPlaceholder: ({ digitAmount }: { digitAmount: number }) => 'Y'.repeat(digitAmount),
  },
  enUS: english,
} as const

/** The texts of MUI's date pickers, which are loaded with the first of them that opens. */
export const pickerTexts = (language: Language) => packs[locales[language].mui]
