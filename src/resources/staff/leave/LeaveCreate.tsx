import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { type Wording, WordingProvider } from '../../../components/record/wording.ts'
import LeaveForm from './LeaveForm.tsx'

const wording: Wording = { save: 'leave.ask' }
const initial = { kind: 'annual' }

const LeaveCreate = (props: CreateProps) => (
  <WordingProvider value={wording}>
    <RecordCreate {...props} initial={initial}>
      <LeaveForm />
    </RecordCreate>
  </WordingProvider>
)
export default LeaveCreate
