import CloseIcon from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useLabel } from '../useLabel.ts'
import type { ListFilter } from './column.ts'
import { useFilters } from './filters.tsx'

const Plain = ({ value }: { value: unknown }) => (Array.isArray(value) ? value.join(', ') : String(value))

/** The active filters, each with a button that removes it. */
export const FilterChips = ({ filters: offered }: { filters: readonly ListFilter[] }) => {
  const translate = useTranslate()
  const label = useLabel()
  const { filters, set, clear } = useFilters()
  const active = offered.filter(({ name }) => filters[name] !== undefined)
  if (active.length === 0) return null
  return (
    <Chips aria-label={translate('list.filters')}>
      {active.map(({ name, Text = Plain }) => (
        <li key={name}>
          {label(name)}: <Text value={filters[name]} />
          <button type="button" onClick={() => set(name, undefined)}>
            <CloseIcon aria-hidden />
            {/* Named by its text: a label would make it a second control of the field's name. */}
            <span className="visually-hidden">{translate('actionsOn.remove', { name: label(name) })}</span>
          </button>
        </li>
      ))}
      <li className="all">
        <Button size="small" onClick={clear}>
          {translate('actions.clearAll')}
        </Button>
      </li>
    </Chips>
  )
}

const Chips = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 12px',
  padding: 0,
  '& li': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 30,
    padding: '0 2px 0 10px',
    border: `1px solid ${theme.palette.text.secondary}`,
    borderRadius: 6,
    ...theme.typography.body2,
  },
  '& .all': { border: 0, padding: 0 },
  '& li:not(.all) > button': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '& svg': { fontSize: 16 },
    '@media (pointer: coarse)': { width: 44, height: 44 },
  },
}))
