import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { HrTabs } from '../../../components/staff/HrTabs.tsx'
import { StepsForm } from './StepsForm.tsx'

/** Open checklists of all staff; administrators also edit the templates. */
const ChecklistsPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const mayEdit = useMayCall(routes['staffStep.save'])
  const { data, error, refetch } = useRouteQuery('staffStep.open', {})
  const number = (value: number) => formatNumber(value, language)
  return (
    <>
      <HrTabs />
      <Part aria-label={translate('staffFile.openLists')}>
        <h2>{translate('staffFile.openLists')}</h2>
        {error && !data && <NotLoaded error={error} retry={() => void refetch()} />}
        {data?.length === 0 && <p>{translate('staffFile.allDone')}</p>}
        <ul>
          {data?.map(({ _id, role, name, branchName, moment, done, of }) => (
            <li key={`${_id} ${moment}`}>
              <Link to={`/admin/${role}?${new URLSearchParams({ id: _id, tab: 'checklists' }).toString()}`}>
                {name}
              </Link>
              <span>
                {translate(`staffFile.moment.${moment}`)} ·{' '}
                {translate('staffFile.doneOf', { done: number(done), of: number(of) })} · {branchName}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      {/* Below what is only known now, which would move it. */}
      {mayEdit && (data || error) && <Steps />}
    </>
  )
}
export default ChecklistsPage

const Steps = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useRouteQuery('staffStep.list', {})
  if (error && !data) return <NotLoaded error={error} retry={() => void refetch()} />
  return (
    <Part aria-label={translate('staffFile.steps')}>
      <h2>{translate('staffFile.steps')}</h2>
      <p>{translate('staffFile.stepsHint')}</p>
      {data && <StepsForm begin={data} />}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  maxWidth: 840,
  marginBottom: 32,
  '& h2': { ...theme.typography.h3, margin: '0 0 8px' },
  '& p, & li > span': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& [role=alert]': { color: theme.palette.error.main },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: 48,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li > a': { color: theme.palette.text.primary, fontWeight: 600, padding: '10px 0' },
}))
