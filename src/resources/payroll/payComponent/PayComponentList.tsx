import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { payComponent } from '../../../shared/payroll/payroll.ts'
import { PayRule } from './PayRule.tsx'
import { SalaryTabs } from '../payroll/SalaryTabs.tsx'

const columns: readonly ColumnOf<typeof payComponent>[] = [
  { source: 'name', inName: true },
  { source: 'person' },
  { source: 'kind', width: 130, rank: 3 },
  { source: 'calc', width: 340, rank: 1, render: (record) => <PayRule record={record} /> },
  { source: 'from', width: 120 },
  { source: 'until', width: 120, rank: 4 },
]
const filters = [
  referenceFilter('employee', 'employee'),
  referenceFilter('teacher', 'teacher'),
  choiceFilter('kind', 'kind'),
]

/** Allowances and deductions beside the base salary. */
const PayComponentList = () => (
  <RecordList
    entity={payComponent}
    columns={columns}
    filters={filters}
    addLabel="salary.addComponent"
    lends={['employee', 'teacher']}
    filtersLend
    tabs={<SalaryTabs />}
  />
)
export default PayComponentList
