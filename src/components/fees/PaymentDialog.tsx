import { useTranslate } from 'ra-core'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type CashMethod, cashMethods } from '../../shared/ledger/cashEntry.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import { useDialogForm } from '../dialogs/useActionForm.ts'
import { useBranchToday } from '../fields/useBranchToday.ts'
import { DayBox } from '../inputs/DayBox.tsx'
import { MoneyBox } from '../inputs/MoneyBox.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { DrawerNotice } from './DrawerNotice.tsx'
import { MethodBox } from './MethodBox.tsx'
import { useSayClosed } from './useOpenDrawers.ts'

/** Invalid amounts and days are sent as typed; the server reports them at their fields. */
interface PaymentRequest {
  amount: number | string | null
  method: CashMethod
  date?: string
  memo?: string
}

interface Values extends Pick<PaymentRequest, 'amount' | 'method'> {
  /** Today in the branch until another day is chosen. */
  date: string | null | undefined
  memo: string
}

interface Props {
  title: string
  /** Branch whose current day is pre-filled. */
  branch: string
  /** Minor units that it begins with. */
  begin: number
  /** The most it can be, in minor units. */
  most: number
  /** Message key of the success message; its argument is `amount`. */
  done: string
  /** True if a note can be entered. */
  noted?: boolean
  /** @param key the same for every try: sent twice it is one payment */
  send: (payment: PaymentRequest, key: string) => Promise<unknown>
  onClose: () => void
}

/** A payment for one document, at most the amount due. Sending twice makes one payment. */
export const PaymentDialog = ({ title, branch, begin, most, done, noted = false, send, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const today = useBranchToday(branch)
  const sayClosed = useSayClosed()
  const form = useDialogForm<Values, unknown>({
    begin: { amount: begin, method: cashMethods[0], date: undefined, memo: '' },
    send: ({ amount, method, date = today, memo }, key) =>
      send({ amount, method, ...(date ? { date } : {}), ...(memo.trim() ? { memo: memo.trim() } : {}) }, key),
    done: (_, { amount }) => [done, { amount: formatMoney(Number(amount), language) }],
    onSuccess: (_, { method }) => {
      sayClosed(branch, method)
      onClose()
    },
  })
  const { method, date = today } = form.values
  return (
    <ActionDialog {...form.dialog} title={title} action={translate('invoices.payNow')} onClose={onClose}>
      <MoneyBox
        {...form.box('amount', 'invoices.amount', {
          hint: translate('invoices.payHint', { amount: formatMoney(most, language) }),
        })}
      />
      <MethodBox {...form.box('method', 'invoices.method')} />
      <DayBox {...form.box('date', 'invoices.date')} value={date} />
      <DrawerNotice branch={branch} method={method} />
      {noted && <TextBox {...form.box('memo', 'invoices.memo')} maxLength={500} />}
    </ActionDialog>
  )
}
