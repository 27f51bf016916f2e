import { useEntity } from '../entityContext.ts'
import { IntBox } from './IntBox.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/** A whole number, or one with halves if its field allows them. */
export const IntInput = <E extends Entity = never>({ source }: { source: SourceOf<E, number> }) => {
  const { field, ...frame } = useField(source)
  const halves = useEntity().fields[source]?.halves
  const { ref, ...control } = field
  return <IntBox {...frame} {...control} inputRef={ref} halves={halves} />
}
