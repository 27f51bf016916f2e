import { DayBox } from './DayBox.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/** A calendar day of the form: the text `YYYY-MM-DD` and never a Date, which would move it by the time zone. */
export const DayInput = <E extends Entity = never>({ source }: { source: SourceOf<E, string> }) => {
  const { field, ...frame } = useField(source)
  return (
    <DayBox
      {...frame}
      value={String(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}
