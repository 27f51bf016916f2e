import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { useOwnBranch } from '../../../components/ownBranch.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useZoneName } from '../../../i18n/useZoneName.ts'
import { localMinute } from '../../../shared/core/dates.ts'
import { routes } from '../../../shared/routes.ts'
import type { RouteData, RouteReply } from '../../../shared/routeTypes.ts'
import { correctionAddress } from './correctionAddress.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { clockText } from './clockText.ts'
import { KioskCode } from './KioskCode.tsx'
import { ownAttendanceKey, useOwnAttendance } from './useOwnAttendance.ts'

type Standing = RouteData<'staffAttendance.own'>

/** Oneself: one tap to come, one to leave. */
export const OwnCard = () => {
  const { data, error, refetch } = useOwnAttendance()
  const mayForOthers = useMayCall(routes['leave.people'])
  if (error && !data) return <NotLoaded error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton className="settling" variant="rounded" height={180} sx={{ mb: 5 }} />
  if (!data.person) return mayForOthers ? <ForOthers standing={data} /> : <NoRecord />
  return <Card standing={data} branch={data.person.branchName} />
}

/** Why there is nothing to tap. */
const NoRecord = () => {
  const translate = useTranslate()
  return (
    <Panel>
      <Alert severity="info">{translate('clock.noRecord')}</Alert>
    </Panel>
  )
}

/** For HR users without a staff record: records check-ins and check-outs of others. */
const ForOthers = ({ standing: { date, zone } }: { standing: Standing }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const heading = useId()
  const { branch } = useOwnBranch()
  const clock = (kind: 'in' | 'out') => {
    // Only the own branch's time zone is known.
    const now = branch ? localMinute(zone, Date.now()).slice(11) : null
    void navigate(correctionAddress({ date, [kind === 'in' ? 'inTime' : 'outTime']: now }, true))
  }
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{translate('clock.forOthers')}</h2>
      <small>{translate('clock.forOthersHint')}</small>
      <Ways clock={clock} />
    </Panel>
  )
}

const Card = ({ standing, branch }: { standing: Standing; branch: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const heading = useId()
  const { state, since, shift, zone, lateMinutes, missingOut } = standing
  const { clock, isPending } = useClock(zone)
  const time = since ? clockText(since, zone, language) : ''
  const named = useZoneName()(zone, `${standing.date}T12:00Z`)
  const words = { in: 'clock.here', out: 'clock.gone', none: 'clock.none' } as const
  return (
    <Panel aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{translate('clock.mine')}</h2>
        <KioskCode />
      </header>
      <p role="status" data-state={state}>
        {translate(words[state], { time })}
        {state !== 'none' && lateMinutes > 0 && (
          <small>{translate('clock.lateBy', { smart_count: lateMinutes })}</small>
        )}
      </p>
      <Ways isIn={state === 'in'} {...(isPending ? {} : { clock })} />
      <footer>
        {day(standing.date)} · {translate('clock.clockOf', { branch })}
        {named && ` (${named})`} ·{' '}
        {shift
          ? translate('clock.shiftOf', {
              name: shift.name,
              start: formatTime(shift.start, language),
              end: formatTime(shift.end, language),
            })
          : translate('clock.noShift')}
      </footer>
      {missingOut.map(({ date, inTime, asked }) => (
        <Alert
          key={date}
          severity={asked ? 'info' : 'warning'}
          action={
            asked ? undefined : (
              <Button component={Link} color="inherit" to={correctionAddress({ date, inTime }, true)}>
                {translate('clock.correct')}
              </Button>
            )
          }
        >
          {translate(asked ? 'clock.missingAsked' : 'clock.missing', { day: day(date) })}
        </Alert>
      ))}
    </Panel>
  )
}

/** Check-in and check-out; disabled while a call is in progress. */
const Ways = ({ isIn = false, clock }: { isIn?: boolean; clock?: (kind: 'in' | 'out') => void }) => {
  const translate = useTranslate()
  return (
    <div>
      {(['in', 'out'] as const).map((kind) => (
        <Button
          key={kind}
          size="large"
          variant={isIn === (kind === 'out') ? 'contained' : 'outlined'}
          disabled={!clock}
          onClick={() => clock?.(kind)}
        >
          {translate(kind === 'in' ? 'clock.checkIn' : 'clock.checkOut')}
        </Button>
      ))}
    </div>
  )
}

function useClock(zone: string) {
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const notify = useNotify()
  const language = useLanguage()
  const { mutate, isPending } = useAction(
    (kind: 'in' | 'out') =>
      callRoute(kind === 'in' ? 'staffAttendance.checkIn' : 'staffAttendance.checkOut', { body: {} }),
    {
      notifiesFailure: true,
      onSuccess: ({ data: { standing, again, kind, at } }) => {
        client.setQueryData<RouteReply<'staffAttendance.own'>>(ownAttendanceKey, { data: standing })
        const fresh = kind === 'in' ? 'clock.checkedIn' : 'clock.checkedOut'
        const known = kind === 'in' ? 'clock.alreadyIn' : 'clock.alreadyOut'
        notify(again ? known : fresh, {
          type: again ? 'info' : 'success',
          messageArgs: { time: clockText(at, zone, language) },
        })
        return client.invalidateQueries({ queryKey: ['staffAttendance', 'getList'] })
      },
      invalidates: [],
    },
  )
  return { clock: mutate, isPending }
}

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginBottom: 24,
  padding: 20,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
  },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& > p': {
    ...theme.typography.h4,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: 12,
    margin: 0,
  },
  '& > p[data-state="in"]': { color: theme.palette.success.main },
  '& > p small': { ...theme.typography.body2, color: theme.palette.warning.main },
  '& > div:not(.MuiAlert-root)': { display: 'flex', gap: 12 },
  '& > div:not(.MuiAlert-root) > .MuiButton-root': { minHeight: 56, minWidth: 160, fontSize: 18 },
  '& > small': { ...theme.typography.body2, color: theme.palette.text.secondary, maxWidth: '70ch' },
  '& > footer': { ...theme.typography.body2, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    padding: 16,
    '& > div:not(.MuiAlert-root) > .MuiButton-root': { flex: 1, minWidth: 0, minHeight: 72 },
  },
}))
