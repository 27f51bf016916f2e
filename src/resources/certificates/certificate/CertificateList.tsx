import StudentIcon from '@mui/icons-material/SchoolOutlined'
import { useTranslate } from 'ra-core'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { ToolbarButton } from '../../../components/list/ToolbarButton.tsx'
import { certificate } from '../../../shared/certificates/certificate.ts'
import { CertificateStatus } from './CertificateStatus.tsx'
import { looks } from './looks.ts'

const columns: readonly ColumnOf<typeof certificate>[] = [
  { source: 'number', inName: true, width: 190 },
  { source: 'name' },
  { source: 'course', rank: 1 },
  { source: 'status', width: 150, render: (record) => <CertificateStatus record={record} /> },
  { source: 'issuedOn', width: 120, rank: 2 },
  { source: 'branch', rank: 3 },
  { source: 'class', rank: 4 },
]
const filters = [
  choiceFilter('status', 'status'),
  referenceFilter('branch', 'branch'),
  dayFilter('issuedOn_gte'),
  dayFilter('issuedOn_lte'),
]
/** Issued certificates are final. */
const rowActions = ['view'] as const

const Tools = () => (
  <ToolbarButton
    icon={<StudentIcon />}
    label={useTranslate()('certificates.toStudents')}
    to="/admin/student"
  />
)

/** All that were issued, found by number, code or name. */
const CertificateList = () => (
  <RecordList
    entity={certificate}
    columns={columns}
    filters={filters}
    looks={looks}
    rowActions={rowActions}
    tools={<Tools />}
  />
)
export default CertificateList
