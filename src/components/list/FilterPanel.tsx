import Paper from '@mui/material/Paper'
import { useTranslate } from 'ra-core'
import type { ListFilter } from './column.ts'
import { FilterFields } from './FilterFields.tsx'
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
  const { filters, set } = useFilters()
  return (
    <Paper id={id} component="section" aria-label={translate('list.filters')} sx={grid}>
      <FilterFields filters={offered} values={filters} onChange={set} />
    </Paper>
  )
}
