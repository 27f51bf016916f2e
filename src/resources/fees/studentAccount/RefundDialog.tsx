import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { described, FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { MoneyBox } from '../../../components/inputs/MoneyBox.tsx'
import { useHoldUnsaved } from '../../../components/record/useHoldUnsaved.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { CashMethod } from '../../../shared/ledger/cashEntry.ts'
import { randomHex } from '../../../shared/core/ids.ts'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { useSayClosed } from '../../../components/fees/useOpenDrawers.ts'
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
  const callRoute = useCallRoute()
  const id = useId()
  const [amountBox, reasonBox] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [amount, setAmount] = useState<number | string>(credit)
  const [method, setMethod] = useState<CashMethod>('cash')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const key = useRef({ of: '', key: '' })
  useHoldUnsaved(reason.trim() !== '')
  const minor = typeof amount === 'number' ? amount : null
  const sayClosed = useSayClosed()
  const refunding = useAction(
    () => {
      const request = { amount: minor ?? 0, method, reason: reason.trim() }
      // The same input keeps its idempotency key for all attempts.
      const of = JSON.stringify(request)
      if (key.current.of !== of) key.current = { of, key: randomHex(16) }
      return callRoute(
        'student.refund',
        { params: { id: student }, body: request },
        { idempotencyKey: key.current.key },
      )
    },
    {
      done: ({ number }) => ['fees.refunded', { number }],
      onSuccess: () => {
        sayClosed(branch, method)
        onClose()
      },
    },
  )
  const failure = refunding.error && failureOf(refunding.error)
  const errors = (failure?.errors ?? {}) as { amount?: string; reason?: string }
  const most = formatMoney(credit, language)
  const wrong =
    minor === null || minor <= 0
      ? translate('fees.noAmount')
      : minor > credit
        ? translate('fees.refundTooMuch', { amount: most })
        : undefined
  const amountFrame = {
    id: `${id}-amount`,
    label: translate('fees.amount'),
    required: true,
    hint: translate('fees.refundMost', { amount: most }),
    error: tried ? (wrong ?? errors.amount) : undefined,
  }
  const reasonFrame = {
    id: `${id}-reason`,
    label: translate('fees.reason'),
    required: true,
    error: tried && reason.trim() === '' ? translate('fees.reasonNeeded') : errors.reason,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (refunding.isPending) return
    setTried(true)
    if (wrong) amountBox.current?.focus()
    else if (reason.trim() === '') reasonBox.current?.focus()
    else refunding.mutate()
  }
  return (
    <Dialog
      open
      onClose={() => !refunding.isPending && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
    >
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={id}>{translate('fees.refundTitle', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <DialogContentText>{translate('fees.threeRefund')}</DialogContentText>
          {failure && failure.status !== 401 && !errors.amount && !errors.reason && (
            <Alert severity="error" role="alert">
              {translate(failure.message, { _: failure.message })}
            </Alert>
          )}
          <MoneyBox
            {...amountFrame}
            inputRef={amountBox}
            value={amount}
            onChange={(typed) => setAmount(typed ?? '')}
          />
          <MethodChoice
            label={translate('fees.refundMethod')}
            value={method}
            keyed={false}
            onChange={setMethod}
          />
          <DrawerNotice branch={branch} method={method} />
          <FieldFrame {...reasonFrame}>
            <OutlinedInput
              id={reasonFrame.id}
              inputRef={reasonBox}
              autoFocus
              size="small"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              inputProps={{ maxLength: 300, autoComplete: 'off', ...described(reasonFrame) }}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={refunding.isPending}>
            {translate('fees.giveBack', { amount: wrong ? '' : formatMoney(minor ?? 0, language) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
export default RefundDialog
