import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Choice } from '../statements/Choice.tsx'
import { type CashMethod, cashMethods } from '../../shared/ledger/cashEntry.ts'
import { randomHex } from '../../shared/core/ids.ts'
import { failureOf } from '../failure.ts'
import { useBranchToday } from '../fields/useBranchToday.ts'
import { DayBox } from '../inputs/DayBox.tsx'
import { described, FieldFrame } from '../inputs/FieldFrame.tsx'
import { MoneyBox } from '../inputs/MoneyBox.tsx'
import { DrawerNotice } from './DrawerNotice.tsx'
import { useSayClosed } from './useOpenDrawers.ts'
import { useAction } from '../useAction.ts'

/** Invalid amounts and days are sent as typed; the server reports them at their fields. */
interface PaymentRequest {
  amount: number | string | null
  method: CashMethod
  date?: string
  memo?: string
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
  const id = useId()
  const [key] = useState(() => randomHex(16))
  const [amount, setAmount] = useState<number | string | null>(begin)
  const [method, setMethod] = useState<CashMethod>(cashMethods[0])
  const today = useBranchToday(branch)
  const [chosen, setDate] = useState<string | null>()
  const date = chosen === undefined ? today : chosen
  const [memo, setMemo] = useState('')
  const sayClosed = useSayClosed()
  const paying = useAction((payment: PaymentRequest) => send(payment, key), {
    done: (_, payment) => [done, { amount: formatMoney(Number(payment.amount), language) }],
    onSuccess: (_, payment) => {
      sayClosed(branch, payment.method)
      onClose()
    },
  })
  const failure = paying.error && failureOf(paying.error)
  const error = (field: string) => failure?.errors?.[field] as string | undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form of the record below is another one.
    event.stopPropagation()
    paying.mutate({
      amount,
      method,
      ...(date ? { date } : {}),
      ...(memo.trim() ? { memo: memo.trim() } : {}),
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
      // Keeps keyboard shortcuts from the form of the record below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
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
              hint={translate('invoices.payHint', { amount: formatMoney(most, language) })}
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
            <DrawerNotice branch={branch} method={method} />
            {noted && (
              <FieldFrame {...note}>
                <OutlinedInput
                  id={note.id}
                  size="small"
                  value={memo}
                  onChange={({ target }) => setMemo(target.value)}
                  inputProps={{ maxLength: 500, autoComplete: 'off', ...described(note) }}
                />
              </FieldFrame>
            )}
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

const Inputs = styled('div')({ display: 'grid', gap: 16, paddingTop: 4 })
