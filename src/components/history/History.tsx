import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { FilterOf } from '../../shared/core/entity.ts'
import type { log } from '../../shared/access/log.ts'
import type { LogAction } from '../../shared/access/log.ts'
import { logActions } from '../../shared/access/log.ts'
import { maxPageSize } from '../../shared/core/listing.ts'
import { useEntity } from '../entityContext.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import { logOf } from './logOf.ts'
import { useRestore } from './useRestore.ts'
import { NotYet } from '../NotYet.tsx'

/** Reads and refusals, which only the system log shows. */
const elsewhere: readonly LogAction[] = [
  'file_read',
  'revealed',
  'refused',
  'failed',
  'signed_in',
  'signed_out',
  'sign_in_failed',
]
const actions = logActions.filter((action) => !elsewhere.includes(action))

const atFirst = 20

interface Props {
  id: string
  onRestored: () => void
}

/** The changes of the record, newest first. */
const History = ({ id, onRestored }: Props) => {
  const translate = useTranslate()
  const { name } = useEntity()
  const restore = useRestore(onRestored)
  const [shown, setShown] = useState(atFirst)
  const { data, total, error, isPending, refetch } = useGetList<RaRecord>('log', {
    filter: { recordId: id, resource: name, action: actions } satisfies FilterOf<typeof log>,
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  })
  if (error || isPending)
    return <NotYet error={error} refetch={refetch} height={96} label="resources.log.history.loading" />
  return (
    <>
      {total === 0 && <p>{translate('resources.log.history.none')}</p>}
      <Entries>
        {data.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} restore={restore} />
        ))}
      </Entries>
      <Ways>
        {(total ?? 0) > data.length && shown < maxPageSize && (
          <Button onClick={() => setShown(maxPageSize)}>{translate('resources.log.history.more')}</Button>
        )}
        <Link to={logOf({ recordId: id })}>{translate('resources.log.history.inLog')}</Link>
      </Ways>
    </>
  )
}
export default History

const Entries = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '0 0 20px 20px', marginLeft: 5, borderLeft: `2px solid ${theme.palette.divider}` },
}))

const Ways = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 16,
  '& a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
}))
