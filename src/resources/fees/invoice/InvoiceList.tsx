import { useMemo } from 'react'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import type { RowAction } from '../../../components/list/useRowActions.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { useRecordAddress } from '../../../components/useRecordAddress.ts'
import { AccountTabs } from '../../../components/ledger/AccountTabs.tsx'
import { invoice } from '../../../shared/fees/invoice.ts'
import { routes } from '../../../shared/routes.ts'
import { looks } from './looks.ts'
import { payerColumn } from './payerColumn.ts'

const columns: readonly ColumnOf<typeof invoice>[] = [
  { source: 'code', inName: true, width: 150 },
  payerColumn,
  { source: 'status', width: 214 },
  { source: 'date', width: 120, rank: 3 },
  { source: 'nextDue', width: 120, rank: 2 },
  { source: 'number', rank: 6, width: 180 },
  { source: 'branch', rank: 5 },
  { source: 'dueDate', width: 120, rank: 7 },
  { source: 'total', rank: 1 },
  { source: 'paid', rank: 4 },
  { source: 'balance' },
]
const filters = [
  choiceFilter('status', 'status'),
  referenceFilter('branch', 'branch'),
  referenceFilter('student', 'student'),
  dayFilter('date_gte'),
  dayFilter('date_lte'),
  dayFilter('nextDue_lte'),
]
/** Issued invoices cannot be changed or deleted. */
const rowActions = ['view', 'pay'] as const
const copiedFields = ['student', 'branch']

const InvoiceList = () => {
  const { open } = useRecordAddress()
  const pays = useMayCall(routes['invoice.pay'])
  const own = useMemo<RowAction[]>(
    () =>
      pays
        ? [
            {
              action: 'pay',
              run: ({ id }) => open({ id: String(id), view: 'true', pay: 'true' }),
              may: ({ balance }) => Number(balance) > 0,
            },
          ]
        : [],
    [pays, open],
  )
  return (
    <RecordList
      entity={invoice}
      columns={columns}
      filters={filters}
      looks={looks}
      lends={copiedFields}
      rowActions={rowActions}
      ownActions={own}
      addLabel="invoices.new"
      tabs={<AccountTabs />}
    />
  )
}
export default InvoiceList
