import { MoneyBox } from './MoneyBox.tsx'
import { useField } from './useField.tsx'
import type { Source } from './source.ts'

/** An amount of the form. */
export const MoneyInput = ({ source }: { source: Source }) => {
  const { field, ...frame } = useField(source)
  const { ref, ...control } = field
  return <MoneyBox {...frame} {...control} inputRef={ref} />
}
