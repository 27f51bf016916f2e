import type { RaRecord } from 'ra-core'
import { photoOf } from '../../../components/fields/photo.tsx'
import { Value } from '../../../components/fields/Value.tsx'
import { TeacherLinks } from '../employee/StaffLinks.tsx'
import { useStaffTabs } from '../employee/file/staffTabs.ts'
import type { EditProps } from '../../../components/record/views.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import TeacherForm from './TeacherForm.tsx'
import { TeacherSummary } from './TeacherSummary.tsx'

const subtitle = (record: RaRecord) => (
  <>
    <Value record={record} source="status" /> · {record.branchName}
  </>
)

const TeacherEdit = (props: EditProps) => (
  <RecordEdit
    {...props}
    picture={photoOf}
    subtitle={subtitle}
    tabs={useStaffTabs()}
    Tools={TeacherLinks}
    Summary={TeacherSummary}
  >
    <TeacherForm />
  </RecordEdit>
)
export default TeacherEdit
