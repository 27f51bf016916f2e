import Autocomplete from '@mui/material/Autocomplete'
import { useTranslate } from 'ra-core'
import { AutocompleteField } from '../inputs/AutocompleteField.tsx'
import { FieldFrame } from '../inputs/FieldFrame.tsx'
import { useField } from '../inputs/useField.tsx'
import { useFormState } from '../record/formContext.ts'
import { useRouteQuery } from '../routeCalls.ts'
import { textKey } from '../../shared/core/text.ts'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from '../inputs/source.ts'

interface Person {
  _id: string
  name: string
}

/** Invited users, out of those who can be invited. */
export const PeopleInput = <E extends Entity = never>({
  source,
}: {
  source: SourceOf<E, readonly string[]>
}) => {
  const translate = useTranslate()
  const { lastRead } = useFormState()
  const { field, ...frame } = useField(source)
  const { data = [], isFetching, error } = useRouteQuery('meeting.people', {}, { enabled: !frame.readOnly })
  const ids = Array.isArray(field.value) ? (field.value as string[]) : []
  const names = (lastRead?.[`${source}Name`] ?? []) as (string | null)[]
  const before = (lastRead?.[source] ?? []) as string[]
  // Somebody who can no longer be invited stays invited, with the name in the record.
  const known = (id: string): Person =>
    data.find((person) => person._id === id) ?? { _id: id, name: names[before.indexOf(id)] ?? id }
  const hint = error ? translate('records.optionsFailed') : frame.hint
  return (
    <FieldFrame {...frame} hint={hint}>
      <Autocomplete<Person, true>
        multiple
        id={frame.id}
        size="small"
        readOnly={frame.readOnly}
        loading={isFetching}
        disableCloseOnSelect
        options={data}
        value={ids.map(known)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ _id }) => _id}
        isOptionEqualToValue={(one, other) => one._id === other._id}
        filterOptions={(all, { inputValue }) =>
          all.filter(({ name }) => textKey(name).includes(textKey(inputValue)))
        }
        onChange={(_, people) => field.onChange(people.map(({ _id }) => _id))}
        onBlur={field.onBlur}
        renderInput={(params) => (
          <AutocompleteField params={params} frame={{ ...frame, hint }} inputRef={field.ref} />
        )}
      />
    </FieldFrame>
  )
}
