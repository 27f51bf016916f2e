import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { InputHTMLAttributes } from 'react'
import { described } from './FieldFrame.tsx'

interface Props extends Pick<TextFieldProps, 'autoFocus' | 'inputRef' | 'onKeyDown' | 'placeholder'> {
  params: AutocompleteRenderInputParams
  /** The props of the surrounding FieldFrame. */
  frame: Parameters<typeof described>[0]
  /** Attributes of the `<input>` element. */
  attributes?: InputHTMLAttributes<HTMLInputElement>
}

/** The text field of an Autocomplete inside a FieldFrame: screen readers read its hint or error with it. */
export const AutocompleteField = ({ params, frame, attributes, ...props }: Props) => (
  <TextField
    {...params}
    {...props}
    margin="none"
    error={Boolean(frame.error)}
    slotProps={{
      ...params.slotProps,
      htmlInput: { ...params.slotProps.htmlInput, ...described(frame), ...attributes },
    }}
  />
)
