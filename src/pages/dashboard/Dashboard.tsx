import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess, useGetIdentity, useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { failureOf } from '../../components/failure.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { isAdmin } from '../../shared/access.ts'
import type { SessionUser } from '../../shared/user.ts'
import { past, soon, studentsBy } from './links.ts'
import { ProofTile } from './ProofTile.tsx'
import { StatusBars } from './StatusBars.tsx'
import { Tile, Tiles } from './Tile.tsx'

/** It comes after the figures, which nobody waits for it with. */
const OwnMeetings = lazy(() => import('./OwnMeetings.tsx'))
const OwnSessions = lazy(() => import('./OwnSessions.tsx'))

/** The figures that one may see, each leading to what it counts. */
const Dashboard = () => {
  const translate = useTranslate()
  const calls = useRecordCalls()
  const { identity } = useGetIdentity()
  const { canAccess: mayStudents } = useCanAccess({ resource: 'student', action: 'list' })
  const { canAccess: mayBranches } = useCanAccess({ resource: 'branch', action: 'list' })
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => calls.dashboard(signal),
  })
  const say = (key: string, args?: object) => translate(`records.dashboard.${key}`, args)
  const { students, branches } = data ?? {}
  const user = identity as SessionUser | undefined
  const teaches = user?.role === 'teacher'
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
      {nothing && !teaches && <p>{say('nothing')}</p>}
      <Tiles>
        {mayStudents && (
          <>
            <Tile label={say('students')} figure={students?.total} to={studentsBy({})} />
            <Tile label={say('newThisMonth')} figure={students?.newThisMonth} />
            <Tile
              tone="warning"
              label={say('dmv30')}
              hint={say('in30')}
              figure={students?.expiring.dmv30}
              to={soon('dmv')}
            />
            <Tile
              tone="warning"
              label={say('tlc30')}
              hint={say('in30')}
              figure={students?.expiring.tlc30}
              to={soon('tlc')}
            />
            <Tile
              tone="error"
              label={say('dmvExpired')}
              hint={say('expiredHint')}
              figure={students?.expiring.dmvExpired}
              to={past('dmv')}
            />
            <Tile
              tone="error"
              label={say('tlcExpired')}
              hint={say('expiredHint')}
              figure={students?.expiring.tlcExpired}
              to={past('tlc')}
            />
          </>
        )}
        {mayBranches && (
          <Tile
            label={say('branches')}
            figure={branches?.total}
            hint={branches && say('activeBranches', { smart_count: branches.active })}
            to="/admin/branch"
          />
        )}
        {user && isAdmin(user) && <ProofTile />}
      </Tiles>
      <Suspense fallback={null}>
        {teaches && <OwnSessions />}
        <OwnMeetings />
      </Suspense>
      {students && <StatusBars statuses={students.statuses} total={students.total} />}
    </section>
  )
}
export default Dashboard

const Greeting = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.palette.text.secondary,
  margin: '0 0 16px',
}))
