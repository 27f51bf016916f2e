import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import type { ListFilter } from './column.ts'
import { AddButton } from './AddButton.tsx'
import { ColumnButton } from './ColumnButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportButton } from './ImportButton.tsx'
import { FilterButton } from './FilterButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { ListCount } from './ListCount.tsx'
import { phone } from './phone.ts'
import { SearchField } from './SearchField.tsx'
import { ToolMenu } from './ToolMenu.tsx'

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }
// Several buttons stay together, on a separate line if this one is full.
const together = { display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }
const searchLine = {
  display: 'flex',
  gap: 2,
  mb: 2,
  '& > .MuiButton-root, & .MuiInputBase-root': { minWidth: 44, minHeight: 44 },
}

interface Props {
  /** The list's views, if they are no tabs above it. */
  views?: ReactNode
  filters: readonly ListFilter[]
  mayCreate: boolean
  addLabel?: string | undefined
  /** Values that a new record takes from the active filters, by field. */
  lends?: readonly string[]
  /** In the place of that button. */
  ways?: ReactNode
  /** Further links and buttons of this list. */
  tools?: ReactNode
}

/** Search, filters, total and the add button, on one line if there is room. */
export const ListToolbar = (props: Props) => {
  const onPhone = useMediaQuery(phone, { noSsr: true })
  return onPhone ? <SearchLine {...props} /> : <Bar {...props} />
}

/** What a phone has above its records besides is in the line below: see `PhoneLine`. */
const SearchLine = ({ mayCreate, addLabel, lends, ways }: Props) => {
  const translate = useTranslate()
  return (
    <Box sx={searchLine}>
      <SearchField beside={mayCreate} />
      {mayCreate &&
        (ways ? (
          <ToolMenu label={translate('actions.add')} icon={<AddIcon />} variant="contained">
            {ways}
          </ToolMenu>
        ) : (
          <AddButton label={addLabel} lends={lends} compact />
        ))}
    </Box>
  )
}

const Bar = ({ views, filters, mayCreate, addLabel, lends, ways, tools }: Props) => {
  const [open, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <Box sx={bar}>
        <SearchField />
        {views}
        {filters.length > 0 && <FilterButton open={open} panel={panel} onClick={() => setOpen(!open)} />}
        <ListCount />
        {tools}
        <ColumnButton last={Boolean(tools)} />
        {mayCreate && <ImportButton />}
        <ExportButton last={Boolean(tools)} />
        {mayCreate && ways && <Box sx={together}>{ways}</Box>}
        {mayCreate && !ways && <AddButton label={addLabel} lends={lends} compact />}
      </Box>
      {open && <FilterPanel id={panel} filters={filters} />}
      <FilterChips filters={filters} />
    </>
  )
}
