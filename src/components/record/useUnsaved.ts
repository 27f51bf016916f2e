import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useEntity } from '../entityContext.ts'
import { changesOf } from './formValues.ts'

/**
 * True if closing would lose input. react-hook-form's `isDirty` also compares null with undefined: a nested field that
 * was never filled becomes undefined when it is shown, and would count as changed for good.
 */
export function useUnsaved(): boolean {
  const entity = useEntity()
  const { control } = useFormContext()
  const { defaultValues = {} } = useFormState({ control })
  const values = useWatch({ control })
  return Object.keys(changesOf(entity, values, defaultValues)).length > 0
}
