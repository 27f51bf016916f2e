import { useCanAccess } from 'ra-core'
import type { ColumnOf } from '../../../components/list/column.ts'
import { referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { payslip } from '../../../shared/payroll/payroll.ts'
import { looks } from '../payroll/looks.ts'
import { monthOf } from '../payroll/MonthText.tsx'
import { SalaryTabs } from '../payroll/SalaryTabs.tsx'

const columns: readonly ColumnOf<typeof payslip>[] = [
  { source: 'person', inName: true },
  { source: 'month', render: monthOf, width: 150 },
  { source: 'net' },
  { source: 'difference', rank: 1 },
  { source: 'gross', rank: 3 },
  { source: 'deductions', rank: 4 },
  { source: 'status', width: 140 },
  { source: 'branch', rank: 2 },
]
const ofStaff = [
  referenceFilter('payroll', 'payroll'),
  referenceFilter('employee', 'employee'),
  referenceFilter('branch', 'branch'),
]
const rowActions = ['view'] as const

/** Payslips: the caller's own, and with access to staff those of the branch. */
const PayslipList = () => {
  const { canAccess: staff = false } = useCanAccess({ resource: 'payroll', action: 'list' })
  return (
    <RecordList
      entity={payslip}
      columns={columns}
      filters={staff ? ofStaff : undefined}
      looks={looks}
      rowActions={rowActions}
      tabs={<SalaryTabs />}
    />
  )
}
export default PayslipList
