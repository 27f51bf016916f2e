import { type RaRecord, useTranslate } from 'ra-core'
import { ReasonDialog } from '../../../components/dialogs/ReasonDialog.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
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
  const callRoute = useCallRoute()
  const sayClosed = useSayClosed()
  const reversal = useAction(
    (reason: string) =>
      callRoute('cashEntry.reverse', { params: { id: String(record.id) }, body: { reason } }),
    {
      done: 'books.wasReversed',
      onSuccess: () => {
        sayClosed(record.branch, record.method)
        onClose()
      },
    },
  )
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
