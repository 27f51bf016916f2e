import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { FieldFrame } from './FieldFrame.tsx'
import { useField } from './useField.tsx'
import type { Source } from './source.ts'

/** Yes or no. */
export const BoolInput = ({ source }: { source: Source }) => {
  const { id, field, label, readOnly, shown } = useField(source)
  if (readOnly)
    return (
      <FieldFrame id={id} label={label} shown={shown}>
        {null}
      </FieldFrame>
    )
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          id={id}
          checked={Boolean(field.value)}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={() => field.onBlur()}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  )
}
