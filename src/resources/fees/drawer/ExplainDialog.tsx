import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { ExplainForm } from './ExplainForm.tsx'
import { useDifference } from './useDifference.ts'

interface Props {
  id: string
  number: string
  at: 'opening' | 'closing'
  difference: number
  noteAbove: number
  onClose: () => void
}

const ExplainDialog = ({ id, number, at, difference, noteAbove, onClose }: Props) => {
  const translate = useTranslate()
  const words = useDifference()
  const title = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>
        {number}: {words(difference)}
      </DialogTitle>
      <DialogContent>
        <ExplainForm id={id} at={at} noteAbove={noteAbove} onDone={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('actions.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
export default ExplainDialog
