import CancelIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import PayIcon from '@mui/icons-material/PaymentsOutlined'
import ReceiveIcon from '@mui/icons-material/MoveToInboxOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { hasCome } from './progress.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { useRecordAddress } from '../../../components/useRecordAddress.ts'
import { routes } from '../../../shared/routes.ts'
import { fits, usePurchaseActions } from './usePurchaseActions.tsx'

/** Actions available in the purchase's current status. */
export const PurchaseWays = ({ record }: { record: Purchase }) => {
  const translate = useTranslate()
  const changes = useMayCall(routes['purchase.update'])
  const { open } = useRecordAddress()
  const { may, begin, dialog } = usePurchaseActions()
  return (
    <Row role="group" aria-label={translate('purchases.actions')}>
      {may.receive && fits.receive(record) && (
        <Button variant="contained" startIcon={<ReceiveIcon />} onClick={() => begin('receive', record)}>
          {translate('purchases.receive')}
        </Button>
      )}
      {may.pay && fits.pay(record) && (
        <Button variant="outlined" startIcon={<PayIcon />} onClick={() => begin('pay', record)}>
          {translate('purchases.pay')}
        </Button>
      )}
      <PaperButton kind="purchase" id={record.id} name={record.number} />
      {changes && record.status !== 'cancelled' && (
        <Button
          variant="outlined"
          startIcon={<EditIcon />}
          onClick={() => open({ id: String(record.id), edit: 'true' })}
        >
          {translate('purchases.edit')}
        </Button>
      )}
      {may.cancel && fits.cancel(record) && (
        <Button color="error" startIcon={<CancelIcon />} onClick={() => begin('cancel', record)}>
          {translate(hasCome(record) ? 'purchases.cancelRest' : 'purchases.cancel')}
        </Button>
      )}
      {dialog}
    </Row>
  )
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
