import { styled } from '@mui/material/styles'
import { useGetOne, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Changes } from '../../../components/changes/Changes.tsx'
import type { ChangeMap } from '../../../components/changes/changeLines.ts'
import { failureOf } from '../../../components/failure.ts'
import { NotFoundBlock, NotYet } from '../../../components/NotYet.tsx'
import { DialogBody, RecordDialog } from '../../../components/record/RecordDialog.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { recordEntities } from '../../../shared/entities.ts'
import { isId } from '../../../shared/core/ids.ts'
import { logOf } from '../../../components/history/logOf.ts'
import { ActionText } from './ActionText.tsx'
import type { Entry } from './entry.ts'
import { From, RecordName, useExact, When, Who } from './parts.tsx'
import { loggedKind } from './loggedKind.ts'
import { titleOf } from './useEntryName.ts'

/** One entry of the log in full: person, time, source, and each field before and after. */
const LogEntry = ({ id }: EditProps) => {
  const translate = useTranslate()
  const { data, error, refetch } = useGetOne<Entry>('log', { id }, { enabled: isId(id) })
  const exact = useExact()
  const missing = !isId(id) || (error && [400, 404].includes(failureOf(error).status))
  const title = missing ? 'states.notFoundTitle' : error ? 'states.errorTitle' : 'states.loading'
  return (
    <RecordDialog
      title={data ? titleOf(translate, data) : translate(title)}
      subtitle={data?.at && exact(data.at)}
    >
      <DialogBody tabIndex={0}>
        {data ? (
          <Whole entry={data} />
        ) : missing ? (
          <NotFoundBlock alert />
        ) : (
          <NotYet error={error} refetch={refetch} height={160} />
        )}
      </DialogBody>
    </RecordDialog>
  )
}
export default LogEntry

const Whole = ({ entry }: { entry: Entry }) => {
  const translate = useTranslate()
  const label = useLabel()
  const { action, resource, recordId, recordName, recordThere, user, requestId } = entry
  const facts: [string, ReactNode][] = [
    [label('at'), <When key="at" at={entry.at ?? ''} />],
    [label('user'), <Who key="user" entry={entry} />],
    [label('action'), <ActionText key="action" action={action ?? 'updated'} />],
    [label('resource'), loggedKind(translate, resource ?? '')],
    [
      label('recordId'),
      recordName && (
        <>
          <RecordName entry={entry} />
          {recordId && !recordThere && isKept(resource) && ` (${translate('resources.log.gone')})`}
        </>
      ),
    ],
    [label('branch'), entry.branchName],
    [translate('resources.log.where'), <From key="from" entry={entry} />],
    [label('device'), entry.device],
    [label('requestId'), requestId],
  ]
  return (
    <>
      <Facts>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Facts>
      <What entry={entry} />
      <Ways>
        {recordId && <Link to={logOf({ recordId })}>{translate('resources.log.allOfRecord')}</Link>}
        {user && <Link to={logOf({ user: [user] })}>{translate('resources.log.allOfUser')}</Link>}
      </Ways>
    </>
  )
}

/** True for entities whose records can be deleted. */
const isKept = (resource: string | null): boolean => Object.hasOwn(recordEntities, resource ?? '')

/** The changes of an entry; of a refusal, the request. */
const What = ({ entry: { action, changes, labels, resource } }: { entry: Entry }) => {
  const translate = useTranslate()
  if (!changes) return null
  const map = changes as ChangeMap
  return (
    <section>
      <h3>{translate(`resources.log.${action === 'refused' ? 'asked' : 'fields.changes'}`)}</h3>
      {action === 'refused' ? (
        Object.entries(map).map(([method, [, url]]) => (
          <code key={method}>
            {method} {String(url)}
          </code>
        ))
      ) : (
        <Changes resource={resource ?? ''} changes={map} labels={labels} />
      )}
    </section>
  )
}

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 20px',
  display: 'grid',
  gap: 6,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 30%) 1fr',
    gap: 12,
    alignItems: 'baseline',
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& dd > div': { padding: 0 },
  '& + section h3': { ...theme.typography.h3, margin: '0 0 8px' },
  '& + section code': { fontSize: 13, overflowWrap: 'anywhere' },
}))

const Ways = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  '& a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
}))
