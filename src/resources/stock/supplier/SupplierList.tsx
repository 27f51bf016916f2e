import type { ColumnOf } from '../../../components/list/column.ts'
import { yesNoFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { supplier } from '../../../shared/stock/supplier.ts'
import { PurchaseTabs } from '../purchase/PurchaseTabs.tsx'

const columns: readonly ColumnOf<typeof supplier>[] = [
  { source: 'name', inName: true },
  { source: 'phone', width: 160 },
  { source: 'email', rank: 2 },
  { source: 'address', rank: 3 },
  { source: 'active', rank: 1, width: 100 },
  { source: 'owed' },
]
const filters = [yesNoFilter('active')]
const rowActions = ['view', 'edit', 'delete'] as const

const SupplierList = () => (
  <RecordList
    entity={supplier}
    columns={columns}
    filters={filters}
    rowActions={rowActions}
    addLabel="resources.supplier.add"
    tabs={<PurchaseTabs />}
  />
)
export default SupplierList
