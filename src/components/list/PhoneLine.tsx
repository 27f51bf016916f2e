import MoreIcon from '@mui/icons-material/MoreHorizOutlined'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useListContext, useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { useArrangement } from './arrangement.ts'
import { SelectPage } from './bulk/SelectPage.tsx'
import type { ListFilter } from './column.ts'
import { ColumnButton } from './ColumnButton.tsx'
import { ExportButton, useMayExport } from './ExportButton.tsx'
import { FilterButton } from './FilterButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { ImportButton } from './ImportButton.tsx'
import { ListCount } from './ListCount.tsx'
import { tiny } from './phone.ts'
import { SortChoice } from './SortChoice.tsx'
import { ToolMenu } from './ToolMenu.tsx'
import { isImportable } from '../importable.ts'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'))

interface Props {
  views?: ReactNode
  filters: readonly ListFilter[]
  mayCreate: boolean
  tools?: ReactNode
}

/** Below the search on a phone: one line of filters, order and count, with everything rarer in a menu of words. */
const PhoneLine = ({ views, filters, mayCreate, tools }: Props) => {
  const translate = useTranslate()
  const { total, resource } = useListContext()
  const { columns } = useArrangement()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const onTiny = useMediaQuery(tiny, { noSsr: true })
  const importable = mayCreate && isImportable(resource)
  const mayExport = useMayExport()
  // Lists with a custom layout choose no columns and have no order to choose.
  const usual = columns.length > 0
  const ordered = usual && total !== 0
  return (
    <>
      <div className="cards-head line">
        {ordered && <SelectPage />}
        {views}
        {filters.length > 0 && (
          <FilterButton
            short={ordered && (Boolean(views) || onTiny)}
            open={open}
            panel={panel}
            sheet
            onClick={() => setOpen(!open)}
          />
        )}
        {ordered && <SortChoice columns={columns} compact />}
        <ListCount short={ordered} />
        {(tools || usual || importable || mayExport) && (
          <ToolMenu label={translate('actions.more')} icon={<MoreIcon />}>
            {tools}
            <ColumnButton />
            {importable && <ImportButton />}
            <ExportButton />
          </ToolMenu>
        )}
      </div>
      {open && <FilterSheet id={panel} filters={filters} onClose={() => setOpen(false)} />}
      <FilterChips filters={filters} />
    </>
  )
}
export default PhoneLine
