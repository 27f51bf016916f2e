import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useField } from './useField.ts'

/** Yes or no. */
export const BoolInput = ({ source }: { source: string }) => {
  const { id, field, label, readOnly } = useField(source)
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          id={id}
          checked={Boolean(field.value)}
          disabled={readOnly}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={() => field.onBlur()}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  )
}
