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
import { isAdmin } from '../../shared/core/access.ts'
import { branchTile, listAddress, studentTiles } from '../../shared/dashboard/tiles.ts'
import type { SessionUser } from '../../shared/core/user.ts'
import { useProof } from '../ledger/books/useProof.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import { routes } from '../../shared/routes.ts'
import { QuickActions } from '../../components/goods/QuickActions.tsx'
import { CashTiles, MailTile } from './panels/DayTiles.tsx'
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
  const say = (key: string, args?: object) => translate(`records.dashboard.${key}`, args)
  const { students, branches } = data ?? {}
  const user = identity as SessionUser | undefined
  const teaches = user?.role === 'teacher'
  const admin = user !== undefined && isAdmin(user)
  const mayCash = useMayCall(routes['cashStatement.get'])
  const { proof, error: proofError } = useProof({ enabled: admin })
  // Rendered together: late tiles and figures would shift those after them.
  const tilesAreKnown = user !== undefined && mayStudents !== undefined && mayBranches !== undefined
  const figuresAreKnown = data !== undefined && (!admin || proof !== undefined || proofError !== null)
  // A school that is not set up begins with the guide, above the figures: until it is known, they wait for it.
  const [isSetUp, setIsSetUp] = useStore('schoolIsSetUp', false)
  const guideIsKnown = !admin || isSetUp || data !== undefined
  useEffect(() => {
    if (admin && data) setIsSetUp(data.setup === undefined)
  }, [admin, data, setIsSetUp])
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
      <Greeting>{identity ? say('greeting', { name: identity.fullName }) : '\u00a0'}</Greeting>
      {/* Where there is nothing to sell yet, the guide comes first. */}
      {tilesAreKnown && guideIsKnown && !data?.setup && <QuickActions />}
      {nothing && !teaches && <p>{say('nothing')}</p>}
      <Suspense fallback={null}>
        {data?.setup && <SetupGuide progress={data.setup} />}
        {tilesAreKnown && guideIsKnown && (
          <Tiles>
            {mayStudents &&
              looks.map(({ name, tone, hint }) => (
                <Tile
                  key={name}
                  tone={tone}
                  label={say(name)}
                  hint={hint && say(hint)}
                  figure={students && studentTiles[name].figure(students)}
                  to={students && listAddress(studentTiles[name].list(students))}
                />
              ))}
            {mayBranches && (
              <Tile
                label={say('branches')}
                figure={branches && branchTile.figure(branches)}
                hint={branches && say('activeBranches', { smart_count: branches.active })}
                to={branches && listAddress(branchTile.list(branches))}
              />
            )}
            {mayCash && <CashTiles />}
            {admin && <ProofTile />}
            {admin && <MailTile />}
          </Tiles>
        )}
      </Suspense>
      {tilesAreKnown && figuresAreKnown && <Below teaches={teaches} students={students} />}
    </section>
  )
}
export default Dashboard

const Greeting = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.palette.text.secondary,
  margin: '0 0 16px',
}))
