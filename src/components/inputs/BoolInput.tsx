import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { FieldFrame } from './FieldFrame.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/** Yes or no. */
export const BoolInput = <E extends Entity = never>({ source }: { source: SourceOf<E, boolean> }) => {
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
