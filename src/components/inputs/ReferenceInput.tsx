import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useCanAccess, useGetOne, useTranslate } from 'ra-core'
import { useEntity } from '../entityContext.ts'
import { useFormState } from '../record/formContext.ts'
import { described, FieldFrame } from './FieldFrame.tsx'
import { type Option, optionOf, useOptions } from './useOptions.ts'
import { useField } from './useField.tsx'

interface Props {
  source: string
  /** One that is known without asking, such as the user's own branch. */
  known?: Option | null
}

/** Another record, found by typing a part of its name. */
export const ReferenceInput = ({ source, known }: Props) => {
  const translate = useTranslate()
  // The declaration says what the field refers to.
  const target = useEntity().fields[source]?.target ?? ''
  const { field, ...frame } = useField(source)
  // Who may not see the others still has the one that is known.
  const { canAccess = false } = useCanAccess({ resource: target, action: 'list' })
  const { options, isFetching, error, setTyped } = useOptions(target, {
    enabled: canAccess && !frame.readOnly,
    activeOnly: true,
  })
  const chosen = useChosen(source, target, field.value as string, [...options, ...(known ? [known] : [])])
  const offered = known && options.length === 0 && !isFetching ? [known] : options
  const hint = error ? translate('records.optionsFailed') : frame.hint
  return (
    <FieldFrame {...frame} hint={hint}>
      <Autocomplete<Option>
        id={frame.id}
        size="small"
        readOnly={frame.readOnly}
        value={chosen}
        options={offered}
        loading={isFetching}
        // The server has searched already, by sound too: what it found is shown.
        filterOptions={(found) => found}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        onChange={(_, option) => field.onChange(option?.id ?? null)}
        onInputChange={(_, typed, reason) => setTyped(reason === 'input' ? typed : '')}
        onBlur={() => field.onBlur()}
        renderInput={(params) => (
          <TextField
            {...params}
            margin="none"
            error={Boolean(frame.error)}
            inputRef={field.ref}
            slotProps={{ htmlInput: { ...params.inputProps, ...described({ ...frame, hint }) } }}
          />
        )}
      />
    </FieldFrame>
  )
}

/** The chosen record by name: from what is offered, from the record's own label, or asked for. */
function useChosen(source: string, target: string, id: string, options: Option[]): Option | null {
  const { lastRead } = useFormState()
  const known =
    options.find((option) => option.id === id) ??
    (lastRead?.[source] === id && id ? { id, name: String(lastRead[`${source}Name`] ?? id) } : undefined)
  const { data } = useGetOne(target, { id }, { enabled: Boolean(id) && !known })
  if (!id) return null
  return known ?? (data ? optionOf(target, data) : { id, name: '' })
}
