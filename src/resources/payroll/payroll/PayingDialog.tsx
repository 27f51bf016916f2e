import Alert from '@mui/material/Alert'
import { ActionDialog } from '../../../components/dialogs/ActionDialog.tsx'
import { useDialogForm } from '../../../components/dialogs/useActionForm.ts'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { MethodBox } from '../../../components/fees/MethodBox.tsx'
import { useSayClosed } from '../../../components/fees/useOpenDrawers.ts'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { DayBox } from '../../../components/inputs/DayBox.tsx'
import { MoneyBox } from '../../../components/inputs/MoneyBox.tsx'
import type { CashMethod } from '../../../shared/ledger/cashEntry.ts'
import type { RouteInput } from '../../../shared/routeTypes.ts'
import { type PaySplit, SplitFigures } from './SplitFigures.tsx'

interface Values {
  method: CashMethod
  /** How people without a bank account are paid. */
  rest: CashMethod
  amount: number | string | null
  date: string | null
}

interface Props {
  title: string
  body: string
  /** Branch whose cash is paid out. */
  branch: string
  /** Maximum of a partial payment; absent if only the whole amount can be paid. */
  most?: number
  /** Warning before paying. */
  warning?: string | undefined
  /** Number and total of people paid by bank and of the others. */
  split?: PaySplit
  /** On the button. */
  action: string
  /** Message key of the success message. */
  done: string
  /** @param payment with an `amount` for partial payments */
  send: (payment: RouteInput<'payroll.pay'>['body'] & { amount?: number }) => Promise<unknown>
  onClose: () => void
}

/** An outgoing payment of a known amount: method and date. */
export const PayingDialog = ({
  title,
  body,
  branch,
  warning,
  split,
  most,
  action,
  done,
  send,
  onClose,
}: Props) => {
  const sayClosed = useSayClosed()
  // In cash everybody can be paid.
  const isSplit = ({ method }: Values) =>
    split !== undefined && split.withoutAccount.count > 0 && method !== 'cash'
  const isCash = (values: Values) => values.method === 'cash' || (isSplit(values) && values.rest === 'cash')
  const form = useDialogForm<Values, unknown>({
    begin: {
      method: most === undefined ? 'bank' : 'cash',
      rest: 'cash',
      amount: most ?? null,
      date: todayHere(),
    },
    send: (values) =>
      send({
        method: values.method,
        ...(isSplit(values) ? { withoutAccount: values.rest } : {}),
        ...(values.date ? { date: values.date } : {}),
        ...(most === undefined ? {} : { amount: values.amount as number }),
      }),
    done,
    onSuccess: (_, values) => {
      sayClosed(branch, isCash(values) ? 'cash' : values.method)
      onClose()
    },
  })
  const { method, rest } = form.values
  const splits = isSplit(form.values)
  return (
    <ActionDialog {...form.dialog} title={title} body={body} action={action} onClose={onClose}>
      {warning && <Alert severity="warning">{warning}</Alert>}
      {most !== undefined && <MoneyBox {...form.box('amount', 'salary.amount')} />}
      <MethodBox {...form.box('method', splits ? 'salary.methodOfAccounts' : 'salary.method')} />
      {splits && split && (
        <>
          <MethodBox {...form.box('rest', 'salary.methodOfRest')} />
          <SplitFigures split={split} method={method} rest={rest} />
        </>
      )}
      <DrawerNotice branch={branch} method={isCash(form.values) ? 'cash' : method} />
      <DayBox {...form.box('date', 'salary.date')} />
    </ActionDialog>
  )
}
