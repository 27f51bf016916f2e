import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { currencySign, formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { parseMoney } from '../../shared/money.ts'
import { useSchool } from '../useSchool.ts'
import { described, FieldFrame } from './FieldFrame.tsx'
import { useField } from './useField.tsx'

/** An amount, typed in major units in either script. What is no amount stays as it is, for the rule of the field to name it. */
export const MoneyInput = ({ source, autoFocus }: { source: string; autoFocus?: boolean }) => {
  const language = useLanguage()
  const { field, ...frame } = useField(source)
  const school = useSchool()
  const [typing, setTyping] = useState<string | null>(null)
  const { ref, value, onChange, onBlur, ...control } = field
  const kept = typeof value === 'number' ? formatMoney(value, language) : String(value ?? '')
  const type = (text: string) => {
    setTyping(text)
    onChange(text.trim() === '' ? null : (parseMoney(text) ?? text))
  }
  const leave = () => {
    setTyping(null)
    onBlur()
  }
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        value={typing ?? kept}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        id={frame.id}
        inputRef={ref}
        size="small"
        readOnly={frame.readOnly}
        autoFocus={autoFocus}
        startAdornment={
          school && (
            <InputAdornment position="start">{currencySign(school.currency, language)}</InputAdornment>
          )
        }
        inputProps={{ inputMode: 'decimal', autoComplete: 'off', ...described(frame) }}
      />
    </FieldFrame>
  )
}
