import AddIcon from '@mui/icons-material/AddOutlined'
import FilterIcon from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useListContext, useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatNumber } from '../../i18n/locale.ts'
import { useEntity } from '../entityContext.ts'
import { useRecordAddress } from '../useRecordAddress.ts'
import type { ListFilter } from './column.ts'
import { ColumnButton } from './ColumnButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportButton } from './ImportButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { ToolbarButton } from './ToolbarButton.tsx'
import { SearchField } from './SearchField.tsx'
import { useFilters } from './filters.tsx'

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }
// Several buttons stay together, on a separate line if this one is full.
const together = { display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }
const phone = (theme: Theme) => theme.breakpoints.down('sm')
const iconAlone = { minWidth: 0, px: 2.5, mr: 'auto', '& .MuiButton-startIcon': { mr: 0 } }
// On a phone below the buttons, which need the whole line.
const count = {
  color: 'text.secondary',
  order: { xs: 1, sm: 0 },
  ml: { xs: 0, sm: 'auto' },
  mr: { xs: 'auto', sm: 2 },
  whiteSpace: 'nowrap',
  // Its place is reserved until loaded: otherwise the line would wrap then, and the rows jump.
  minWidth: { xs: 0, sm: '7em' },
  textAlign: { xs: 'start', sm: 'end' },
}

interface Props {
  filters: readonly ListFilter[]
  mayCreate: boolean
  addLabel?: string
  /** Values that a new record takes from the active filters, by field. */
  lends?: readonly string[]
  /** In the place of that button. */
  ways?: ReactNode
  /** Further links and buttons of this list. */
  tools?: ReactNode
}

/** Search, filters, total and the add button, on one line if there is room. */
export const ListToolbar = ({ filters, mayCreate, addLabel, lends, ways, tools }: Props) => {
  const translate = useTranslate()
  const { total } = useListContext()
  const most = useEntity().countUpTo ?? Infinity
  const { filters: active } = useFilters()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const used = Object.keys(active).length
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  // On a phone further actions fill their own line, so the main action moves beside the search.
  const full = useMediaQuery(phone, { noSsr: true }) && Boolean(tools) && !ways
  const add = mayCreate && !ways && <AddButton label={addLabel} lends={lends} compact />
  return (
    <>
      <Box sx={bar}>
        <SearchField beside={full} />
        {full && add}
        {filters.length > 0 && (
          <Button
            variant="outlined"
            sx={full ? iconAlone : { mr: { xs: 'auto', sm: 0 } }}
            startIcon={<FilterIcon />}
            // With a visible label no aria-label is needed.
            aria-label={
              full
                ? [translate('actions.filter'), used > 0 && number(used)].filter(Boolean).join(' ')
                : undefined
            }
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
          >
            {!full && translate('actions.filter')}
            {used > 0 && <Used>{used}</Used>}
          </Button>
        )}
        <Typography variant="body2" sx={count}>
          {total !== undefined &&
            (total > most
              ? translate('list.countOver', { most })
              : translate('list.count', { smart_count: total }))}
        </Typography>
        {tools}
        <ColumnButton last={Boolean(tools)} />
        {mayCreate && <ImportButton last={Boolean(tools)} />}
        <ExportButton last={Boolean(tools)} />
        {mayCreate && ways && <Box sx={together}>{ways}</Box>}
        {!full && add}
      </Box>
      {open && <FilterPanel id={panel} filters={filters} />}
      <FilterChips filters={filters} />
    </>
  )
}

interface AddProps {
  label?: string
  lends?: readonly string[] | undefined
  /** Shows only the icon on a phone. */
  compact?: boolean
}

const none: readonly string[] = []

/** Opens the create dialog of this list. */
export const AddButton = ({ label = 'actions.add', lends = none, compact = false }: AddProps) => {
  const translate = useTranslate()
  const { open } = useRecordAddress()
  const { filters } = useFilters()
  const lent = lends.flatMap((name) => {
    const value = filters[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  const run = () => open({ create: 'true', ...Object.fromEntries(lent) })
  const text = translate(label)
  if (compact)
    return <ToolbarButton spoken variant="contained" icon={<AddIcon />} label={text} onClick={run} />
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={run}>
      {text}
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
