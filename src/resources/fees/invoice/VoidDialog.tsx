import { useTranslate } from 'ra-core'
import { ReasonDialog } from '../../../components/dialogs/ReasonDialog.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Invoice } from './invoiceRecord.ts'

interface Props {
  record: Invoice
  onClose: () => void
}

const VoidDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const voiding = useAction(
    (reason: string) => callRoute('invoice.void', { params: { id: String(record.id) }, body: { reason } }),
    { done: 'invoices.voidDone', onSuccess: onClose },
  )
  return (
    <ReasonDialog
      title={translate('invoices.voidTitle', { name: record.number })}
      body={translate('invoices.voidBody', { amount: formatMoney(record.total, language) })}
      action={translate('invoices.void')}
      call={voiding}
      onSend={(reason) => voiding.mutate(reason)}
      onClose={onClose}
    />
  )
}
export default VoidDialog
