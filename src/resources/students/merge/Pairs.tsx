import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { routeKey, useCallRoute, useRouteQuery } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import type { Pair } from '../../../shared/students/mergeRoutes.ts'
import type { RouteReply } from '../../../shared/routeTypes.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { PairRow } from './PairRow.tsx'

const key = routeKey('student.pairs', {})

/** Likely duplicates with the reason. */
export const Pairs = () => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isPending, refetch } = useRouteQuery('student.pairs', {})
  const apart = useAction(
    ({ one, other }: Pair) => callRoute('student.apart', { body: { one: one._id, other: other._id } }),
    {
      done: ({ message }) => message,
      notifiesFailure: true,
      invalidates: ['student'],
      onSuccess: (_reply, pair) => {
        client.setQueryData<RouteReply<'student.pairs'>>(
          key,
          (now) =>
            now && {
              ...now,
              data: { ...now.data, pairs: now.data.pairs.filter((each) => each !== pair) },
            },
        )
        // The button that was pressed is gone with its row.
        heading.current?.focus()
      },
    },
  )
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  if (isPending)
    return (
      <div role="status" aria-label={translate('merge.loading')}>
        <Skeleton variant="rounded" height={120} />
      </div>
    )
  return (
    <Page>
      <h2 ref={heading} tabIndex={-1}>
        {translate('merge.pairs')}
      </h2>
      {data.pairs.length === 0 ? (
        <StateBlock drawing="empty" title={translate('merge.none')} hint={translate('merge.noneHint')} />
      ) : (
        <>
          <p>{translate('merge.pairsHint')}</p>
          <ul aria-label={translate('merge.pairs')}>
            {data.pairs.map((pair) => (
              <PairRow
                key={`${pair.one._id} ${pair.other._id}`}
                pair={pair}
                busy={apart.isPending && apart.variables === pair}
                onApart={() => apart.mutate(pair)}
              />
            ))}
          </ul>
          {data.more && <Alert severity="info">{translate('merge.more')}</Alert>}
        </>
      )}
    </Page>
  )
}

const Page = styled('div')(({ theme }) => ({
  '& > h2': { ...theme.typography.h2, margin: '0 0 4px', outline: 'none' },
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: '0 0 16px' },
  '& > ul': {
    listStyle: 'none',
    margin: '0 0 16px',
    padding: 0,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
}))
