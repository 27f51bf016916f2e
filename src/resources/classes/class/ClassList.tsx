import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import UpcomingIcon from '@mui/icons-material/UpcomingOutlined'
import HolidayIcon from '@mui/icons-material/BeachAccessOutlined'
import { useTranslate } from 'ra-core'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { ToolbarButton } from '../../../components/list/ToolbarButton.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { schoolClass } from '../../../shared/classes/class.ts'
import { routes } from '../../../shared/routes.ts'
import { looks } from './looks.ts'
import { ClassStatusCell } from './ClassStatusCell.tsx'

const columns: readonly ColumnOf<typeof schoolClass>[] = [
  { source: 'name', inName: true },
  { source: 'course' },
  { source: 'teacher', rank: 2 },
  { source: 'startDate' },
  { source: 'endDate', rank: 1 },
  { source: 'room', rank: 4 },
  { source: 'branch', rank: 3 },
  { source: 'capacity', rank: 4 },
  { source: 'status', render: (record) => <ClassStatusCell record={record} /> },
]
const filters = [
  referenceFilter('courseFilter', 'course'),
  referenceFilter('branchFilter', 'branch'),
  referenceFilter('teacherFilter', 'teacher'),
  choiceFilter('statusFilter', 'status'),
  choiceFilter('seatsFilter', 'seats'),
  dayFilter('from'),
  dayFilter('to'),
]
/** Duplicating a class keeps its teacher and place, as the next run is usually the same. */
const copiedFields = ['course', 'branch', 'teacher', 'room', 'capacity']

const Tools = () => {
  const translate = useTranslate()
  const certificates = useMayCall(routes['certificate.list'])
  return (
    <>
      <ToolbarButton
        icon={<UpcomingIcon />}
        label={translate('classes.upcoming.title')}
        to="/admin/class/upcoming"
      />
      <ToolbarButton
        last
        icon={<HolidayIcon />}
        label={translate('classes.holidays.title')}
        to="/admin/class/holidays"
      />
      {certificates && (
        <ToolbarButton
          last
          icon={<CertificateIcon />}
          label={translate('certificates.list')}
          to="/admin/student/certificates"
        />
      )}
    </>
  )
}

const ClassList = () => (
  <RecordList
    entity={schoolClass}
    columns={columns}
    looks={looks}
    filters={filters}
    lends={copiedFields}
    tools={<Tools />}
  />
)
export default ClassList
