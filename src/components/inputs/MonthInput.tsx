import { MonthBox } from './MonthBox.tsx'
import { useField } from './useField.tsx'
import type { Source } from './source.ts'

/** A month of the form: the text `YYYY-MM`. */
export const MonthInput = ({ source }: { source: Source }) => {
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
