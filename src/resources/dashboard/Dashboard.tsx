import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useCanAccess, useGetIdentity, useStore, useTranslate } from 'ra-core'
import { Suspense, useEffect } from 'react'
import { lazy } from '../../browser/lazy.ts'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { failureOf } from '../../components/failure.ts'
import { useChosenQuery } from '../../components/branchQuery.ts'
import { useRouteQuery } from '../../components/routeCalls.ts'
import { todayHere } from '../../components/fields/todayHere.ts'
import { formatDayInWords, formatWeekday } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { isAdmin } from '../../shared/core/access.ts'
import { branchTile, listAddress, studentTiles } from '../../shared/dashboard/tiles.ts'
import type { SessionUser } from '../../shared/core/user.ts'
import { useProof } from '../ledger/books/useProof.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import { routes } from '../../shared/routes.ts'
import { HomeActions } from './HomeActions.tsx'
import { CashTiles, MailTile } from './panels/DayTiles.tsx'
import { BackupTile } from './BackupTile.tsx'
import { ProofTile } from './ProofTile.tsx'
import { Tile, Tiles } from '../../components/statements/Tile.tsx'

/** Waited for by the figures, which it would push down. */
const SetupGuide = lazy(() => import('./SetupGuide.tsx'))
/** Loaded after the figures, which do not wait for it. */
const Below = lazyPart(() => import('./Below.tsx'))

interface Look {
  name: keyof typeof studentTiles
  tone?: 'warning' | 'error'
  hint?: string
}

const looks: readonly Look[] = [
  { name: 'students' },
  { name: 'newThisMonth' },
  { name: 'dmv30', tone: 'warning', hint: 'in30' },
  { name: 'tlc30', tone: 'warning', hint: 'in30' },
  { name: 'dmvExpired', tone: 'error', hint: 'expiredHint' },
  { name: 'tlcExpired', tone: 'error', hint: 'expiredHint' },
]

/** Figures that the user may see, each linked to its list. */
const Dashboard = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { canAccess: mayStudents } = useCanAccess({ resource: 'student', action: 'list' })
  const { canAccess: mayBranches } = useCanAccess({ resource: 'branch', action: 'list' })
  const { data, error, refetch } = useRouteQuery('service.dashboard', { query: useChosenQuery() })
  const language = useLanguage()
  const day = todayHere()
  const say = (key: string, args?: object) => translate(`records.dashboard.${key}`, args)
  const { students, branches } = data ?? {}
  const user = identity as SessionUser | undefined
  const today = `${formatWeekday(day, language)}, ${formatDayInWords(day, language)}`
  const teaches = user?.role === 'teacher'
  const admin = user !== undefined && isAdmin(user)
  const mayCash = useMayCall(routes['cashStatement.get'])
  const { proof, error: proofError } = useProof({ enabled: admin })
  // Rendered together: late tiles and figures would shift those after them.
  const tilesAreKnown = user !== undefined && mayStudents !== undefined && mayBranches !== undefined
  const figuresAreKnown = data !== undefined && (!admin || proof !== undefined || proofError !== null)
  // A school that is not set up begins with the guide, above the figures: until it is known, they wait for it.
  const [isSetUp, setIsSetUp] = useStore('schoolIsSetUp', false)
  // Its place is kept from the first moment, if there was one the last time.
  const [backsUp, setBacksUp] = useStore('backupsAreTaken', false)
  const guideIsKnown = !admin || isSetUp || data !== undefined
  useEffect(() => {
    if (!admin || !data) return
    setIsSetUp(data.setup === undefined)
    setBacksUp(data.backup !== undefined)
  }, [admin, data, setIsSetUp, setBacksUp])
  // Without students every panel would say that it has nothing.
  const isEmpty = data?.setup?.some(({ step, done }) => step === 'students' && !done)
  const nothing = mayStudents === false && mayBranches === false
  if (error) {
    const { message } = failureOf(error)
    return (
      <Alert
        severity="error"
        role="alert"
        action={<Button onClick={() => void refetch()}>{translate('actions.retry')}</Button>}
      >
        {translate(message, { _: message })}
      </Alert>
    )
  }
  return (
    <section aria-label={say('overview')}>
      <Head>
        <p>
          <b>{identity ? say('greeting', { name: identity.fullName }) : '\u00a0'}</b>
          <span>{today}</span>
        </p>
        {/* Where there is nothing yet, the guide comes first. */}
        {tilesAreKnown && guideIsKnown && !data?.setup && <HomeActions />}
      </Head>
      {nothing && !teaches && <p>{say('nothing')}</p>}
      <Suspense fallback={null}>
        {data?.setup && <SetupGuide progress={data.setup} />}
        {tilesAreKnown && guideIsKnown && (
          <>
            {mayStudents && (
              <Tiles data-inline>
                {looks.map(({ name, tone, hint }) => (
                  <Tile
                    key={name}
                    tone={tone}
                    label={say(name)}
                    hint={hint && say(hint)}
                    figure={students && studentTiles[name].figure(students)}
                    to={students && listAddress(studentTiles[name].list(students))}
                  />
                ))}
              </Tiles>
            )}
            {(mayBranches || mayCash || admin) && (
              <Tiles>
                {mayCash && <CashTiles />}
                {mayBranches && (
                  <Tile
                    label={say('branches')}
                    figure={branches && branchTile.figure(branches)}
                    hint={branches ? say('activeBranches', { smart_count: branches.active }) : '\u00a0'}
                    to={branches && listAddress(branchTile.list(branches))}
                  />
                )}
                {admin && <MailTile />}
                {admin && <ProofTile />}
                {admin && (data ? data.backup : backsUp) && <BackupTile backup={data?.backup} />}
              </Tiles>
            )}
          </>
        )}
        {tilesAreKnown && figuresAreKnown && !isEmpty && <Below teaches={teaches} students={students} />}
      </Suspense>
    </section>
  )
}
export default Dashboard

/** The greeting with the day, and beside it, where there is room, what is begun many times a day. */
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: 40,
  marginBottom: 12,
  '& > p': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 240px',
    alignItems: 'baseline',
    gap: '0 12px',
    margin: 0,
    color: theme.palette.text.secondary,
    '& > b': { ...theme.typography.h2, color: theme.palette.text.primary },
  },
  '& > div': { marginBottom: 0 },
  [theme.breakpoints.down('sm')]: {
    minHeight: 0,
    marginBottom: 8,
    '& > p': { justifyContent: 'space-between', flexGrow: 1, '& > b': theme.typography.h3 },
    '& > div': { maxWidth: 'calc(100% + 8px)' },
  },
}))
