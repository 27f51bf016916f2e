import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Invoice } from './invoiceRecord.ts'

interface Props {
  record: Invoice
  onClose: () => void
}

/** Why it cannot be voided now, and what to do first. */
const PaidNoVoid = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const [title, text] = [useId(), useId()]
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="sm"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title}>{translate('invoices.voidTitle', { name: record.number })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>{translate('invoices.voidPaid')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default PaidNoVoid
