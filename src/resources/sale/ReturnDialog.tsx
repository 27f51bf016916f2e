import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { errorsByPath, failureOf } from '../../components/failure.ts'
import { IntBox } from '../../components/inputs/IntBox.tsx'
import { useRecordCalls } from '../../components/recordCalls.ts'
import type { ReturnWish, Sale } from '../../components/saleCalls.ts'
import { formatMoney, formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Choice } from '../../pages/statements/Choice.tsx'
import { type CashMethod, cashMethods } from '../../shared/entities/cashEntry.ts'
import { randomHex } from '../../shared/ids.ts'
import { worthOf } from './worthOf.ts'

interface Props {
  record: Sale
  onClose: () => void
}

type Typed = number | string | null

/** Which goods come back, and how what was paid for them is given back. Sent twice it is one return. */
const ReturnDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const notify = useNotify()
  const calls = useRecordCalls()
  const client = useQueryClient()
  const id = useId()
  const [key] = useState(() => randomHex(16))
  const [counts, setCounts] = useState<Record<string, Typed>>({})
  const [method, setMethod] = useState<CashMethod>(cashMethods[0])
  const [tried, setTried] = useState(false)
  const lines = record.lines.filter(({ quantity, returned }) => quantity > returned)
  const asked = lines.filter(({ product }) => counts[product] && counts[product] !== 0)
  const worth = asked.reduce((sum, line) => sum + worthOf(line, counts[line.product]), 0)
  const returning = useMutation({
    mutationFn: (wish: ReturnWish) => calls.returnGoods(String(record.id), wish, key),
    onSuccess: async (stored) => {
      notify('sales.returnDone', {
        type: 'success',
        messageArgs: { number: stored.returns.at(-1)?.number ?? '' },
      })
      onClose()
      // Stock, money, and all that shows them.
      await client.invalidateQueries()
    },
  })
  const failure = returning.error && failureOf(returning.error)
  const errorOf = (product: string) => {
    const index = asked.findIndex((line) => line.product === product)
    const wrong = errorsByPath(failure?.errors)
    return wrong[`lines.${index}.quantity`] ?? wrong[`lines.${index}.product`]
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    // The form of the record below is another one.
    event.stopPropagation()
    setTried(true)
    if (asked.length === 0) document.getElementById(`${id}-0`)?.focus()
    else
      returning.mutate({
        lines: asked.map(({ product }) => ({ product, quantity: counts[product] })),
        method,
      })
  }
  const all = () => setCounts(Object.fromEntries(lines.map((line) => [line.product, line.quantity - line.returned]))) // prettier-ignore
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      // The form of the record below has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={send}>
        <DialogTitle id={id}>{translate('sales.returnTitle', { name: record.number })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={below}>{translate('sales.returnBody')}</DialogContentText>
          {failure && (
            <Alert severity="error" role="alert" sx={below}>
              {translate(failure.message, { _: failure.message })}
            </Alert>
          )}
          <Inputs>
            {lines.map((line, index) => (
              <IntBox
                key={line.product}
                id={`${id}-${index}`}
                label={translate('sales.returnHowMany', { name: line.productName })}
                hint={translate('sales.left', {
                  count: formatNumber(line.quantity - line.returned, language),
                })}
                error={
                  errorOf(line.product) ??
                  (tried && asked.length === 0 && index === 0 ? translate('sales.returnNothing') : undefined)
                }
                value={counts[line.product] ?? null}
                onChange={(count) => setCounts((before) => ({ ...before, [line.product]: count }))}
              />
            ))}
            <div>
              <Button size="small" onClick={all}>
                {translate('sales.returnAll')}
              </Button>
            </div>
            <Choice
              id={`${id}-method`}
              label={translate('sales.returnMethod')}
              value={method}
              options={cashMethods.map((each) => ({
                id: each,
                name: translate(`resources.cashEntry.method.${each}`),
              }))}
              onChange={(chosen) => setMethod(chosen as CashMethod)}
            />
          </Inputs>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={returning.isPending}>
            {translate('sales.returnNow', { amount: formatMoney(worth, language) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
export default ReturnDialog

const below = { mb: 4 }
const Inputs = styled('div')({ display: 'grid', gap: 16, paddingTop: 4 })
