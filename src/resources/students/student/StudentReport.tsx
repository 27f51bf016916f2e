import { type RaRecord, useTranslate } from 'ra-core'
import { DocumentDialog } from '../../../components/documents/DocumentDialog.tsx'
import { labelOf } from '../../../shared/core/entity.ts'
import { student } from '../../../shared/students/student.ts'

/** The report of a student, to read, download and print. */
const StudentReport = ({ record, onClose }: { record: RaRecord; onClose: () => void }) => {
  const title = useTranslate()('documents.studentReport', { name: labelOf(student, record) })
  return <DocumentDialog kind="studentReport" id={record.id} title={title} onClose={onClose} />
}
export default StudentReport
