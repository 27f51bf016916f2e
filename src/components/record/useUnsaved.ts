import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useEntity } from '../entityContext.ts'
import { changesOf } from './formValues.ts'

/**
 * Whether closing would lose something. react-hook-form's own answer also counts how empty is written: a field inside
 * a record that was never filled is undefined as soon as it is shown, and what is put back would differ for ever.
 */
export function useUnsaved(): boolean {
  const entity = useEntity()
  const { control } = useFormContext()
  const { defaultValues = {} } = useFormState({ control })
  const values = useWatch({ control })
  return Object.keys(changesOf(entity, values, defaultValues)).length > 0
}
