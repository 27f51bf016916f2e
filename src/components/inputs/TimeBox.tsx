import Autocomplete from '@mui/material/Autocomplete'
import { useTranslate } from 'ra-core'
import { type ComponentProps, type Ref, useState } from 'react'
import { formatTime } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { halfHours, isTime, parseSchoolTime } from '../../shared/core/times.ts'
import { AutocompleteField } from './AutocompleteField.tsx'
import { FieldFrame } from './FieldFrame.tsx'

type Props = Omit<ComponentProps<typeof FieldFrame>, 'children' | 'group'> & {
  /** `HH:mm`, empty, or the typed text if it is no time. */
  value: string
  onChange: (value: string | null) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** A time of day, typed in any usual form or picked from half hours. Invalid text stays as typed, with an error. */
export const TimeBox = ({ value, onChange, onBlur, inputRef, ...frame }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const [typing, setTyping] = useState<string | null>(null)
  const shown = isTime(value) ? formatTime(value, language) : value
  const wrong = typing === null && value !== '' && !isTime(value)
  const frameProps = { ...frame, error: frame.error ?? (wrong ? translate('time.invalid') : undefined) }
  const type = (text: string) => {
    setTyping(text)
    onChange(text.trim() === '' ? null : (parseSchoolTime(text) ?? text))
  }
  return (
    <FieldFrame {...frameProps}>
      <Autocomplete<string, false, false, true>
        freeSolo
        forcePopupIcon={!frame.readOnly}
        id={frame.id}
        size="small"
        readOnly={frame.readOnly}
        options={halfHours}
        // All of them, whatever is typed: they are places to go to, not results.
        filterOptions={(all) => all}
        getOptionLabel={(time) => (isTime(time) ? formatTime(time, language) : time)}
        value={value === '' ? null : value}
        inputValue={typing ?? shown}
        onChange={(_, picked) => {
          setTyping(null)
          onChange(picked === null ? null : (parseSchoolTime(picked) ?? picked))
        }}
        onInputChange={(_, text, reason) => {
          if (reason === 'input') type(text)
          if (reason === 'clear') type('')
        }}
        onBlur={() => {
          setTyping(null)
          onBlur?.()
        }}
        renderInput={(params) => <AutocompleteField params={params} frame={frameProps} inputRef={inputRef} />}
      />
    </FieldFrame>
  )
}
