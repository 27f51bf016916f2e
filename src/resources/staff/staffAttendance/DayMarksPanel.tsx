import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { Panel } from '../leave/Panel.tsx'
import { useIsOwn } from '../leave/useOwnLeave.ts'
import { ClockTime } from './ClockTime.tsx'
import { correctionAddress } from './correctionAddress.ts'

/** Marks of a day, corrected ones, and taught sessions, with a link to request a correction. */
export const DayMarksPanel = ({ day }: { day: RaRecord }) => {
  const translate = useTranslate()
  const own = useIsOwn()(day)
  const forOthers = useMayCall(routes['leave.people'])
  const { data } = useRouteQuery('staffAttendance.marks', { params: { id: String(day.id) } })
  if (!data) return <Skeleton variant="rounded" height={120} sx={{ mt: 5 }} />
  return (
    <>
      <Panel title={translate('clock.marks')}>
        {data.marks.length === 0 && <p>{translate('clock.noMarks')}</p>}
        <Marks>
          {data.marks.map(({ _id, kind, at, time, source, counts, byName }) => (
            <li key={_id} data-counts={counts}>
              <strong>
                {translate(`clock.kinds.${kind}`)}{' '}
                {kind !== 'absent' && <ClockTime time={time} zone={day.zone} at={at} />}
              </strong>
              <span>
                {[translate(`clock.sources.${source}`), byName, counts ? null : translate('clock.replaced')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </Marks>
        {(own || forOthers) && (
          <Button component={Link} to={correctionAddress(day, own)} variant="outlined">
            {translate('clock.correct')}
          </Button>
        )}
      </Panel>
      {data.sessions.length > 0 && (
        <Panel title={translate('clock.sessions')}>
          <Marks>
            {data.sessions.map(({ _id, className, start, end, held }) => (
              <li key={_id}>
                <strong>{className}</strong>
                <span>
                  <ClockTime time={start} /> –{' '}
                  <ClockTime time={end} zone={day.zone} at={`${String(day.date)}T12:00Z`} /> ·{' '}
                  {translate(held ? 'clock.held' : 'clock.notHeld')}
                </span>
              </li>
            ))}
          </Marks>
        </Panel>
      )}
    </>
  )
}

const Marks = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid' },
  '& span': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& [data-counts="false"] strong': { textDecoration: 'line-through', fontWeight: 400 },
}))
