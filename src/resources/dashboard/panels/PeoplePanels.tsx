import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { HomePanel } from '../../../components/charts/HomePanel.tsx'
import { callTo } from '../../../components/fields/callTo.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { useChosenQuery } from '../../../components/branchQuery.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney, formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { DayPerson } from '../../../shared/dashboard/dashboardRoutes.ts'
import { routes } from '../../../shared/routes.ts'
import { PanelList } from '../../../components/charts/PanelList.tsx'

/** Students who are absent without excuse, with the way to call them. */
export const AbsencesPanel = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useRouteQuery('dashboard.absences', { query: useChosenQuery() })
  return (
    <HomePanel
      short
      title={translate('dashboard.panel.absences')}
      to="/admin/attendance"
      more={(data?.count ?? 0) - (data?.rows.length ?? 0)}
    >
      <PanelList
        rows={data?.rows}
        error={error}
        retry={refetch}
        keyOf={({ session, student }) => session + student}
        none={translate('dashboard.panel.noAbsences')}
        renderRow={(person) => <Person person={person} />}
      />
    </HomePanel>
  )
}

/** Students who come today and owe something: the counter is one click away. */
export const OwingPanel = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const mayTake = useMayCall(routes['cashEntry.create'])
  const { data, error, refetch } = useRouteQuery('dashboard.owing', { query: useChosenQuery() })
  const hint = !data
    ? '\u00a0'
    : data.count > 0
      ? translate('dashboard.panel.owingSum', {
          smart_count: data.count,
          amount: formatMoney(data.owed, language),
        })
      : translate('dashboard.panel.noOwing')
  return (
    <HomePanel
      short
      title={translate('dashboard.panel.owing')}
      hint={hint}
      more={(data?.count ?? 0) - (data?.rows.length ?? 0)}
    >
      <PanelList
        rows={data?.rows}
        error={error}
        retry={refetch}
        keyOf={({ student }) => student}
        renderRow={(person) => (
          <>
            <Person person={person} />
            <b>{formatMoney(person.balance, language)}</b>
            {mayTake && (
              <Button
                size="small"
                variant="outlined"
                component={Link}
                to={`/admin/accounts/counter?student=${person.student}`}
                aria-label={translate('dashboard.panel.takeFeeOf', { name: person.studentName })}
              >
                {translate('dashboard.panel.takeFee')}
              </Button>
            )}
          </>
        )}
      />
    </HomePanel>
  )
}

type PersonOfPanel = Pick<DayPerson, 'student' | 'studentName' | 'className' | 'phone'> & { start?: string }

const Person = ({ person: { student, studentName, className, start, phone } }: { person: PersonOfPanel }) => {
  const language = useLanguage()
  const mayOpen = useMayCall(routes['student.get'])
  return (
    <div>
      <strong>
        {mayOpen ? <Link to={`/admin/student?id=${student}`}>{studentName}</Link> : studentName}
      </strong>
      <p>
        {start && `${formatTime(start, language)} · `}
        {className}
        {phone && (
          <>
            {' · '}
            <a href={callTo(phone)}>{phone}</a>
          </>
        )}
      </p>
    </div>
  )
}

/** Past sessions whose sheets are not complete. */
export const UntakenPanel = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const dayText = useDayText()
  const { data, error, refetch } = useRouteQuery('attendance.untaken', { query: useChosenQuery() })
  return (
    <HomePanel short title={translate('dashboard.panel.untaken')} to="/admin/attendance/not-taken">
      <PanelList
        rows={data}
        error={error}
        retry={refetch}
        keyOf={({ _id }) => _id}
        none={translate('dashboard.panel.noUntaken')}
        renderRow={({ _id, className, date, start, teacherName, unmarked, enrolled }) => (
          <>
            <div>
              <strong>
                <Link to={`/admin/attendance/${_id}`}>{className}</Link>
              </strong>
              <p>{[dayText(date), formatTime(start, language), teacherName].filter(Boolean).join(' · ')}</p>
            </div>
            <small>{translate('dashboard.panel.unmarkedOf', { unmarked, enrolled })}</small>
          </>
        )}
      />
    </HomePanel>
  )
}

/** Students who missed their last sessions of a running class. */
export const AtRiskPanel = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useRouteQuery('attendance.missing', { query: useChosenQuery() })
  return (
    <HomePanel short title={translate('dashboard.panel.atRisk')} to="/admin/attendance/report">
      <PanelList
        rows={data}
        error={error}
        retry={refetch}
        keyOf={({ student, class: id }) => student + id}
        none={translate('dashboard.panel.noAtRisk')}
        renderRow={(person) => (
          <>
            <Person person={person} />
            <small>{translate('dashboard.panel.missed', { smart_count: person.absentInARow })}</small>
          </>
        )}
      />
    </HomePanel>
  )
}
