import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { useEntity } from '../../entityContext.ts'
import { ChoiceInput } from '../../inputs/ChoiceInput.tsx'
import { described, FieldFrame, labelId } from '../../inputs/FieldFrame.tsx'
import { ReferenceInput } from '../../inputs/ReferenceInput.tsx'
import { useField } from '../../inputs/useField.tsx'
import { useFormState } from '../../record/formContext.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import type { Field } from '../../../shared/core/field.ts'

/** Only the page knows which entity it is. `bulkEditable` takes its own fields only. */
type OfPage = Entity<Record<string, Field<string>>>

/** The input of a field in its cell, by its kind. */
export const CellInput = ({ source }: { source: string }) => {
  const { fields } = useEntity()
  switch (fields[source]?.kind) {
    case 'bool':
      return <StateInput source={source} />
    case 'ref':
      return <ReferenceInput<OfPage> source={source} />
    default:
      return <NextInput source={source} />
  }
}

/** A choice: of a status, those that may follow. */
const NextInput = ({ source }: { source: string }) => {
  const { fields } = useEntity()
  const { lastRead } = useFormState()
  const now = String(lastRead?.[source])
  const next = fields[source]?.next?.[now]
  return <ChoiceInput<OfPage> source={source} choices={next && [now, ...next]} />
}

/** Active or not, in the words of the list: a switch would have no room for its label. */
const StateInput = ({ source }: { source: string }) => {
  const translate = useTranslate()
  const { field, ...frame } = useField(source)
  return (
    <FieldFrame {...frame}>
      <Select
        inputRef={field.ref}
        size="small"
        value={String(field.value)}
        labelId={labelId(frame.id)}
        input={<OutlinedInput />}
        SelectDisplayProps={{ id: frame.id, ...described(frame) }}
        onChange={({ target }) => field.onChange(target.value === 'true')}
      >
        <MenuItem value="true">{translate('states.active')}</MenuItem>
        <MenuItem value="false">{translate('states.inactive')}</MenuItem>
      </Select>
    </FieldFrame>
  )
}
