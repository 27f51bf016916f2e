import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ComponentProps, useState } from 'react'
import { localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { asciiDigits } from '../../shared/text.ts'
import { described, FieldFrame } from './FieldFrame.tsx'

type Props = Omit<ComponentProps<typeof FieldFrame>, 'children' | 'group'> &
  Pick<OutlinedInputProps, 'inputRef' | 'name' | 'disabled'> & {
    /** A number, empty, or what was typed where it is none. */
    value: number | string | null | undefined
    onChange: (value: number | string | null) => void
    onBlur?: () => void
  }

/** What is no number stays as it is, for the rule of the field to name it. */
const asInt = (typed: string): number | string | null => {
  const plain = asciiDigits(typed).trim()
  if (plain === '') return null
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : typed
}

/** A whole number, typed in either script. */
export const IntBox = ({ value, onChange, onBlur, inputRef, name, disabled, ...frame }: Props) => {
  const language = useLanguage()
  // As it is typed while it is typed, in the language's digits before and after.
  const [typing, setTyping] = useState<string | null>(null)
  const kept = typeof value === 'number' ? localDigits(String(value), language) : (value ?? '')
  const type = (text: string) => {
    setTyping(text)
    onChange(asInt(text))
  }
  const leave = () => {
    setTyping(null)
    onBlur?.()
  }
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...{ inputRef, name, disabled }}
        value={typing ?? kept}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        id={frame.id}
        size="small"
        readOnly={frame.readOnly}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', ...described(frame) }}
      />
    </FieldFrame>
  )
}
