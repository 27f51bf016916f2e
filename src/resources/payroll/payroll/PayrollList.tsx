import { type RaRecord, useCanAccess } from 'ra-core'
import { pageOf } from '../../../components/asResource.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import type { RowActionName } from '../../../components/list/useRowActions.ts'
import { payroll } from '../../../shared/payroll/payroll.ts'
import payslipResource from '../payslip/index.ts'
import { looks } from './looks.ts'
import { monthOf } from './MonthText.tsx'
import { SalaryTabs } from './SalaryTabs.tsx'

const columns: readonly ColumnOf<typeof payroll>[] = [
  { source: 'month', inName: true, render: monthOf, width: 170 },
  { source: 'status', width: 150 },
  { source: 'branch', rank: 1, needed: true },
  { source: 'people', width: 110, rank: 3 },
  { source: 'net' },
  { source: 'previousNet', rank: 2 },
  { source: 'paidOn', width: 130, rank: 4 },
  { source: 'approvedBy', rank: 5 },
]
const filters = [choiceFilter('status', 'status'), referenceFilter('branch', 'branch')]
const rowActions = ['view', 'delete'] as const
const offers = (action: RowActionName, { status }: RaRecord) => action !== 'delete' || status === 'draft'

/** The payrolls; users without access get their own payslips. */
const PayrollList = () => {
  const { canAccess } = useCanAccess({ resource: payroll.name, action: 'list' })
  if (canAccess === undefined) return null
  if (!canAccess) return pageOf(payslipResource)
  return (
    <RecordList
      entity={payroll}
      columns={columns}
      filters={filters}
      looks={looks}
      rowActions={rowActions}
      offers={offers}
      addLabel="salary.add"
      tabs={<SalaryTabs />}
    />
  )
}
export default PayrollList
