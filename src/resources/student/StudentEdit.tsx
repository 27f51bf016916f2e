import type { RaRecord } from 'ra-core'
import { Avatar } from '../../components/fields/Avatar.tsx'
import type { EditProps } from '../../components/record/views.ts'
import { RecordEdit } from '../../components/record/RecordEdit.tsx'
import type { StoredFile } from '../../shared/entity.ts'
import { StudentForm } from './StudentForm.tsx'
import { StudentStatus } from './StudentStatus.tsx'

const photoOf = (record: RaRecord): string | undefined =>
  (record.files as StoredFile[]).findLast(({ type }) => type === 'photo')?.fileUrl

const picture = (record: RaRecord) => <Avatar name={record.firstName} photo={photoOf(record)} size={44} />

const subtitle = (record: RaRecord) => (
  <>
    <StudentStatus status={record.status} /> · {record.branchName}
  </>
)

const StudentEdit = (props: EditProps) => (
  <RecordEdit {...props} warnsOfTwins picture={picture} subtitle={subtitle}>
    <StudentForm />
  </RecordEdit>
)
export default StudentEdit
