import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { guideAddress } from '../guide.ts'
import { Counts } from './Counts.tsx'
import { Actions, Panel } from './parts.tsx'
import { Rejected } from './Rejected.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import type { Importing } from './useImport.ts'

/** The result of the import, with undo. */
export const ResultStep = ({ all, list }: { all: Importing; list: string }) => {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const [undone, setUndone] = useState<{ deleted: number; restored: number } | null>(null)
  const { done } = all
  // Read once: the address stays while the result is shown.
  const [guide] = useState(guideAddress)
  if (!done) return null
  const { batch } = done
  return (
    <Panel>
      <h3>{translate(undone ? 'import.undoneTitle' : 'import.doneTitle')}</h3>
      {undone ? (
        <p>{translate('import.undoneHint', undone)}</p>
      ) : (
        <>
          <p>{translate('import.doneHint')}</p>
          <Counts outcome={done} done />
          {done.rejected && <Rejected rejected={done.rejected} file={all.chosen?.file.name ?? ''} />}
        </>
      )}
      <Actions>
        {guide && !undone && (
          <Button variant="contained" component={Link} to={guide}>
            {translate('actions.nextStep')}
          </Button>
        )}
        <Button variant={guide ? 'outlined' : 'contained'} component={Link} to={list}>
          {translate('import.toList')}
        </Button>
        <Button variant="outlined" onClick={all.restart}>
          {translate('import.again')}
        </Button>
        {batch && !undone && (
          <Button color="error" onClick={() => setAsking(true)}>
            {translate('import.undo')}
          </Button>
        )}
      </Actions>
      {asking && batch && (
        <UndoDialog
          batch={{ ...done, _id: batch }}
          onClose={() => setAsking(false)}
          onUndone={(what) => {
            setUndone(what)
            setAsking(false)
          }}
        />
      )}
    </Panel>
  )
}
