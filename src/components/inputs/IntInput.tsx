import { IntBox } from './IntBox.tsx'
import { useField } from './useField.tsx'

/** A whole number of the form. */
export const IntInput = ({ source }: { source: string }) => {
  const { field, ...frame } = useField(source)
  const { ref, ...control } = field
  return <IntBox {...frame} {...control} inputRef={ref} />
}
