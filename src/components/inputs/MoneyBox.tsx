import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ComponentProps, useState } from 'react'
import { currencySign, formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { parseMoney } from '../../shared/money.ts'
import { useSchool } from '../useSchool.ts'
import { described, FieldFrame } from './FieldFrame.tsx'

type Props = Omit<ComponentProps<typeof FieldFrame>, 'children' | 'group'> &
  Pick<OutlinedInputProps, 'inputRef' | 'name' | 'disabled' | 'autoFocus'> & {
    /** Minor units, empty, or what was typed where it is no amount. */
    value: number | string | null | undefined
    onChange: (value: number | string | null) => void
    onBlur?: () => void
    /** Without the sign of the currency, where many stand in a column. */
    plain?: boolean
  }

/** An amount, typed in major units in either script. What is no amount stays as it is, for the rule of the field to name it. */
export const MoneyBox = ({
  value,
  onChange,
  onBlur,
  inputRef,
  name,
  disabled,
  autoFocus,
  plain,
  ...frame
}: Props) => {
  const language = useLanguage()
  const school = useSchool()
  const [typing, setTyping] = useState<string | null>(null)
  const kept = typeof value === 'number' ? formatMoney(value, language) : (value ?? '')
  const type = (text: string) => {
    setTyping(text)
    onChange(text.trim() === '' ? null : (parseMoney(text) ?? text))
  }
  const leave = () => {
    setTyping(null)
    onBlur?.()
  }
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...{ inputRef, name, disabled, autoFocus }}
        value={typing ?? kept}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        id={frame.id}
        size="small"
        readOnly={frame.readOnly}
        startAdornment={
          school &&
          !plain && (
            <InputAdornment position="start">{currencySign(school.currency, language)}</InputAdornment>
          )
        }
        inputProps={{ inputMode: 'decimal', autoComplete: 'off', ...described(frame) }}
      />
    </FieldFrame>
  )
}
