import OutlinedInput from '@mui/material/OutlinedInput'
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
  const { field, ...frame } = useField(source)
  const { ref, value, onChange, ...control } = field
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        value={value ?? ''}
        onChange={(event) => onChange(asInt(event.target.value))}
        id={frame.id}
        inputRef={ref}
        size="small"
        readOnly={frame.readOnly}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', ...described(frame) }}
      />
    </FieldFrame>
  )
}
