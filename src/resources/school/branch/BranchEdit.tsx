import type { RaRecord } from 'ra-core'
import type { EditProps } from '../../../components/record/views.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import BranchForm from './BranchForm.tsx'
import { BranchSummary } from './BranchSummary.tsx'

const codeOf = (record: RaRecord): string => String(record.code)

const BranchEdit = (props: EditProps) => (
  <RecordEdit {...props} Summary={BranchSummary} subtitle={codeOf}>
    <BranchForm />
  </RecordEdit>
)
export default BranchEdit
