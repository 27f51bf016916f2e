import { useTranslate } from 'ra-core'
import type { Purchase } from '../../components/purchaseCalls.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { PaymentDialog } from '../invoice/PaymentDialog.tsx'

interface Props {
  record: Purchase
  onClose: () => void
}

/** Money for one purchase, at most what is still to pay for it. */
const PayDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const calls = useRecordCalls()
  return (
    <PaymentDialog
      title={translate('purchases.payTitle', { name: record.number, supplier: record.supplierName })}
      branch={record.branch}
      begin={record.balance}
      most={record.balance}
      done="purchases.payDone"
      send={(payment, key) => calls.payPurchase(String(record.id), payment, key)}
      onClose={onClose}
    />
  )
}
export default PayDialog
