import BackIcon from '@mui/icons-material/MenuBookOutlined'
import { type RaRecord, useTranslate } from 'ra-core'
import type { ColumnOf } from '../../../components/list/column.ts'
import { dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { ToolbarButton } from '../../../components/list/ToolbarButton.tsx'
import { holiday } from '../../../shared/school/holiday.ts'
import { Undecided } from './settle/Undecided.tsx'

/** A holiday without a branch is one of all. */
const Where = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  return record.branch ? String(record.branchName) : translate('classes.holidays.everywhere')
}

const columns: readonly ColumnOf<typeof holiday>[] = [
  { source: 'name', inName: true },
  { source: 'date' },
  { source: 'branch', render: (record) => <Where record={record} /> },
]
const filters = [dayFilter('date_gte'), dayFilter('date_lte'), referenceFilter('branch', 'branch')]

const Tools = () => (
  <ToolbarButton icon={<BackIcon />} label={useTranslate()('classes.holidays.toClasses')} to="/admin/class" />
)

/** The days on which nothing is taught. */
const HolidayList = () => (
  <>
    <Undecided />
    <RecordList entity={holiday} columns={columns} filters={filters} tools={<Tools />} />
  </>
)
export default HolidayList
