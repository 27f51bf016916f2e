import Paper from '@mui/material/Paper'
import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { useLabel } from '../useLabel.ts'
import type { ListFilter } from './column.ts'
import { useFilters } from './filters.tsx'

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: 3,
  p: 4,
  mb: 3,
  border: 1,
  borderColor: 'divider',
}

/** Every filter of the list with its field's name, applied at once. */
export const FilterPanel = ({ id, filters: offered }: { id: string; filters: readonly ListFilter[] }) => {
  const translate = useTranslate()
  const label = useLabel()
  const { filters, set } = useFilters()
  return (
    <Paper id={id} component="section" aria-label={translate('list.filters')} sx={grid}>
      <Suspense fallback={null}>
        {offered.map(({ name, Input }) => (
          <Input
            key={name}
            name={name}
            label={label(name)}
            value={filters[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </Suspense>
    </Paper>
  )
}
