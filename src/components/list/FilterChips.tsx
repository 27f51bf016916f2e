import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import { useLabel } from '../useLabel.ts'
import type { ListFilter } from './column.ts'
import { useFilters } from './useFilters.ts'

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }
const Plain = ({ value }: { value: unknown }) => (Array.isArray(value) ? value.join(', ') : String(value))

/** What narrows the list now, each to be taken away by its chip. */
export const FilterChips = ({ filters: offered }: { filters: readonly ListFilter[] }) => {
  const translate = useTranslate()
  const label = useLabel()
  const { search, filters, set, clear } = useFilters()
  const active = offered.filter(({ name }) => filters[name] !== undefined)
  if (active.length === 0 && !search) return null
  return (
    <Box sx={row} role="group" aria-label={translate('list.filters')}>
      {search && (
        <Chip
          variant="outlined"
          label={`${translate('list.searchLabel')}: ${search}`}
          {...removing(translate('list.removeFilter', { name: translate('list.searchLabel') }), () =>
            set('q', undefined),
          )}
        />
      )}
      {active.map(({ name, Text = Plain }) => (
        <Chip
          key={name}
          variant="outlined"
          label={
            <>
              {label(name)}: <Text value={filters[name]} />
            </>
          }
          {...removing(translate('list.removeFilter', { name: label(name) }), () => set(name, undefined))}
        />
      ))}
      <Button size="small" onClick={clear}>
        {translate('actions.clearAll')}
      </Button>
    </Box>
  )
}

/** The cross is a button of its own: MUI's is an icon that only a mouse finds. */
const removing = (name: string, onDelete: () => void) => ({
  onDelete,
  deleteIcon: (
    <button type="button" aria-label={name} style={cross}>
      <CloseIcon style={{ fontSize: 16 }} aria-hidden />
    </button>
  ),
})

const cross = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
} as const
