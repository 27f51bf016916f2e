import { useTranslate } from 'ra-core'
import { type ComponentProps, type Ref, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { formatMonth } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { parseMonth } from '../../shared/core/months.ts'
import type { FieldFrame } from './FieldFrame.tsx'
import { PickerBox } from './PickerBox.tsx'

// The calendar is heavier than a form.
const MonthPopover = lazyPart(() => import('./MonthPopover.tsx'))

type Props = Omit<ComponentProps<typeof FieldFrame>, 'children' | 'group'> & {
  /** `YYYY-MM`, empty, or the typed text if it is no month. */
  value: string
  onChange: (value: string | null) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** A month in words, picked, or typed in words or as year and month. What is no month stays as it was typed. */
export const MonthBox = ({ value, onChange, onBlur, inputRef, ...frame }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const [typing, setTyping] = useState<string | null>(null)
  const month = parseMonth(value)
  // Text that is no month always shows that error, whatever other error the field has.
  const wrong = value !== '' && !month && (typing === null || frame.error !== undefined)
  const shown = {
    ...frame,
    error: wrong ? translate('date.noMonth') : frame.error,
    hint: typing === null ? frame.hint : month ? formatMonth(month, language) : translate('date.monthForms'),
  }
  const type = (text: string) => {
    setTyping(text)
    onChange(text.trim() === '' ? null : (parseMonth(text) ?? text))
  }
  const pick = (picked: string) => {
    setTyping(null)
    onChange(picked)
  }
  const leave = () => {
    setTyping(null)
    onBlur?.()
  }
  return (
    <PickerBox
      {...shown}
      text={typing ?? (month ? formatMonth(month, language) : value)}
      onType={type}
      onBlur={leave}
      inputRef={inputRef}
      openLabel={translate('date.openMonth')}
      renderPicker={(anchor, close) => (
        <MonthPopover
          anchor={anchor}
          month={month}
          onPick={(picked) => (close(), pick(picked))}
          onClose={close}
        />
      )}
    />
  )
}
