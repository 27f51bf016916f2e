import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { type ComponentProps, type Ref, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { formatMonth } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { parseMonth } from '../../shared/core/months.ts'
import { described, FieldFrame } from './FieldFrame.tsx'

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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
    setAnchor(null)
    onChange(picked)
  }
  return (
    <>
      <FieldFrame {...shown}>
        <OutlinedInput
          id={frame.id}
          inputRef={inputRef}
          size="small"
          value={typing ?? (month ? formatMonth(month, language) : value)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => {
            setTyping(null)
            onBlur?.()
          }}
          inputProps={{ autoComplete: 'off', spellCheck: false, ...described(shown) }}
          endAdornment={
            <IconButton
              size="small"
              edge="end"
              aria-haspopup="dialog"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <CalendarIcon fontSize="small" aria-hidden />
              {/* Named by its text: a label would make it a second control of the field's name. */}
              <span className="visually-hidden">{`${translate('date.openMonth')}: ${frame.label}`}</span>
            </IconButton>
          }
        />
      </FieldFrame>
      {anchor && <MonthPopover anchor={anchor} month={month} onPick={pick} onClose={() => setAnchor(null)} />}
    </>
  )
}
