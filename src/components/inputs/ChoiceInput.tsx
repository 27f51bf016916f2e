import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { useEntity } from '../entityContext.ts'
import { useChoiceLabel } from '../useLabel.ts'
import { described, FieldFrame, labelId } from './FieldFrame.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

interface Props<E extends Entity> {
  source: SourceOf<E, string>
  /** A subset of the field's choices, if not all are allowed now. */
  choices?: readonly string[]
}

/** One of a few words. */
export const ChoiceInput = <E extends Entity = never>({ source, choices }: Props<E>) => {
  const translate = useTranslate()
  const choiceLabel = useChoiceLabel()
  const { name, fields } = useEntity()
  const declared = fields[source]
  const { field, ...frame } = useField(source)
  const { ref, ...control } = field
  const nothing = translate(`resources.${name}.${source}.none`, { _: translate('states.notGiven') })
  const offered = choices ?? declared?.choices ?? []
  return (
    <FieldFrame {...frame}>
      <Select
        {...control}
        inputRef={ref}
        size="small"
        displayEmpty
        labelId={labelId(frame.id)}
        readOnly={frame.readOnly}
        input={<OutlinedInput />}
        SelectDisplayProps={{ id: frame.id, ...described(frame) }}
      >
        {!frame.required && <MenuItem value="">{nothing}</MenuItem>}
        {offered.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choiceLabel(source, choice)}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  )
}
