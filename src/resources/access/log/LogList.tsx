import { RecordList } from '../../../components/list/RecordList.tsx'
import { log } from '../../../shared/access/log.ts'
import { LogTabs } from '../LogTabs.tsx'
import { logFilters } from './logFilters.tsx'
import { LogRows } from './LogRows.tsx'
import { LogViews } from './LogViews.tsx'

const LogList = () => (
  <>
    <LogTabs />
    <RecordList entity={log} columns={[]} filters={logFilters} rows={LogRows} tabs={<LogViews />} />
  </>
)
export default LogList
