import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { asciiDigits } from '../../shared/text.ts'
import { described, FieldFrame } from './FieldFrame.tsx'
import { useField } from './useField.tsx'

/** A whole number, typed in either script. What is no number stays as it is, for the rule of the field to name it. */
const asInt = (typed: string): number | string | null => {
  const plain = asciiDigits(typed).trim()
  if (plain === '') return null
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : typed
}

export const IntInput = ({ source }: { source: string }) => {
  const language = useLanguage()
  const { field, ...frame } = useField(source)
  // As it is typed while it is typed, in the language's digits before and after.
  const [typing, setTyping] = useState<string | null>(null)
  const { ref, value, onChange, onBlur, ...control } = field
  const kept = typeof value === 'number' ? localDigits(String(value), language) : String(value ?? '')
  const type = (text: string) => {
    setTyping(text)
    onChange(asInt(text))
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
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', ...described(frame) }}
      />
    </FieldFrame>
  )
}
