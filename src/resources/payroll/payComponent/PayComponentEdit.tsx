import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { WordingProvider } from '../../../components/record/wording.ts'
import { ComponentForm } from './ComponentForm.tsx'
import { payWording } from './payWording.ts'

const PayComponentEdit = (props: EditProps) => (
  <WordingProvider value={payWording}>
    <RecordEdit {...props} subtitle={({ person }) => String(person)}>
      <ComponentForm />
    </RecordEdit>
  </WordingProvider>
)
export default PayComponentEdit
