import StatusIcon from '@mui/icons-material/MonitorHeartOutlined'
import { useTranslate } from 'ra-core'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { ToolbarButton } from '../../../components/list/ToolbarButton.tsx'
import { log } from '../../../shared/access/log.ts'
import { logFilters } from './logFilters.tsx'
import { LogRows } from './LogRows.tsx'
import { LogViews } from './LogViews.tsx'

const StatusLink = () => (
  <ToolbarButton icon={<StatusIcon />} label={useTranslate()('status.page')} to="/admin/logs/status" />
)

const LogList = () => (
  <RecordList
    entity={log}
    columns={[]}
    filters={logFilters}
    rows={LogRows}
    tabs={<LogViews />}
    tools={<StatusLink />}
  />
)
export default LogList
