import { type RaRecord, useTranslate } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import type { RowAction, RowActionName } from '../../../components/list/useRowActions.ts'
import { transfer } from '../../../shared/stock/transfer.ts'
import { branchFilter } from './branchFilter.tsx'
import { looks } from './looks.ts'
import { Ways } from './Ways.tsx'
import { type Transfer, type TransferStep, useMayStep } from './useSteps.ts'

const StepDialog = lazyPart(() => import('./StepDialog.tsx'))

const columns: readonly ColumnOf<typeof transfer>[] = [
  { source: 'code', inName: true, width: 150 },
  { source: 'status', width: 150 },
  { source: 'from', needed: true },
  { source: 'to', needed: true },
  { source: 'pieces', rank: 2 },
  { source: 'onTheWay', rank: 1 },
  { source: 'date', width: 120, rank: 3 },
  { source: 'value', rank: 5 },
  { source: 'lost', rank: 6 },
  { source: 'number', rank: 7, width: 190 },
]
const filters = [
  choiceFilter('status', 'status'),
  branchFilter('from'),
  branchFilter('to'),
  dayFilter('date_gte'),
  dayFilter('date_lte'),
]
const rowActions = ['view', 'edit', 'send', 'receive', 'close', 'cancel'] as const
const steps: readonly RowActionName[] = ['edit', 'send', 'receive', 'close', 'cancel']

const TransferList = () => {
  const translate = useTranslate()
  const may = useMayStep()
  const [doing, setDoing] = useState<{ step: TransferStep; record: Transfer } | null>(null)
  const own = useMemo<readonly RowAction[]>(
    () =>
      (['send', 'receive', 'close', 'cancel'] as const).map((step) => ({
        action: step,
        run: (record) => setDoing({ step, record: record as Transfer }),
      })),
    [],
  )
  const offers = useCallback(
    (action: RowActionName, record: RaRecord) =>
      !steps.includes(action) || may(action as TransferStep | 'edit', record),
    [may],
  )
  return (
    <>
      <RecordList
        entity={transfer}
        columns={columns}
        filters={filters}
        looks={looks}
        rowActions={rowActions}
        ownActions={own}
        offers={offers}
        addLabel="stock.newTransfer"
        tabs={<Ways label={translate('stock.ways.label')} />}
      />
      {doing && <StepDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  )
}
export default TransferList
