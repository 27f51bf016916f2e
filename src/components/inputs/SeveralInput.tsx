import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useEntity } from '../entityContext.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useField } from './useField.tsx'
import { useChoiceLabel } from '../useLabel.ts'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/** Any of a few choices, each a box. */
export const SeveralInput = <E extends Entity = never>({
  source,
}: {
  source: SourceOf<E, readonly string[]>
}) => {
  const label = useChoiceLabel()
  const choices = useEntity().fields[source]?.choices ?? []
  const { field, ...frame } = useField(source)
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : []
  // In the order of the choices, so that unchecking restores the original value.
  const turn = (choice: string, on: boolean) =>
    field.onChange(choices.filter((each) => (each === choice ? on : chosen.includes(each))))
  return (
    <FieldFrame {...frame} group>
      <Row id={frame.id} tabIndex={-1}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            label={label(source, choice)}
            control={<Checkbox checked={chosen.includes(choice)} onChange={(_, on) => turn(choice, on)} />}
          />
        ))}
      </Row>
    </FieldFrame>
  )
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '0 12px', outline: 'none' })
