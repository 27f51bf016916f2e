import { useTranslate } from 'ra-core'
import { type ComponentProps, type Ref, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { isDay, parseDay } from '../../shared/core/dates.ts'
import { formatDayInWords } from '../../i18n/locale.ts'
import { useDateFormat, useLanguage } from '../../i18n/useLanguage.ts'
import { useDayText } from '../fields/dayText.ts'
import type { FieldFrame } from './FieldFrame.tsx'
import { PickerBox } from './PickerBox.tsx'

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
    onChange(picked)
  }
  const leave = () => {
    setTyping(null)
    onBlur?.()
  }
  return (
    <PickerBox
      {...shown}
      text={typing ?? (day ? dayText(day) : value)}
      onType={type}
      onBlur={leave}
      inputRef={inputRef}
      placeholder={translate(`date.format.${format}`)}
      openLabel={translate('date.open')}
      renderPicker={(anchor, close) => (
        <DayPopover anchor={anchor} day={day} onPick={(picked) => (close(), pick(picked))} onClose={close} />
      )}
    />
  )
}
