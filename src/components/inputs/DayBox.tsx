import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { type ComponentProps, type Ref, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { isDay, parseDay } from '../../shared/core/dates.ts'
import { formatDayInWords } from '../../i18n/locale.ts'
import { useDateFormat, useLanguage } from '../../i18n/useLanguage.ts'
import { useDayText } from '../fields/dayText.ts'
import { described, FieldFrame } from './FieldFrame.tsx'

// The calendar is heavier than a form, and most dates are typed.
const DayPopover = lazyPart(() => import('./DayPopover.tsx'))

type Props = Omit<ComponentProps<typeof FieldFrame>, 'children' | 'group'> & {
  /** `YYYY-MM-DD`, empty, or the typed text if it is no day. */
  value: string | null | undefined
  onChange: (value: string | null) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** A day, typed in the user's date format or picked. Invalid text stays as typed, with an error. */
export const DayBox = ({ value: given, onChange, onBlur, inputRef, ...frame }: Props) => {
  const translate = useTranslate()
  const dayText = useDayText()
  const language = useLanguage()
  const format = useDateFormat()
  const [typing, setTyping] = useState<string | null>(null)
  const [touched, setTouched] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const value = given ?? ''
  const day = isDay(value) ? value : null
  const wrong = typing === null && value !== '' && !day
  // While typing or picking, the parsed day is shown: 01-11 is in January or November.
  const understood = touched && day ? formatDayInWords(day, language) : undefined
  const shown = {
    ...frame,
    error: frame.error ?? (wrong ? translate('date.invalid') : undefined),
    hint: understood ?? (typing && !day ? translate(`date.forms.${format}`) : frame.hint),
  }

  const type = (text: string) => {
    setTyping(text)
    setTouched(true)
    onChange(text.trim() === '' ? null : (parseDay(text, format) ?? text))
  }
  const pick = (picked: string) => {
    setTyping(null)
    setTouched(true)
    setAnchor(null)
    onChange(picked)
  }
  const leave = () => {
    setTyping(null)
    onBlur?.()
  }
  return (
    <>
      <FieldFrame {...shown}>
        <OutlinedInput
          id={frame.id}
          inputRef={inputRef}
          size="small"
          readOnly={frame.readOnly}
          value={typing ?? (day ? dayText(day) : value)}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          placeholder={frame.readOnly ? undefined : translate(`date.format.${format}`)}
          inputProps={{ autoComplete: 'off', spellCheck: false, ...described(shown) }}
          endAdornment={
            !frame.readOnly && (
              <IconButton
                size="small"
                edge="end"
                aria-haspopup="dialog"
                onClick={(event) => setAnchor(event.currentTarget)}
              >
                <CalendarIcon fontSize="small" aria-hidden />
                {/* Named by its text: a label would make it a second control of the field's name. */}
                <span className="visually-hidden">{`${translate('date.open')}: ${frame.label}`}</span>
              </IconButton>
            )
          }
        />
      </FieldFrame>
      {/* Beside the frame: inside of it the calendar's own lists would be marked as wrong with the field. */}
      {anchor && <DayPopover anchor={anchor} day={day} onPick={pick} onClose={() => setAnchor(null)} />}
    </>
  )
}
