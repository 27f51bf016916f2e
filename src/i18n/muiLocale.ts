import { bnBD, enUS } from '@mui/material/locale'
import { bnBD as pickersBnBD, enUS as pickersEnUS } from '@mui/x-date-pickers/locales'
import { locales, type Language } from './locale.ts'

type PickerTexts = Required<typeof pickersEnUS.components.MuiLocalizationProvider.defaultProps.localeText>

const partial = pickersBnBD.components.MuiLocalizationProvider.defaultProps.localeText

/** The package's Bengali lacks two texts and offers বববব for the year's place: the rest is its own. */
export const pickerTextsBengali = {
  ...(partial as PickerTexts),
  timeRangePickerToolbarTitle: 'সময়ের পরিসীমা নির্বাচন করুন',
  openRangePickerDialogue: (range: string | null) =>
    range ? `পরিসীমা নির্বাচন করুন, নির্বাচিত পরিসীমা ${range}` : 'পরিসীমা নির্বাচন করুন',
  fieldYearPlaceholder: ({ digitAmount }: { digitAmount: number }) => 'Y'.repeat(digitAmount),
}

const packs = {
  bnBD: [
    bnBD,
    // The package says ওপেন করুন, which is English in Bengali script.
    { components: { MuiAutocomplete: { defaultProps: { openText: 'খুলুন' } } } },
    { components: { MuiLocalizationProvider: { defaultProps: { localeText: pickerTextsBengali } } } },
  ],
  enUS: [enUS, pickersEnUS],
} as const

/** MUI's own texts, to be merged into a theme. */
export const muiLocale = (language: Language): readonly object[] => packs[locales[language].mui]
