import { useTranslate } from 'ra-core'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { useOwnBranch } from '../../../components/ownBranch.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { AskedBar } from '../../../components/statements/AskedBar.tsx'
import { useReportQuery } from '../../../components/attendance/useReportQuery.ts'
import { BranchChoice } from '../../../components/statements/BranchChoice.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'
import { UpcomingTable } from './UpcomingTable.tsx'

/** Classes that start or meet within two weeks, with free seats and what is missing: teacher, room, fees. */
const UpcomingPage = () => {
  const translate = useTranslate()
  const reportQuery = useReportQuery()
  const { branch: own } = useOwnBranch()
  const branch = reportQuery.id('branch')
  const { data, error, isPending, refetch } = useRouteQuery('class.upcoming', {})
  const rows = (data ?? []).filter((row) => !branch || row.branch === branch)
  return (
    <>
      <AskedBar>
        <BranchChoice value={branch} onChange={(next) => reportQuery.set({ branch: next })} />
      </AskedBar>
      <p>{translate('classes.upcoming.hint')}</p>
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {rows.length === 0 ? (
          <StateBlock
            drawing="empty"
            title={translate('classes.upcoming.emptyTitle')}
            hint={translate('classes.upcoming.emptyHint')}
          />
        ) : (
          <UpcomingTable rows={rows} several={!own && !branch} />
        )}
      </Statement>
    </>
  )
}
export default UpcomingPage
