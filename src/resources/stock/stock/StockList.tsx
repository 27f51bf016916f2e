import LowIcon from '@mui/icons-material/TrendingDownOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { type RaRecord, useTranslate } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, referenceFilter, yesNoFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { ToolbarButton } from '../../../components/list/ToolbarButton.tsx'
import { stock } from '../../../shared/stock/stock.ts'
import { StockTabs } from './StockTabs.tsx'

const Low = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  return record.low ? (
    <StatusChip icon={LowIcon} tone="warning" label={translate('stock.low')} />
  ) : (
    <span aria-label={translate('stock.enough')}>–</span>
  )
}
const lowOf = (record: RaRecord) => <Low record={record} />

const columns: readonly ColumnOf<typeof stock>[] = [
  { source: 'product', inName: true },
  { source: 'branch', rank: 1 },
  { source: 'quantity' },
  { source: 'low', render: lowOf, width: 110, there: ({ low }) => Boolean(low) },
  { source: 'reserved', rank: 5 },
  { source: 'lowStockAt', rank: 6 },
  { source: 'averageCost', rank: 3 },
  { source: 'value' },
  { source: 'category', rank: 4, width: 150 },
  { source: 'lastIn', rank: 7 },
  { source: 'lastOut', rank: 8 },
]
const filters = [
  referenceFilter('branch', 'branch'),
  choiceFilter('category', 'category'),
  yesNoFilter('low'),
  referenceFilter('product', 'product'),
]
const rowActions = ['view'] as const

const StockList = () => (
  <RecordList
    entity={stock}
    columns={columns}
    filters={filters}
    rowActions={rowActions}
    tools={<Print />}
    tabs={<StockTabs />}
  />
)
export default StockList

const Print = () => (
  <ToolbarButton icon={<PrintIcon />} label={useTranslate()('books.print')} onClick={() => window.print()} />
)
