import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { InstantText } from '../fields/InstantText.tsx'
import { useEntity } from '../entityContext.ts'
import { failureOf } from '../failure.ts'
import { useRecordCalls } from '../recordCalls.ts'
import type { ImportBatch } from '../../shared/core/importRows.ts'
import { Panel } from './parts.tsx'
import { UndoDialog } from './UndoDialog.tsx'

/** Recent imports, as long as they can be undone. */
export const RecentImports = () => {
  const translate = useTranslate()
  const calls = useRecordCalls()
  const { name } = useEntity()
  const [asking, setAsking] = useState<ImportBatch | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'imports'],
    queryFn: ({ signal }) => calls.imports(name, signal),
  })
  if (error)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('actions.retry')}</Button>}
      >
        {translate(failureOf(error).message, { _: failureOf(error).message })}
      </Alert>
    )
  if (!data || data.length === 0) return null
  const close = () => setAsking(null)
  return (
    <Panel>
      <h3>{translate('import.recent')}</h3>
      <Rows>
        {data.map((batch) => (
          <Row key={batch._id} batch={batch} onUndo={() => setAsking(batch)} />
        ))}
      </Rows>
      {asking && <UndoDialog batch={asking} onClose={close} onUndone={close} />}
    </Panel>
  )
}

const Row = ({ batch, onUndo }: { batch: ImportBatch; onUndo: () => void }) => {
  const translate = useTranslate()
  const { name, createdBy, createdAt, undoneAt } = batch
  const called = name || translate('import.noName')
  const who = createdBy ? `${createdBy.firstName} ${createdBy.lastName}` : ''
  const counts = { created: batch.created, updated: batch.updated, unchanged: batch.unchanged }
  return (
    <li>
      <div>
        <strong>{called}</strong>
        <span>{translate('import.counts', counts)}</span>
        <small>
          <InstantText instant={createdAt} /> {who && `· ${who}`}
        </small>
      </div>
      {undoneAt ? (
        <span>{translate('import.undone')}</span>
      ) : (
        <Button variant="outlined" aria-label={translate('import.undoOf', { name: called })} onClick={onUndo}>
          {translate('actions.undo')}
        </Button>
      )}
    </li>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: 16, padding: '10px 0' },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li > div': { flex: 1, minWidth: 0, display: 'grid' },
  '& strong': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& span': theme.typography.body2,
  '& small': { fontSize: 13, color: theme.palette.text.secondary },
}))
