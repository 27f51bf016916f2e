import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Progress } from './useBulk.ts'

/** How far it is. */
export const Working = ({ progress, onStop }: { progress: Progress; onStop: () => void }) => {
  const translate = useTranslate()
  const { request, of, left } = progress
  const text = useId()
  const gone = of - left.length
  return (
    <>
      <DialogContent>
        <p id={text} role="status" style={{ margin: '0 0 8px' }}>
          {request?.dryRun && translate('list.bulk.looking')}{' '}
          {translate('list.bulk.working', { done: gone, of })}
        </p>
        <LinearProgress variant="determinate" value={of ? (100 * gone) / of : 0} aria-labelledby={text} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onStop}>
          {translate(request?.dryRun ? 'actions.cancel' : 'list.bulk.stop')}
        </Button>
      </DialogActions>
    </>
  )
}
