import type { RaRecord } from 'ra-core'
import { photoOf } from '../../components/fields/photo.tsx'
import type { EditProps } from '../../components/record/views.ts'
import { RecordEdit } from '../../components/record/RecordEdit.tsx'
import { StudentForm } from './StudentForm.tsx'
import { StudentStatus } from './StudentStatus.tsx'

const subtitle = (record: RaRecord) => (
  <>
    <StudentStatus status={record.status} /> · {record.branchName}
  </>
)

const StudentEdit = (props: EditProps) => (
  <RecordEdit {...props} warnsOfTwins picture={photoOf} subtitle={subtitle}>
    <StudentForm />
  </RecordEdit>
)
export default StudentEdit
