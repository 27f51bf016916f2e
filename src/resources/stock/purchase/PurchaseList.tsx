import type { RaRecord } from 'ra-core'
import { useMemo } from 'react'
import { Navigate } from 'react-router-dom'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import type { RowAction } from '../../../components/list/useRowActions.ts'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { useRecordAddress } from '../../../components/useRecordAddress.ts'
import { purchase } from '../../../shared/stock/purchase.ts'
import { looks } from './looks.ts'
import { OrderState } from './OrderState.tsx'
import { PurchaseSums } from './PurchaseSums.tsx'
import { PurchaseTabs } from './PurchaseTabs.tsx'
import { fits, type PurchaseAction, purchaseActions, usePurchaseActions } from './usePurchaseActions.tsx'

const stateOf = (record: RaRecord) => <OrderState record={record as Purchase} />

const columns: readonly ColumnOf<typeof purchase>[] = [
  { source: 'code', inName: true, width: 150 },
  { source: 'supplier' },
  { source: 'status', width: 170, render: stateOf },
  { source: 'date', width: 120, rank: 2 },
  { source: 'branch', rank: 4 },
  { source: 'number', rank: 6, width: 180 },
  { source: 'billNo', rank: 5 },
  { source: 'total', rank: 1 },
  { source: 'paid', rank: 3 },
  { source: 'balance' },
]
const filters = [
  choiceFilter('status', 'status'),
  referenceFilter('supplier', 'supplier'),
  referenceFilter('branch', 'branch'),
  dayFilter('date_gte'),
  dayFilter('date_lte'),
]
const rowActions = ['view', ...purchaseActions] as const
const offers = (action: string, record: RaRecord) =>
  !(action in fits) || fits[action as PurchaseAction](record as Purchase)

const PurchaseList = () => {
  const { may, begin, dialog } = usePurchaseActions()
  const { creating, id, lent, to } = useRecordAddress()
  const { receive, pay, cancel } = may
  const own = useMemo<readonly RowAction[]>(
    () =>
      purchaseActions
        .filter((action) => ({ receive, pay, cancel })[action])
        .map((action) => ({ action, run: (record) => begin(action, record as Purchase) })),
    [receive, pay, cancel, begin],
  )
  // Goods that are short come with an address that names them: they are for a new purchase.
  if (lent.lines && !creating && id === null) return <Navigate to={to({ create: 'true', ...lent })} replace />
  return (
    <>
      <RecordList
        entity={purchase}
        columns={columns}
        filters={filters}
        looks={looks}
        rowActions={rowActions}
        ownActions={own}
        offers={offers}
        addLabel="resources.purchase.add"
        tabs={<PurchaseTabs />}
        head={<PurchaseSums />}
      />
      {dialog}
    </>
  )
}
export default PurchaseList
