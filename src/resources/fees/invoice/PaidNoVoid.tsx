import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { Invoice } from './invoiceRecord.ts'
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx'

interface Props {
  record: Invoice
  onClose: () => void
}

/** Why it cannot be voided now, and what to do first. */
const PaidNoVoid = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  return (
    <AlertDialog
      title={translate('invoices.voidTitle', { name: record.number })}
      body={translate('invoices.voidPaid')}
      wide
      onClose={onClose}
      actions={
        <>
          <Button variant="contained" autoFocus onClick={onClose}>
            {translate('actions.close')}
          </Button>
        </>
      }
    />
  )
}
export default PaidNoVoid
