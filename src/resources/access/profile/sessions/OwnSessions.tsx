import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { useCallRoute, useRouteQuery } from '../../../../components/routeCalls.ts'
import { NotLoaded } from '../../../../components/NotYet.tsx'
import { useAction } from '../../../../components/useAction.ts'
import type { RouteReply } from '../../../../shared/routeTypes.ts'
import { Panel } from '../../../../components/Panel.tsx'
import type { TabProps } from '../tabProps.ts'
import { SessionRow, SessionRows } from './SessionRow.tsx'

/** The own sessions, which can be ended. */
const OwnSessions = ({ readOnly }: TabProps) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const { data, error, refetch } = useRouteQuery('session.list', {})
  const end = useEnding((id: string) => callRoute('session.end', { params: { id } }))
  const endOthers = useEnding(() => callRoute('session.endOthers', {}))
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Panel>
        <Skeleton variant="rounded" height={140} />
      </Panel>
    )
  const others = data.filter(({ current }) => !current)
  return (
    <Panel hint={translate('profile.sessions.hint')}>
      <SessionRows>
        {data.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            ending={end.isPending && end.variables === session._id}
            onEnd={readOnly || session.current ? undefined : () => end.mutate(session._id)}
          />
        ))}
      </SessionRows>
      {others.length === 0 && !readOnly && <p>{translate('profile.sessions.alone')}</p>}
      {others.length > 0 && !readOnly && (
        <Button
          variant="outlined"
          color="error"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate('')}
        >
          {translate('profile.sessions.endOthers')}
        </Button>
      )}
    </Panel>
  )
}
export default OwnSessions

/** Reports the result and reloads the list, also after a refusal. */
function useEnding(work: (id: string) => Promise<RouteReply<'session.end'>>) {
  return useAction(work, {
    done: ({ message }) => message,
    notifiesFailure: true,
    alwaysRereads: true,
    invalidates: ['session'],
  })
}
