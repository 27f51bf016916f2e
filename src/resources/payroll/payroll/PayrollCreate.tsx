import { todayHere } from '../../../components/fields/todayHere.ts'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields } from '../../../components/inputs/Section.tsx'
import { MonthInput } from '../../../components/inputs/MonthInput.tsx'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { addMonths } from '../../../shared/core/periods.ts'
import type { payroll } from '../../../shared/payroll/payroll.ts'
import { PayrollThere } from './PayrollThere.tsx'

/** The month that is to be paid: before its second half most pay the one that is over. */
const begins = (): { month: string } => {
  const today = todayHere()
  return { month: addMonths(today, Number(today.slice(8)) < 16 ? -1 : 0).slice(0, 7) }
}

const PayrollCreate = (props: CreateProps) => (
  <RecordCreate {...props} initial={begins()}>
    <Fields>
      <ReferenceInput<typeof payroll> source="branch" />
      <MonthInput<typeof payroll> source="month" />
      <PayrollThere />
    </Fields>
  </RecordCreate>
)
export default PayrollCreate
