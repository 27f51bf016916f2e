import { todayHere } from '../../components/fields/todayHere.ts'
import { RecordCreate } from '../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../components/record/views.ts'
import { monthStart } from '../../shared/periods.ts'
import { ComponentForm } from './ComponentForm.tsx'

const PayComponentCreate = (props: CreateProps) => (
  <RecordCreate
    {...props}
    initial={{ kind: 'allowance', calc: 'fixed', from: monthStart(todayHere()) }}
  >
    <ComponentForm />
  </RecordCreate>
) // prettier-ignore
export default PayComponentCreate
