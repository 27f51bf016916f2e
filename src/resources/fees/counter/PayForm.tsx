import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { StudentAccount } from '../../../shared/fees/invoiceRoutes.ts'
import type { PaymentRequest } from './sentPayment.ts'
import type { PayPlan } from '../../../components/fees/payPlan.ts'
import { described, FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { MoneyBox } from '../../../components/inputs/MoneyBox.tsx'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { cashMethods } from '../../../shared/ledger/cashEntry.ts'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { letterOf } from './keys.ts'
import { MethodChoice, methodKeys } from './MethodChoice.tsx'
import { amountOf, isTouched, offerOf, type TypedPayment } from './payment.ts'
import { Unanswered } from './Unanswered.tsx'
import type { useTakePayment } from './useTakePayment.ts'

interface Props {
  student: string
  /** Branch whose cash drawer receives the cash. */
  branch: string
  account: StudentAccount
  only: string | null
  typed: TypedPayment
  onType: (typed: TypedPayment) => void
  plan: PayPlan
  taking: ReturnType<typeof useTakePayment>
}

/** Milliseconds in which a double Enter on the student takes no payment, as the form has not been read yet. */
const reading = 500

/** How much, how it is paid, and Enter. */
export const PayForm = ({ student, branch, account, only, typed, onType, plan, taking }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const [amountId, memoId] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const opened = useRef(0)
  const [tried, setTried] = useState(false)
  const { sending, open, failure, take, forget } = taking
  const offer = offerOf(account, only)
  const amount = amountOf(typed, offer)
  const refused = failure?.errors?.amount as string | undefined
  const still = sending || open !== null
  const money = (minor: number) => formatMoney(minor, language)
  const one = only && account.openInvoices.find(({ _id }) => _id === only)
  const most = one && amount !== null && amount > one.balance ? one.balance : null

  useEffect(() => {
    opened.current = performance.now()
    input.current?.select()
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (still) return
    setTried(true)
    if (amount === null || most !== null) return input.current?.focus()
    const memo = typed.memo.trim()
    const request: PaymentRequest = { student, amount, method: typed.method, ...(memo ? { memo } : {}) }
    take(only ? { ...request, invoice: only } : request)
  }
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (event.key === 'Enter') {
      const blind = !isTouched(typed) && performance.now() - opened.current < reading
      if (event.repeat || blind) event.preventDefault()
      return
    }
    if (still || (target instanceof HTMLElement && target.id === memoId)) return
    const letter = letterOf(event)
    const method = cashMethods.find((each) => methodKeys[each] === letter)
    if (!method) return
    event.preventDefault()
    onType({ ...typed, method })
  }
  const amountFrame = {
    id: amountId,
    label: translate('fees.amount'),
    required: true,
    hint: translate(`fees.${offer.hint}`),
    error:
      refused ??
      (most !== null
        ? translate('fees.tooMuch', { amount: money(most) })
        : tried && amount === null
          ? translate('fees.noAmount')
          : undefined),
  }
  const memoFrame = { id: memoId, label: translate('fees.note'), hint: translate('fees.noteHint') }
  return (
    <Form noValidate onSubmit={submit} onKeyDown={byKey} aria-label={translate('fees.takePayment')}>
      {failure && !refused && !open && (
        <Alert severity="error" role="alert">
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      {open && <Unanswered taking={taking} />}
      <div className="amount">
        <MoneyBox
          {...amountFrame}
          inputRef={input}
          autoFocus
          readOnly={still}
          value={typed.amount ?? (offer.amount || '')}
          onChange={(typedAmount) => (forget(), onType({ ...typed, amount: typedAmount ?? '' }))}
        />
      </div>
      <MethodChoice
        label={translate('fees.method')}
        value={typed.method}
        still={still}
        onChange={(method) => onType({ ...typed, method })}
      />
      <DrawerNotice branch={branch} method={typed.method} />
      <FieldFrame {...memoFrame}>
        <OutlinedInput
          id={memoId}
          size="small"
          readOnly={still}
          value={typed.memo}
          onChange={(event) => onType({ ...typed, memo: event.target.value })}
          inputProps={{ maxLength: 500, autoComplete: 'off', ...described(memoFrame) }}
        />
      </FieldFrame>
      <p role="status">{amount !== null && most === null && <Outcome {...{ account, amount, plan }} />}</p>
      {!open && (
        <Button type="submit" variant="contained" size="large" loading={sending} loadingPosition="start">
          {sending
            ? translate('fees.taking')
            : translate('fees.take', { amount: amount === null ? '' : money(amount) })}
        </Button>
      )}
      <small className="keys">{translate('fees.keys')}</small>
    </Form>
  )
}

/** The effect of the amount on open invoices, in one or two sentences. */
const Outcome = ({
  account: { openInvoices },
  amount,
  plan: { over },
}: Pick<Props, 'account' | 'plan'> & { amount: number }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const owed = openInvoices.reduce((sum, { balance }) => sum + balance, 0)
  const paid = amount - over
  return (
    <>
      {paid > 0 &&
        (paid === owed
          ? translate('fees.willPayAll')
          : translate('fees.willPay', { amount: formatMoney(paid, language) }))}{' '}
      {over > 0 && translate('fees.over', { amount: formatMoney(over, language) })}
    </>
  )
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& .amount': { display: 'grid' },
  '& .amount input': {
    height: 'auto',
    padding: '10px 0',
    fontSize: 28,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .MuiFormHelperText-root': { marginTop: 6 },
  '& > p': { ...theme.typography.body2, margin: 0, minHeight: '1.6em' },
  '& > small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& > button': { minHeight: 52 },
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '@media (pointer: coarse)': { '& > small': { display: 'none' } },
}))
