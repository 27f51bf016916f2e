import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { NotYet } from '../../../components/NotYet.tsx'
import { InstantText } from '../../../components/fields/InstantText.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { StageChip } from './parts.tsx'

/** Follow-ups of a licence, newest first. */
export const FollowUps = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useRouteQuery('renewal.followed', { params: { id } })
  if (error || !data) return <NotYet error={error} refetch={refetch} height={96} />
  if (data.length === 0) return <p>{translate('resources.renewal.nothingDone')}</p>
  return (
    <Entries>
      {data.map(({ _id, stage, note, className, createdAt, createdBy }) => (
        <li key={_id}>
          <StageChip stage={stage} />
          {className && <span>{className}</span>}
          {note && <p>{note}</p>}
          <small>
            {createdBy ? `${createdBy.firstName} ${createdBy.lastName}`.trim() : translate('dialog.nobody')} ·{' '}
            <InstantText instant={createdAt} />
          </small>
        </li>
      ))}
    </Entries>
  )
}

const Entries = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  ...theme.typography.body2,
  '& > li': { padding: '0 0 16px 20px', marginLeft: 5, borderLeft: `2px solid ${theme.palette.divider}` },
  '& span + span': { marginLeft: 12 },
  '& p': { margin: '2px 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.palette.text.secondary },
}))
