import { useEntity } from '../entityContext.ts'
import { IntBox } from './IntBox.tsx'
import { useField } from './useField.tsx'

/** A number of the form: a whole one, or with halves where its field has them. */
export const IntInput = ({ source }: { source: string }) => {
  const { field, ...frame } = useField(source)
  const halves = useEntity().fields[source]?.halves
  const { ref, ...control } = field
  return <IntBox {...frame} {...control} inputRef={ref} halves={halves} />
}
