import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { serverNow } from '../../../browser/serverClock.ts'
import { HomePanel } from '../../../components/charts/HomePanel.tsx'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useChosenQuery } from '../../../components/branchQuery.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { stateLooks, stateOf } from '../../classes/attendance/sessionState.ts'
import { PanelList } from '../../../components/charts/PanelList.tsx'

/** The sessions of today, as the page of attendance lists them, with their seats and sheets. */
export const ClassesPanel = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { data, error, refetch } = useRouteQuery('attendance.list', { query: useChosenQuery() })
  return (
    <HomePanel short title={translate('dashboard.panel.classes')} to="/admin/attendance">
      <PanelList
        rows={data}
        error={error}
        retry={refetch}
        keyOf={({ _id }) => _id}
        none={translate('dashboard.panel.noClasses')}
        renderRow={(session) => {
          const { enrolled, seats, start, end, room, teacherName, branchName } = session
          const state = stateOf(session, serverNow())
          return (
            <>
              <div>
                <strong>
                  <Link to={`/admin/attendance/${session._id}`}>{session.className}</Link>
                </strong>
                <p>
                  {formatTime(start, language)} – {formatTime(end, language)} ·{' '}
                  {[room, teacherName, branchName].filter(Boolean).join(' · ')}
                </p>
              </div>
              <small>{translate('dashboard.panel.seatsOf', { enrolled, seats })}</small>
              <StatusChip {...stateLooks[state]} label={translate(`attendance.states.${state}`)} />
            </>
          )
        }}
      />
    </HomePanel>
  )
}
