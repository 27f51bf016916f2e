import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { type Count, CountsDialog } from '../../../components/documentLines/CountsDialog.tsx'
import { useBranchToday } from '../../../components/fields/useBranchToday.ts'
import { DayBox } from '../../../components/inputs/DayBox.tsx'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { leftOf } from './progress.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { landed } from '../../../shared/stock/landedCost.ts'

interface Props {
  record: Purchase
  onClose: () => void
}

/** Receives a purchase; all outstanding quantities are pre-filled. */
const ReceiveDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const id = useId()
  const today = useBranchToday(String(record.branch))
  const [chosen, setDate] = useState<string | null>()
  const date = chosen === undefined ? today : chosen
  const coming = record.goods.filter((line) => leftOf(line) > 0)
  const lineOf = new Map(coming.map((line) => [line.product, line]))
  const worth = (counts: readonly Count[]) =>
    counts.reduce((sum, { product, quantity }) => {
      const line = lineOf.get(product)
      if (!line || typeof quantity !== 'number' || quantity <= 0 || quantity > leftOf(line)) return sum
      return sum + landed(line, line.received + quantity) - landed(line, line.received)
    }, 0)
  return (
    <CountsDialog
      title={translate('purchases.receiveTitle', { name: record.code })}
      body={translate('purchases.receiveBody')}
      lines={coming.map((line) => ({
        product: line.product,
        label: translate('purchases.receiveHowMany', { name: line.productName }),
        hint: translate('purchases.left', { count: formatNumber(leftOf(line), language) }),
        begin: leftOf(line),
      }))}
      nothing={translate('purchases.receiveNothing')}
      action={(counts) => translate('purchases.receiveNow', { amount: formatMoney(worth(counts), language) })}
      done="purchases.receiveDone"
      send={(lines, idempotencyKey) =>
        callRoute(
          'purchase.receive',
          { params: { id: record.id }, body: { lines, ...(date ? { date } : {}) } },
          { idempotencyKey },
        )
      }
      onClose={onClose}
    >
      {(error) => (
        <DayBox
          id={`${id}-date`}
          label={translate('purchases.receiveOn')}
          error={error('date')}
          value={date ?? ''}
          onChange={setDate}
        />
      )}
    </CountsDialog>
  )
}
export default ReceiveDialog
