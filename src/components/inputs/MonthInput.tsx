import { MonthBox } from './MonthBox.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/** A month of the form: the text `YYYY-MM`. */
export const MonthInput = <E extends Entity = never>({ source }: { source: SourceOf<E, string> }) => {
  const { field, ...frame } = useField(source)
  return (
    <MonthBox
      {...frame}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}
