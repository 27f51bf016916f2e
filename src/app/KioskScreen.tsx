import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useDayText } from '../components/fields/dayText.ts'
import { NotLoaded } from '../components/NotYet.tsx'
import { useRouteQuery } from '../components/routeCalls.ts'
import { formatTime, formatWeekday } from '../i18n/locale.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Loading } from './Loading.tsx'
import { SignInAgain } from './session/SignInAgain.tsx'
import { endKiosk } from '../browser/kioskMode.ts'
import { serverNow } from '../browser/serverClock.ts'
import { staySignedIn } from '../providers/sessionLife.ts'
import { localMinute } from '../shared/core/dates.ts'
import { Kiosk } from '../resources/staff/staffAttendance/Kiosk.tsx'

const leaving = { title: 'clock.leaveTitle', hint: 'clock.leaveHint', action: 'clock.leaveKiosk' }

/** The whole window of a kiosk tab: no menu, no search, and leaving needs the password of the user who opened it. */
const KioskScreen = ({ branch }: { branch: string }) => {
  const translate = useTranslate()
  const [asked, setAsked] = useState(false)
  const { data, error, refetch } = useRouteQuery('staffAttendance.door', { query: { branch } })
  useStayOpen()
  useEffect(() => {
    document.title = `${translate('clock.tabs.kiosk')} | ${data?.branchName ?? 'Pathshala'}`
  }, [translate, data?.branchName])
  return (
    <Whole>
      {data ? (
        <>
          <header>
            <h1>{data.branchName}</h1>
            <Clock zone={data.zone} />
          </header>
          <Kiosk branch={data.branch} />
        </>
      ) : error ? (
        <NotLoaded error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <footer>
        <LanguageSwitch />
        <Button color="inherit" onClick={() => setAsked(true)}>
          {translate('clock.leaveKiosk')}
        </Button>
      </footer>
      {asked && (
        <SignInAgain over={false} asked={leaving} onDone={endKiosk} onCancel={() => setAsked(false)} />
      )}
    </Whole>
  )
}
export default KioskScreen

/** By the clock of the branch, as the server has it: that of the device at the door may be wrong. */
const Clock = ({ zone }: { zone: string }) => {
  const language = useLanguage()
  const day = useDayText()
  const [minute, setMinute] = useState(() => localMinute(zone, serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setMinute(localMinute(zone, serverNow())), 1000)
    return () => clearInterval(timer)
  }, [zone])
  const [date = '', time = ''] = minute.split('T')
  return (
    <p>
      <strong>{formatTime(time, language)}</strong>
      <span>
        {formatWeekday(date, language)}, {day(date)}
      </span>
    </p>
  )
}

const stayEvery = 10 * 60_000

/** A kiosk may be used once an hour: it does not end when idle, only at the maximum length of its session. */
function useStayOpen(): void {
  useEffect(() => {
    const timer = setInterval(() => void staySignedIn().catch(() => undefined), stayEvery)
    return () => clearInterval(timer)
  }, [])
}

const Whole = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  minHeight: '100dvh',
  padding: 24,
  backgroundColor: theme.palette.background.default,
  color: theme.palette.text.primary,
  '& > header': { display: 'grid', justifyItems: 'center', gap: 8, textAlign: 'center' },
  '& h1': { ...theme.typography.h2, margin: 0 },
  '& header p': { display: 'grid', margin: 0 },
  '& header strong': {
    ...theme.typography.h1,
    fontSize: 56,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
  '& header span': { ...theme.typography.body1, color: theme.palette.text.secondary },
  '& > footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 },
  '& > footer .MuiButton-root': { minHeight: 44, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 12, '& header strong': { fontSize: 44 } },
}))
