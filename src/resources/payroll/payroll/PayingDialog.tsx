import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { DayBox } from '../../../components/inputs/DayBox.tsx'
import { MoneyBox } from '../../../components/inputs/MoneyBox.tsx'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { useSayClosed } from '../../../components/fees/useOpenDrawers.ts'
import { type PaySplit, SplitFigures } from './SplitFigures.tsx'
import { Choice } from '../../../components/statements/Choice.tsx'
import { cashMethods } from '../../../shared/ledger/cashEntry.ts'
import type { RouteInput } from '../../../shared/routeTypes.ts'
import { useAction } from '../../../components/useAction.ts'

type CashMethod = (typeof cashMethods)[number]

const methodOf = (chosen: string): CashMethod => cashMethods.find((each) => each === chosen) ?? 'cash'

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
  const translate = useTranslate()
  const id = useId()
  const [method, setMethod] = useState<CashMethod>(most === undefined ? 'bank' : 'cash')
  const [rest, setRest] = useState<CashMethod>('cash')
  // In cash everybody can be paid.
  const isSplit = split !== undefined && split.withoutAccount.count > 0 && method !== 'cash'
  const [amount, setAmount] = useState<number | string | null>(most ?? null)
  const [date, setDate] = useState<string | null>(todayHere)
  const usesCash = method === 'cash' || (isSplit && rest === 'cash')
  const sayClosed = useSayClosed()
  const paying = useAction(
    () =>
      send({
        method,
        ...(isSplit ? { withoutAccount: rest } : {}),
        ...(date ? { date } : {}),
        ...(most === undefined ? {} : { amount: amount as number }),
      }),
    {
      done,
      onSuccess: () => {
        sayClosed(branch, usesCash ? 'cash' : method)
        onClose()
      },
    },
  )
  const failure = paying.error && failureOf(paying.error)
  const wrong = failure?.errors?.date as string | undefined
  const wrongAmount = failure?.errors?.amount as string | undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    paying.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      // Keeps keyboard shortcuts from the form of the record below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <DialogContentText id={`${id}-text`}>{body}</DialogContentText>
          {warning && <Alert severity="warning">{warning}</Alert>}
          {failure && !wrong && !wrongAmount && failure.status !== 401 && (
            <Alert severity="error" role="alert">
              {translate(failure.message, { _: failure.message })}
            </Alert>
          )}
          {most !== undefined && (
            <MoneyBox
              id={`${id}-amount`}
              label={translate('salary.amount')}
              error={wrongAmount}
              value={amount}
              onChange={setAmount}
            />
          )}
          <Choice
            id={`${id}-method`}
            label={translate(isSplit ? 'salary.methodOfAccounts' : 'salary.method')}
            value={method}
            options={cashMethods.map((each) => ({
              id: each,
              name: translate(`resources.cashEntry.method.${each}`),
            }))}
            onChange={(chosen) => setMethod(methodOf(chosen))}
          />
          {isSplit && (
            <>
              <Choice
                id={`${id}-rest`}
                label={translate('salary.methodOfRest')}
                value={rest}
                options={cashMethods.map((each) => ({
                  id: each,
                  name: translate(`resources.cashEntry.method.${each}`),
                }))}
                onChange={(chosen) => setRest(methodOf(chosen))}
              />
              <SplitFigures split={split} method={method} rest={rest} />
            </>
          )}
          <DrawerNotice branch={branch} method={usesCash ? 'cash' : method} />
          <DayBox
            id={`${id}-date`}
            label={translate('salary.date')}
            error={wrong}
            value={date ?? ''}
            onChange={setDate}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={paying.isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
