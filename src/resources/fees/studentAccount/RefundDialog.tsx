import { useTranslate } from 'ra-core'
import { ActionDialog } from '../../../components/dialogs/ActionDialog.tsx'
import { useActionForm } from '../../../components/dialogs/useActionForm.ts'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { useSayClosed } from '../../../components/fees/useOpenDrawers.ts'
import { MoneyBox } from '../../../components/inputs/MoneyBox.tsx'
import { TextBox } from '../../../components/inputs/TextBox.tsx'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { MethodChoice } from '../counter/MethodChoice.tsx'

interface Props {
  student: string
  branch: string
  name: string
  credit: number
  onClose: () => void
}

/** Gives credit back: how much, how, and why. */
const RefundDialog = ({ student, branch, name, credit, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const sayClosed = useSayClosed()
  const most = formatMoney(credit, language)
  const wrongAmount = (amount: number | string | null) => {
    if (typeof amount !== 'number' || amount <= 0) return translate('fees.noAmount')
    return amount > credit ? translate('fees.refundTooMuch', { amount: most }) : undefined
  }
  const form = useActionForm('student.refund', {
    params: { id: student },
    begin: { amount: credit, method: 'cash', reason: '' },
    rest: {},
    check: ({ amount, reason }) => ({
      amount: wrongAmount(amount),
      reason: reason?.trim() ? undefined : translate('fees.reasonNeeded'),
    }),
    done: ({ number }) => ['fees.refunded', { number }],
    onSuccess: (_, { method }) => {
      sayClosed(branch, method ?? 'cash')
      onClose()
    },
  })
  const { amount, method, reason } = form.values
  const given = wrongAmount(amount) ? '' : formatMoney(Number(amount), language)
  const methodBox = form.box('method', 'fees.refundMethod')
  return (
    <ActionDialog
      {...form.dialog}
      title={translate('fees.refundTitle', { name })}
      body={translate('fees.threeRefund')}
      action={translate('fees.giveBack', { amount: given })}
      wide
      unsaved={Boolean(reason?.trim())}
      onClose={onClose}
    >
      <MoneyBox
        {...form.box('amount', 'fees.amount', {
          required: true,
          hint: translate('fees.refundMost', { amount: most }),
        })}
      />
      <MethodChoice {...methodBox} value={method ?? 'cash'} keyed={false} />
      <DrawerNotice branch={branch} method={method ?? 'cash'} />
      <TextBox {...form.box('reason', 'fees.reason', { required: true })} autoFocus maxLength={300} />
    </ActionDialog>
  )
}
export default RefundDialog
