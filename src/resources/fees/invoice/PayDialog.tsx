import { useTranslate } from 'ra-core'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { instalmentStatus } from '../../../shared/fees/instalments.ts'
import type { Invoice } from './invoiceRecord.ts'
import { PaymentDialog } from '../../../components/fees/PaymentDialog.tsx'

interface Props {
  record: Invoice
  onClose: () => void
}

/** The amount due today, or else the next instalment. */
function dueNow(record: Invoice, today: string): number {
  const open = instalmentStatus(record).filter(({ left }) => left > 0)
  const due = open.filter(({ dueDate }) => dueDate <= today)
  return (due.length > 0 ? due : open.slice(0, 1)).reduce((sum, { left }) => sum + left, 0)
}

/** A payment for one invoice, at most its balance. */
const PayDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  return (
    <PaymentDialog
      title={translate('invoices.payTitle', { name: record.number })}
      branch={String(record.branch)}
      begin={dueNow(record, todayHere())}
      most={record.balance}
      done="invoices.paidDone"
      noted
      send={(body, idempotencyKey) =>
        callRoute('invoice.pay', { params: { id: String(record.id) }, body }, { idempotencyKey })
      }
      onClose={onClose}
    />
  )
}
export default PayDialog
