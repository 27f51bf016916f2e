import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { ReasonDialog } from '../../../components/ReasonDialog.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { useSayClosed } from '../../../components/fees/useOpenDrawers.ts'

interface Props {
  record: RaRecord
  onClose: () => void
}

const ReverseDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const sayClosed = useSayClosed()
  const reversal = useMutation({
    mutationFn: (reason: string) =>
      callRoute('cashEntry.reverse', { params: { id: String(record.id) }, body: { reason } }),
    onSuccess: async () => {
      notify('books.wasReversed', { type: 'success' })
      sayClosed(record.branch, record.method)
      onClose()
      // Everything that money is shown by.
      await client.invalidateQueries()
    },
  })
  return (
    <ReasonDialog
      title={translate('books.reverseTitle', { name: String(record.code) })}
      body={translate('books.reverseBody', { amount: formatMoney(Number(record.amount), language) })}
      action={translate('books.reverse')}
      call={reversal}
      onSend={(reason) => reversal.mutate(reason)}
      onClose={onClose}
    >
      <DrawerNotice branch={String(record.branch)} method={String(record.method)} />
    </ReasonDialog>
  )
}
export default ReverseDialog
