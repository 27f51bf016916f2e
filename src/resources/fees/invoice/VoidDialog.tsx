import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { ReasonDialog } from '../../../components/ReasonDialog.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
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
  const notify = useNotify()
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const voiding = useMutation({
    mutationFn: (reason: string) =>
      callRoute('invoice.void', { params: { id: String(record.id) }, body: { reason } }),
    onSuccess: async () => {
      notify('invoices.voidDone', { type: 'success' })
      onClose()
      // Everything that money is shown by.
      await client.invalidateQueries()
    },
  })
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
