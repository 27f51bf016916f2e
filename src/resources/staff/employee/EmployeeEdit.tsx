import type { RaRecord } from 'ra-core'
import { photoOf } from '../../../components/fields/photo.tsx'
import { Value } from '../../../components/fields/Value.tsx'
import { useStaffTabs } from './file/staffTabs.ts'
import type { EditProps } from '../../../components/record/views.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import { EmployeeLinks } from './StaffLinks.tsx'
import EmployeeForm from './EmployeeForm.tsx'
import { EmployeeSummary } from './EmployeeSummary.tsx'

const subtitle = (record: RaRecord) => (
  <>
    <Value record={record} source="status" /> · {record.branchName}
  </>
)

const EmployeeEdit = (props: EditProps) => (
  <RecordEdit
    {...props}
    picture={photoOf}
    subtitle={subtitle}
    tabs={useStaffTabs()}
    Tools={EmployeeLinks}
    Summary={EmployeeSummary}
  >
    <EmployeeForm />
  </RecordEdit>
)
export default EmployeeEdit
