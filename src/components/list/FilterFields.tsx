import { Suspense } from 'react'
import { useLabel } from '../useLabel.ts'
import type { ListFilter } from './column.ts'

interface Props {
  filters: readonly ListFilter[]
  /** By the filter's name. */
  values: Record<string, unknown>
  onChange: (name: string, value: unknown) => void
}

/** The inputs of a list's filters, each with its field's name. */
export const FilterFields = ({ filters, values, onChange }: Props) => {
  const label = useLabel()
  return (
    <Suspense fallback={null}>
      {filters.map(({ name, Input }) => (
        <Input
          key={name}
          name={name}
          label={label(name)}
          value={values[name]}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </Suspense>
  )
}
