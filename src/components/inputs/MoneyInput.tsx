import { MoneyBox } from './MoneyBox.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/** An amount of the form. */
export const MoneyInput = <E extends Entity = never>({ source }: { source: SourceOf<E, number> }) => {
  const { field, ...frame } = useField(source)
  const { ref, ...control } = field
  return <MoneyBox {...frame} {...control} inputRef={ref} />
}
