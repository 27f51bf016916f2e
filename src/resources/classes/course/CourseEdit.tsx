import type { RaRecord } from 'ra-core'
import type { EditProps } from '../../../components/record/views.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import { CourseForm } from './CourseForm.tsx'

const codeOf = (record: RaRecord): string => String(record.code)

const CourseEdit = (props: EditProps) => (
  <RecordEdit {...props} subtitle={codeOf}>
    <CourseForm />
  </RecordEdit>
)
export default CourseEdit
