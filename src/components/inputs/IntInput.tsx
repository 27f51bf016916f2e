import { useEntity } from '../entityContext.ts'
import { IntBox } from './IntBox.tsx'
import { useField } from './useField.tsx'
import type { Source } from './source.ts'

/** A whole number, or one with halves if its field allows them. */
export const IntInput = ({ source }: { source: Source }) => {
  const { field, ...frame } = useField(source)
  const halves = useEntity().fields[source]?.halves
  const { ref, ...control } = field
  return <IntBox {...frame} {...control} inputRef={ref} halves={halves} />
}
