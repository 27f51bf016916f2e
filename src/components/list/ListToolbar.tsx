import AddIcon from '@mui/icons-material/AddOutlined'
import FilterIcon from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatNumber } from '../../i18n/locale.ts'
import { useRecordAddress } from '../useRecordAddress.ts'
import type { ListFilter } from './column.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { SearchField } from './SearchField.tsx'
import { useFilters } from './filters.tsx'

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }
const count = { color: 'text.secondary', ml: 'auto', mr: 2, whiteSpace: 'nowrap' }

interface Props {
  filters: readonly ListFilter[]
  mayCreate: boolean
  addLabel?: string
}

/** Search, filters, how many there are, and the way to a new one: in one line where there is room. */
export const ListToolbar = ({ filters, mayCreate, addLabel }: Props) => {
  const translate = useTranslate()
  const { total } = useListContext()
  const { filters: active } = useFilters()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const used = Object.keys(active).length
  return (
    <>
      <Box sx={bar}>
        <SearchField />
        {filters.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<FilterIcon />}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
          >
            {translate('actions.filter')}
            {used > 0 && <Used>{used}</Used>}
          </Button>
        )}
        {total !== undefined && (
          <Typography variant="body2" sx={count}>
            {translate('list.count', { smart_count: total })}
          </Typography>
        )}
        {mayCreate && <AddButton label={addLabel} />}
      </Box>
      {open && <FilterPanel id={panel} filters={filters} />}
      <FilterChips filters={filters} />
    </>
  )
}

/** Opens the create dialog of this list. */
export const AddButton = ({ label = 'actions.add' }: { label?: string }) => {
  const translate = useTranslate()
  const { open } = useRecordAddress()
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open({ create: 'true' })}>
      {translate(label)}
    </Button>
  )
}

const badge = {
  ml: 1.5,
  px: 1.5,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: 12,
}
const Used = ({ children }: { children: number }) => (
  <Box component="span" sx={badge} aria-hidden>
    {formatNumber(children, useLanguage())}
  </Box>
)
