import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ComponentProps, useState } from 'react'
import { described, FieldFrame } from './FieldFrame.tsx'

type Value = number | string | null

export type TypedProps = Omit<ComponentProps<typeof FieldFrame>, 'children' | 'group'> &
  Pick<OutlinedInputProps, 'inputRef' | 'name' | 'disabled' | 'autoFocus'> & {
    /** A number, empty, or the typed text if it is none. */
    value: Value | undefined
    onChange: (value: Value) => void
    onBlur?: () => void
  }

type Props = TypedProps &
  Pick<OutlinedInputProps, 'startAdornment'> & {
    inputMode: 'numeric' | 'decimal'
    /** In the language's digits. */
    show: (value: number) => string
    /** Parses the text; null if it is invalid. */
    read: (text: string) => number | null
  }

/**
 * A number in either script: as it is typed while it is typed, in the language's digits before and after. What is none
 * stays as it is, for the rule of the field to name it.
 */
export const TypedBox = ({
  value,
  onChange,
  onBlur,
  inputRef,
  name,
  disabled,
  autoFocus,
  startAdornment,
  inputMode,
  show,
  read,
  ...frame
}: Props) => {
  const [typing, setTyping] = useState<string | null>(null)
  const kept = typeof value === 'number' ? show(value) : (value ?? '')
  const type = (text: string) => {
    setTyping(text)
    onChange(text.trim() === '' ? null : (read(text) ?? text))
  }
  const leave = () => {
    setTyping(null)
    onBlur?.()
  }
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...{ inputRef, name, disabled, autoFocus, startAdornment }}
        value={typing ?? kept}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        id={frame.id}
        size="small"
        readOnly={frame.readOnly}
        inputProps={{ inputMode, autoComplete: 'off', ...described(frame) }}
      />
    </FieldFrame>
  )
}
