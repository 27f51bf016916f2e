import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import { BulkChoice } from './BulkChoice.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { Working } from './Working.tsx'
import type { Selection } from './selection.tsx'
import { useBulk, type BulkRequest } from './useBulk.ts'

interface Props {
  task: 'change' | 'delete'
  selection: Selection
  onClose: () => void
}

/** Previews a bulk action, runs it, and reports the result for each record. */
const BulkDialog = ({ task, selection, onClose }: Props) => {
  const translate = useTranslate()
  const title = useId()
  const { progress, run, retry, goOn, stop, reset } = useBulk()
  const { request: input, running } = progress
  // Keeps the selection of opening time: processed records are deselected but still reported.
  const [seen] = useState(selection.selected)
  const preview = (next: BulkRequest) => void run({ ...next, dryRun: true }, seen)
  const started = useRef(false)
  useEffect(() => {
    if (task !== 'delete' || started.current) return
    started.current = true
    preview({ action: 'delete' })
  })
  const done = Boolean(input && !input.dryRun)
  const close = () => {
    // Cancelling finishes the running request and reports the rest as not processed.
    if (running && done) return stop()
    stop()
    onClose()
    if (done) selection.keep([...progress.failed.map(({ id }) => id), ...progress.left])
  }
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate(`list.bulk.${task}Title`, { smart_count: seen.size })}</DialogTitle>
      {!input && task === 'change' && <BulkChoice onChoose={preview} onClose={close} />}
      {input && running && <Working progress={progress} onStop={() => (input.dryRun ? close() : stop())} />}
      {input?.dryRun && !running && (
        <BulkPreview
          progress={progress}
          task={task}
          onBack={task === 'change' ? reset : undefined}
          onAgain={() => void goOn(seen)}
          onGo={() => {
            const { dryRun: _looked, ...real } = input
            void run(real, seen)
          }}
          onClose={close}
        />
      )}
      {done && !running && (
        <BulkOutcome
          progress={progress}
          onRetry={() => void retry()}
          onGoOn={() => void goOn(seen)}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
export default BulkDialog
