import { todayHere } from '../../../components/fields/todayHere.ts'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { WordingProvider } from '../../../components/record/wording.ts'
import { monthStart } from '../../../shared/core/periods.ts'
import { ComponentForm } from './ComponentForm.tsx'
import { payWording } from './payWording.ts'

const PayComponentCreate = (props: CreateProps) => (
  <WordingProvider value={payWording}>
    <RecordCreate {...props} initial={{ kind: 'allowance', calc: 'fixed', from: monthStart(todayHere()) }}>
      <ComponentForm />
    </RecordCreate>
  </WordingProvider>
)
export default PayComponentCreate
