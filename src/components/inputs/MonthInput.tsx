import { MonthBox } from './MonthBox.tsx'
import { useField } from './useField.tsx'

/** A month of the form: the text `YYYY-MM`. */
export const MonthInput = ({ source }: { source: string }) => {
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
