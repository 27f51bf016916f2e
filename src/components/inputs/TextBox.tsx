import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ComponentProps, InputHTMLAttributes } from 'react'
import { described, FieldFrame } from './FieldFrame.tsx'

type Props = Omit<ComponentProps<typeof FieldFrame>, 'children' | 'group'> &
  Pick<OutlinedInputProps, 'autoFocus' | 'disabled' | 'inputRef' | 'minRows' | 'maxRows' | 'onKeyDown'> & {
    value: string | null | undefined
    onChange: (value: string) => void
    /** In characters, as in the body's schema. */
    maxLength: number
    /** Attributes of the `<input>` element. */
    attributes?: InputHTMLAttributes<HTMLInputElement>
  }

/** A text; of several lines where `minRows` says so. */
export const TextBox = ({
  value,
  onChange,
  maxLength,
  attributes,
  autoFocus,
  disabled,
  inputRef,
  minRows,
  maxRows,
  onKeyDown,
  ...frame
}: Props) => (
  <FieldFrame {...frame}>
    <OutlinedInput
      {...{ autoFocus, disabled, inputRef, minRows, maxRows, onKeyDown }}
      id={frame.id}
      size="small"
      multiline={minRows !== undefined}
      readOnly={frame.readOnly}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ maxLength, autoComplete: 'off', ...described(frame), ...attributes }}
    />
  </FieldFrame>
)
