import { DayBox } from './DayBox.tsx'
import { useField } from './useField.tsx'
import type { Source } from './source.ts'

/** A calendar day of the form: the text `YYYY-MM-DD` and never a Date, which would move it by the time zone. */
export const DayInput = ({ source }: { source: Source }) => {
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
