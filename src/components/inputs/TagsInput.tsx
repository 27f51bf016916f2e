import Autocomplete from '@mui/material/Autocomplete'
import { AutocompleteField } from './AutocompleteField.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/** Several words or phrases, each a chip: Enter or a comma ends one. */
export const TagsInput = <E extends Entity = never>({
  source,
}: {
  source: SourceOf<E, readonly string[]>
}) => {
  const { field, ...frame } = useField(source)
  const tags = Array.isArray(field.value) ? (field.value as string[]) : []
  const take = (next: readonly string[]) =>
    field.onChange(
      [...new Set(next.flatMap((tag) => tag.split(',')).map((tag) => tag.trim()))].filter(Boolean),
    )
  return (
    <FieldFrame {...frame}>
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        autoSelect
        id={frame.id}
        size="small"
        readOnly={frame.readOnly}
        options={[]}
        value={tags}
        onChange={(_, next) => take(next)}
        onInputChange={(_, text) => {
          if (text.includes(',')) take([...tags, text])
        }}
        onBlur={field.onBlur}
        renderInput={(params) => <AutocompleteField params={params} frame={frame} inputRef={field.ref} />}
      />
    </FieldFrame>
  )
}
