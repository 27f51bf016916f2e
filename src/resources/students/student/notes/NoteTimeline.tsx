import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { failureOf } from '../../../../components/failure.ts'
import { routeKey, useCallRoute } from '../../../../components/routeCalls.ts'
import { formatInstant } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { NoteText } from './NoteText.tsx'
import { notesAtOnce } from '../../../../shared/students/student.ts'

/** Everything that was noted about a student, the newest first. */
export const NoteTimeline = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const params = { id }
  const say = (key: string) => translate(`resources.student.notes.${key}`)
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      // Cached under the resource's key, so that a save reloads it.
      queryKey: routeKey('student.notes', { params }),
      queryFn: async ({ pageParam, signal }) =>
        (await callRoute('student.notes', { params, query: { before: pageParam } }, { signal })).data,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => (last.length < notesAtOnce ? undefined : last.at(-1)?._id),
    })
  const failure = error && failureOf(error)
  if (isPending)
    return (
      <div role="status" aria-label={say('loading')}>
        <Skeleton variant="rounded" height={64} />
      </div>
    )
  const entries = data?.pages.flat() ?? []
  return (
    <>
      {failure && failure.status !== 401 && (
        <Alert
          severity="error"
          role="alert"
          action={<Button onClick={() => void refetch()}>{translate('actions.retry')}</Button>}
        >
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      {!failure && entries.length === 0 && <p>{say('none')}</p>}
      {entries.length > 0 && (
        <Entries aria-label={say('timeline')}>
          {entries.map(({ _id, text, mentions, createdAt, createdBy }) => (
            <li key={_id}>
              <NoteText text={text} mentions={mentions} />
              <small>
                {createdBy ? `${createdBy.firstName} ${createdBy.lastName}` : translate('dialog.nobody')}
                {' · '}
                <time dateTime={createdAt}>{formatInstant(createdAt, language)}</time>
              </small>
            </li>
          ))}
        </Entries>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('older')}
        </Button>
      )}
    </>
  )
}

const Entries = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '10px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& p': { ...theme.typography.body1, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}))
