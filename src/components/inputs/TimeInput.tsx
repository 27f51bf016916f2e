import { TimeBox } from './TimeBox.tsx'
import { useField } from './useField.tsx'

/** A time of day of the form, `HH:mm`. */
export const TimeInput = ({ source }: { source: string }) => {
  const { field, ...frame } = useField(source)
  return (
    <TimeBox
      {...frame}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}
