import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ComponentProps, useState } from 'react'
import { localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { parseInteger, parseNumber } from '../../shared/numbers.ts'
import { described, FieldFrame } from './FieldFrame.tsx'

type Props = Omit<ComponentProps<typeof FieldFrame>, 'children' | 'group'> &
  Pick<OutlinedInputProps, 'inputRef' | 'name' | 'disabled'> & {
    /** A number, empty, or what was typed where it is none. */
    value: number | string | null | undefined
    onChange: (value: number | string | null) => void
    onBlur?: () => void
    /** Halves count too: 12.5. */
    halves?: boolean | undefined
  }

/** What is no number stays as it is, for the rule of the field to name it. */
const asNumber = (typed: string, halves: boolean): number | string | null =>
  typed.trim() === '' ? null : ((halves ? parseNumber : parseInteger)(typed) ?? typed)

/** A whole number or one with halves, typed in either script, with or without groups. */
export const IntBox = ({
  value,
  onChange,
  onBlur,
  inputRef,
  name,
  disabled,
  halves = false,
  ...frame
}: Props) => {
  const language = useLanguage()
  // As it is typed while it is typed, in the language's digits before and after.
  const [typing, setTyping] = useState<string | null>(null)
  const kept = typeof value === 'number' ? localDigits(String(value), language) : (value ?? '')
  const type = (text: string) => {
    setTyping(text)
    onChange(asNumber(text, halves))
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
        inputProps={{ inputMode: halves ? 'decimal' : 'numeric', autoComplete: 'off', ...described(frame) }}
      />
    </FieldFrame>
  )
}
