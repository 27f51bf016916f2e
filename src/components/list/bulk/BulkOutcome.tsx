import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'ra-core'
import { Reasons } from './Reasons.tsx'
import type { Progress } from './useBulk.ts'

interface Props {
  progress: Progress
  onRetry: () => void
  onGoOn: () => void
  onClose: () => void
}

/** How it went: how many, and each that did not go through with its reason. */
export const BulkOutcome = ({ progress, onRetry, onGoOn, onClose }: Props) => {
  const translate = useTranslate()
  const { done, failed, left, error } = progress
  return (
    <>
      <DialogContent>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate(error, { _: error })}
          </Alert>
        )}
        <Alert severity={failed.length > 0 || left.length > 0 ? 'warning' : 'success'} role="status">
          {left.length > 0
            ? translate('list.bulk.stopped', { done, left: left.length })
            : translate(failed.length > 0 ? 'list.bulk.done' : 'list.bulk.allDone', {
                done,
                failed: failed.length,
              })}
        </Alert>
        {failed.length > 0 && <Reasons failed={failed} />}
      </DialogContent>
      <DialogActions>
        {left.length > 0 && <Button onClick={onGoOn}>{translate('list.bulk.goOn')}</Button>}
        {left.length === 0 && failed.length > 0 && (
          <Button onClick={onRetry}>{translate('list.bulk.retry', { smart_count: failed.length })}</Button>
        )}
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('actions.close')}
        </Button>
      </DialogActions>
    </>
  )
}
