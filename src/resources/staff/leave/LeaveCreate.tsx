import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { useNextPayroll } from '../employee/useNextPayroll.ts'
import LeaveForm from './LeaveForm.tsx'

const initial = { kind: 'annual' }

const LeaveCreate = (props: CreateProps) => (
  <RecordCreate {...props} initial={initial} next={useNextPayroll()}>
    <LeaveForm />
  </RecordCreate>
)
export default LeaveCreate
