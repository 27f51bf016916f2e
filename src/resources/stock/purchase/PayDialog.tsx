import { useTranslate } from 'ra-core'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { PaymentDialog } from '../../../components/fees/PaymentDialog.tsx'

interface Props {
  record: Purchase
  onClose: () => void
}

/** A payment for one purchase, at most its balance. */
const PayDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  return (
    <PaymentDialog
      title={translate('purchases.payTitle', { name: record.code, supplier: record.supplierName })}
      branch={record.branch}
      begin={record.balance}
      most={record.balance}
      done="purchases.payDone"
      send={(body, idempotencyKey) =>
        callRoute('purchase.pay', { params: { id: record.id }, body }, { idempotencyKey })
      }
      onClose={onClose}
    />
  )
}
export default PayDialog
