import type { RaRecord } from 'ra-core'
import { Value } from '../../../components/fields/Value.tsx'
import { Fields } from '../../../components/inputs/Section.tsx'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { CredentialFields } from './CredentialForm.tsx'

const subtitle = (record: RaRecord) => (
  <>
    <Value record={record} source="state" /> · {record.branchName}
  </>
)

const CredentialEdit = (props: EditProps) => (
  <RecordEdit {...props} subtitle={subtitle}>
    <Fields>
      <CredentialFields />
    </Fields>
  </RecordEdit>
)
export default CredentialEdit
