import AddIcon from '@mui/icons-material/AddOutlined'
import FilterIcon from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatNumber } from '../../i18n/locale.ts'
import { useRecordAddress } from '../useRecordAddress.ts'
import type { ListFilter } from './column.ts'
import { ColumnButton } from './ColumnButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportButton } from './ImportButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { ListCount } from './ListCount.tsx'
import { phone } from './phone.ts'
import { ToolbarButton } from './ToolbarButton.tsx'
import { SearchField } from './SearchField.tsx'
import { useArrangement } from './arrangement.ts'
import { useFilters } from './filters.tsx'
import { useMayFilter } from './useMayFilter.ts'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'))

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }
// Several buttons stay together, on a separate line if this one is full.
const together = { display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }
// On a phone the search has a line, and all buttons share the next one, which scrolls: each says what it does.
const searchLine = {
  display: 'flex',
  gap: 2,
  mb: 2,
  '& > .MuiButton-root, & .MuiInputBase-root': { minWidth: 44, minHeight: 44 },
}
const buttonLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
  // Room for the focus of the first and the last, which would be cut off.
  mx: -0.5,
  px: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
  '& .MuiButton-root': { minWidth: 44, minHeight: 44, px: 3 },
  '& .MuiButton-root > .MuiButton-startIcon': { mr: 1.5 },
  '& .MuiButton-root > .word': { display: 'inline' },
}

interface Props {
  /** The list's views, if they are no tabs above it. */
  views?: ReactNode
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
export const ListToolbar = ({ views, filters: declared, mayCreate, addLabel, lends, ways, tools }: Props) => {
  const translate = useTranslate()
  const { filters: active } = useFilters()
  const mayFilter = useMayFilter()
  const filters = declared.filter(({ name }) => mayFilter(name))
  const { columns } = useArrangement()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const used = Object.keys(active).length
  const onPhone = useMediaQuery(phone, { noSsr: true })
  const add = mayCreate && !ways && <AddButton label={addLabel} lends={lends} compact />
  const buttons = (
    <>
      {views}
      {filters.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<FilterIcon />}
          aria-expanded={open}
          aria-haspopup={onPhone ? 'dialog' : undefined}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          {translate('actions.filter')}
          {used > 0 && <Used>{used}</Used>}
        </Button>
      )}
      {/* Above cards, the count is beside their order. */}
      {!(onPhone && columns.length > 0) && <ListCount />}
      {tools}
      <ColumnButton last={Boolean(tools)} />
      {mayCreate && <ImportButton />}
      <ExportButton last={Boolean(tools)} />
      {mayCreate && ways && <Box sx={together}>{ways}</Box>}
    </>
  )
  const search = <SearchField beside={onPhone && Boolean(add)} />
  return (
    <>
      {onPhone ? (
        <>
          <Box sx={searchLine}>
            {search}
            {add}
          </Box>
          <Box sx={buttonLine}>{buttons}</Box>
        </>
      ) : (
        <Box sx={bar}>
          {search}
          {buttons}
          {add}
        </Box>
      )}
      {onPhone
        ? open && <FilterSheet id={panel} filters={filters} onClose={() => setOpen(false)} />
        : open && <FilterPanel id={panel} filters={filters} />}
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
    const value: unknown = filters[name]
    // A filter with several values does not say which of them the new record shall have.
    const [only, ...others] = Array.isArray(value) ? (value as unknown[]) : [value]
    return typeof only === 'string' && only !== '' && others.length === 0 ? [[name, only] as const] : []
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
