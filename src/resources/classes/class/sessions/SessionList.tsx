import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { NotYet } from '../../../../components/NotYet.tsx'
import { type SessionActions, SessionRow } from './SessionRow.tsx'
import { useSessions } from './useSessions.ts'

interface Props {
  group: string
  /** Today at the branch. */
  day: string
  actions: SessionActions | null
}

/** Upcoming sessions, the next one first; past ones load on request. */
export const SessionList = (props: Props) => {
  const translate = useTranslate()
  const [past, setPast] = useState(false)
  return (
    <>
      <Part {...props} part="coming" />
      {past ? (
        <Part {...props} part="past" />
      ) : (
        <Button onClick={() => setPast(true)}>{translate('classes.sessions.showPast')}</Button>
      )}
    </>
  )
}

const Part = ({ group, day, actions, part }: Props & { part: 'coming' | 'past' }) => {
  const translate = useTranslate()
  const heading = useId()
  const { sessions, total, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSessions(
    group,
    part,
    day,
  )
  const next = part === 'coming' ? sessions?.find(({ status }) => status === 'planned') : undefined
  return (
    <Block aria-labelledby={heading}>
      <h3 id={heading}>
        {translate(`classes.sessions.${part}`)}
        {sessions && sessions.length > 0 && (
          <small>{translate('classes.sessions.count', { smart_count: total })}</small>
        )}
      </h3>
      {error || !sessions ? (
        <NotYet error={error} refetch={refetch} height={160} />
      ) : sessions.length === 0 ? (
        <p>{translate(`classes.sessions.no.${part}`)}</p>
      ) : (
        <ol>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} next={session === next} actions={actions} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('actions.more')}
        </Button>
      )}
    </Block>
  )
}

const Block = styled('section')(({ theme }) => ({
  marginBottom: 16,
  '& h3': { ...theme.typography.h3, display: 'flex', alignItems: 'baseline', gap: 8, margin: '0 0 4px' },
  '& h3 small': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
}))
