import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import { AutocompleteField } from './AutocompleteField.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

const zones: readonly string[] = Intl.supportedValuesOf('timeZone')
/** `new york` finds America/New_York; fifty are enough to read. */
const findZone = createFilterOptions<string>({
  limit: 50,
  stringify: (zone) => `${zone} ${zone.replaceAll(/[_/]/g, ' ')}`,
})

/** A time zone by its IANA name. */
export const TimeZoneInput = <E extends Entity = never>({ source }: { source: SourceOf<E, string> }) => {
  const { field, ...frame } = useField(source)
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        id={frame.id}
        size="small"
        readOnly={frame.readOnly}
        value={(field.value as string) || null}
        options={zones}
        filterOptions={findZone}
        onChange={(_, zone) => field.onChange(zone)}
        onBlur={() => field.onBlur()}
        renderInput={(params) => <AutocompleteField params={params} frame={frame} inputRef={field.ref} />}
      />
    </FieldFrame>
  )
}
