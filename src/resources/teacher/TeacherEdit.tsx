import type { RaRecord } from 'ra-core'
import { photoOf } from '../../components/fields/photo.tsx'
import { StaffStatus } from '../../components/fields/StaffStatus.tsx'
import type { EditProps } from '../../components/record/views.ts'
import { RecordEdit } from '../../components/record/RecordEdit.tsx'
import { TeacherForm } from './TeacherForm.tsx'

const subtitle = (record: RaRecord) => (
  <>
    <StaffStatus status={record.status} /> · {record.branchName}
  </>
)

const TeacherEdit = (props: EditProps) => (
  <RecordEdit {...props} picture={photoOf} subtitle={subtitle}>
    <TeacherForm />
  </RecordEdit>
)
export default TeacherEdit
