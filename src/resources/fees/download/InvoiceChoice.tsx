import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { RecordViewsProvider } from '../../../components/record/views.ts'
import { looks } from '../invoice/looks.ts'
import { payerColumn } from '../invoice/payerColumn.ts'
import { invoice } from '../../../shared/fees/invoice.ts'

const columns: readonly ColumnOf<typeof invoice>[] = [
  { source: 'code', inName: true, width: 130 },
  { source: 'number', width: 190, rank: 4 },
  payerColumn,
  { source: 'date', width: 120, rank: 2 },
  { source: 'total', rank: 1 },
  { source: 'balance', rank: 3 },
  { source: 'status', width: 150 },
]
const filters = [
  choiceFilter('status', 'status'),
  referenceFilter('branch', 'branch'),
  dayFilter('date_gte'),
  dayFilter('date_lte'),
]
const rowActions = ['view'] as const
// A row leads to its paper, in the place of this list: nothing opens over it.
const views = { edit: () => null }

/** Which invoice is to be printed? */
export const InvoiceChoice = () => (
  <RecordViewsProvider value={views}>
    <RecordList
      entity={invoice}
      columns={columns}
      looks={looks}
      filters={filters}
      rowActions={rowActions}
      ways={<></>}
    />
  </RecordViewsProvider>
)
