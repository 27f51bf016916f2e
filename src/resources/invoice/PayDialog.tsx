import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '../../components/failure.ts'
import { todayHere } from '../../components/fields/todayHere.ts'
import { DayBox } from '../../components/inputs/DayBox.tsx'
import { described, FieldFrame } from '../../components/inputs/FieldFrame.tsx'
import { MoneyBox } from '../../components/inputs/MoneyBox.tsx'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Choice } from '../../pages/statements/Choice.tsx'
import { type CashMethod, cashMethods } from '../../shared/entities/cashEntry.ts'
import type { InvoicePayment } from '../../shared/invoiceRoutes.ts'
import { randomHex } from '../../shared/ids.ts'
import { standingOf } from '../../shared/instalments.ts'
import type { Invoice } from './invoiceRecord.ts'

interface Props {
  record: Invoice
  onClose: () => void
}

/** What is due by today; where nothing is, the next part. */
function dueNow(record: Invoice, today: string): number {
  const open = standingOf(record).filter(({ left }) => left > 0)
  const due = open.filter(({ dueDate }) => dueDate <= today)
  return (due.length > 0 ? due : open.slice(0, 1)).reduce((sum, { left }) => sum + left, 0)
}

/** Money for one invoice, at most what is still to pay. Sent twice it is one payment. */
const PayDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const notify = useNotify()
  const calls = useRecordCalls()
  const client = useQueryClient()
  const id = useId()
  const [key] = useState(() => randomHex(16))
  const [amount, setAmount] = useState<number | string | null>(() => dueNow(record, todayHere()))
  const [method, setMethod] = useState<CashMethod>(cashMethods[0])
  const [date, setDate] = useState<string | null>(todayHere)
  const [memo, setMemo] = useState('')
  const paying = useMutation({
    mutationFn: (payment: InvoicePayment) => calls.payInvoice(String(record.id), payment, key),
    onSuccess: async (_, payment) => {
      notify('invoices.paidDone', {
        type: 'success',
        messageArgs: { amount: formatMoney(Number(payment.amount), language) },
      })
      onClose()
      // Everything that money is shown by.
      await client.invalidateQueries()
    },
  })
  const failure = paying.error && failureOf(paying.error)
  const error = (field: string) => failure?.errors?.[field] as string | undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    // The form of the record below is another one.
    event.stopPropagation()
    // What is no amount or day is sent as it is: the server says so at its field.
    paying.mutate({
      amount,
      method,
      date: date ?? undefined,
      memo: memo.trim() || undefined,
    })
  }
  const note = { id: `${id}-memo`, label: translate('invoices.memo'), error: error('memo') }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      // The form of the record below has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={send}>
        <DialogTitle id={id}>{translate('invoices.payTitle', { name: record.number })}</DialogTitle>
        <DialogContent>
          <Inputs>
            {failure && !failure.errors && (
              <Alert severity="error" role="alert">
                {translate(failure.message, { _: failure.message })}
              </Alert>
            )}
            <MoneyBox
              id={`${id}-amount`}
              label={translate('invoices.amount')}
              hint={translate('invoices.payHint', { amount: formatMoney(record.balance, language) })}
              error={error('amount')}
              value={amount}
              onChange={setAmount}
              autoFocus
            />
            <Choice
              id={`${id}-method`}
              label={translate('invoices.method')}
              value={method}
              options={cashMethods.map((each) => ({
                id: each,
                name: translate(`resources.cashEntry.method.${each}`),
              }))}
              onChange={(chosen) => setMethod(chosen as CashMethod)}
            />
            <DayBox
              id={`${id}-date`}
              label={translate('invoices.date')}
              error={error('date')}
              value={date ?? ''}
              onChange={setDate}
            />
            <FieldFrame {...note}>
              <OutlinedInput
                id={note.id}
                size="small"
                value={memo}
                onChange={({ target }) => setMemo(target.value)}
                inputProps={{ maxLength: 500, autoComplete: 'off', ...described(note) }}
              />
            </FieldFrame>
          </Inputs>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={paying.isPending}>
            {translate('invoices.payNow')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
export default PayDialog

const Inputs = styled('div')({ display: 'grid', gap: 16, paddingTop: 4 })
