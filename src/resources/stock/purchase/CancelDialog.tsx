import { useTranslate } from 'ra-core'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { hasCome } from './progress.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { landed } from '../../../shared/stock/landedCost.ts'

interface Props {
  record: Purchase
  onClose: () => void
}

/** Cancels a purchase, or the rest of a partly received one. */
const CancelDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const some = hasCome(record)
  const rest = record.goods.reduce(
    (sum, line) => sum + landed(line, line.quantity) - landed(line, line.received),
    0,
  )
  const cancelling = useAction(() => callRoute('purchase.cancel', { params: { id: record.id }, body: {} }), {
    done: some ? 'purchases.cancelRestDone' : 'purchases.cancelDone',
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={translate('purchases.cancelTitle', { name: record.code })}
      body={
        some
          ? translate('purchases.cancelSome', { amount: formatMoney(rest, language) })
          : translate('purchases.cancelNothing')
      }
      action={translate(some ? 'purchases.cancelRest' : 'purchases.cancel')}
      leave={translate('books.leaveIt')}
      call={cancelling}
      onSend={() => cancelling.mutate()}
      onClose={onClose}
    />
  )
}
export default CancelDialog
