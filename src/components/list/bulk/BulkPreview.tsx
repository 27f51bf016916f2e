import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'ra-core'
import { useEntity } from '../../entityContext.ts'
import { Reasons } from './Reasons.tsx'
import type { Progress } from './useBulk.ts'

interface Props {
  progress: Progress
  task: 'change' | 'delete'
  /** To another field or value. */
  onBack?: () => void
  /** Retries a preview that failed to load. */
  onAgain: () => void
  onGo: () => void
  onClose: () => void
}

/** Shows how many records would change, and why others would not. Changes nothing. */
export const BulkPreview = ({ progress, task, onBack, onAgain, onGo, onClose }: Props) => {
  const translate = useTranslate()
  const { files, label } = useEntity()
  const { done, same, failed, error } = progress
  const deletes = task === 'delete'
  // People have more behind them than their record.
  const people = files && label.includes('lastName')
  return (
    <>
      <DialogContent>
        {error && <Alert severity="error">{translate(error, { _: error })}</Alert>}
        {!error && (
          <div role="status">
            {done > 0 && (
              <p style={{ margin: 0 }}>
                {translate(deletes ? 'list.bulk.willDelete' : 'list.bulk.willChange', { smart_count: done })}{' '}
                {deletes && translate(people ? 'list.bulk.people' : 'list.bulk.forGood')}
              </p>
            )}
            {same > 0 && (
              <p style={{ margin: '8px 0 0' }}>{translate('list.bulk.areSo', { smart_count: same })}</p>
            )}
            {done === 0 && <p style={{ margin: '8px 0 0' }}>{translate('list.bulk.nothing')}</p>}
            {failed.length > 0 && (
              <p style={{ margin: '12px 0 0' }}>
                {translate('list.bulk.cannot', { smart_count: failed.length })}
              </p>
            )}
          </div>
        )}
        {!error && failed.length > 0 && <Reasons failed={failed} />}
      </DialogContent>
      <DialogActions>
        {onBack && <Button onClick={onBack}>{translate('actions.back')}</Button>}
        <Button autoFocus onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
        {error ? (
          <Button variant="contained" onClick={onAgain}>
            {translate('actions.retry')}
          </Button>
        ) : (
          done > 0 && (
            <Button variant="contained" color={deletes ? 'error' : 'primary'} onClick={onGo}>
              {translate(deletes ? 'list.bulk.doDelete' : 'list.bulk.doChange', { smart_count: done })}
            </Button>
          )
        )}
      </DialogActions>
    </>
  )
}
