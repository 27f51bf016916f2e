import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { IntBox } from '../../../components/inputs/IntBox.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { onTheWay } from '../../../shared/stock/transfer.ts'
import { randomHex } from '../../../shared/core/ids.ts'
import type { Transfer, TransferStep } from './useSteps.ts'

interface Props {
  step: TransferStep
  record: Transfer
  onClose: () => void
}

/** Confirms one step of a transfer and explains its effect; receiving asks for the quantities. */
const StepDialog = ({ step, record, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const id = useId()
  const coming = record.lines.filter((line) => step === 'send' || step === 'cancel' || onTheWay(line) > 0)
  const [quantities, setQuantities] = useState<Record<string, number | string | null>>(() =>
    Object.fromEntries(coming.map((line) => [line.product, onTheWay(line)])),
  )
  const [reason, setReason] = useState('')
  const [key] = useState(() => randomHex(16))
  const parts = coming.flatMap(({ product }) =>
    quantities[product] === 0 || quantities[product] === null
      ? []
      : [{ product, quantity: quantities[product] }],
  )
  const sendStep = (): Promise<unknown> => {
    const params = { id: String(record.id) }
    const once = { idempotencyKey: key }
    // Invalid numbers are sent as typed: the server refuses them at their fields.
    if (step === 'receive') return callRoute('transfer.receive', { params, body: { lines: parts } }, once)
    if (step === 'close')
      return callRoute(
        'transfer.close',
        { params, body: reason.trim() ? { reason: reason.trim() } : {} },
        once,
      )
    return callRoute(`transfer.${step}`, { params, body: {} }, once)
  }
  const doing = useAction(sendStep, {
    done: translate(`stock.steps.${step}.done`, { name: record.code }),
    onSuccess: onClose,
  })
  const failure = doing.error && failureOf(doing.error)
  const wrong = (product: string) => {
    const at = parts.findIndex((part) => part.product === product)
    const warning =
      failure?.errors?.[`lines.${at}.quantity`] ?? (failure?.errors?.lines as never)?.[at]?.['quantity']
    return typeof warning === 'string' ? warning : undefined
  }
  const named = step === 'send' ? Object.values(flat(failure?.errors)).join(' ') : ''
  const pieces = coming.reduce((sum, line) => sum + (step === 'send' ? line.quantity : onTheWay(line)), 0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    doing.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <form onSubmit={send} noValidate>
        <DialogTitle id={`${id}-title`}>
          {translate(`stock.steps.${step}.title`, { name: record.code })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-body`} sx={below}>
            {translate(`stock.steps.${step}.body`, {
              from: record.fromName,
              to: record.toName,
              smart_count: pieces,
              pieces: formatNumber(pieces, language),
            })}
          </DialogContentText>
          {failure && (
            <Alert severity="error" role="alert" sx={below}>
              {translate(failure.message, { _: failure.message })} {named}
            </Alert>
          )}
          {step === 'receive' ? (
            <Lines>
              {coming.map((line) => (
                <IntBox
                  key={line.product}
                  id={`${id}-${line.product}`}
                  label={line.productName}
                  hint={translate('stock.ofWay', {
                    smart_count: onTheWay(line),
                    quantity: formatNumber(onTheWay(line), language),
                  })}
                  error={wrong(line.product)}
                  value={quantities[line.product]}
                  onChange={(quantity) => setQuantities({ ...quantities, [line.product]: quantity })}
                />
              ))}
            </Lines>
          ) : (
            <ul>
              {coming.map((line) => (
                <li key={line.product}>
                  {line.productName}:{' '}
                  {formatNumber(step === 'close' ? onTheWay(line) : line.quantity, language)}
                </li>
              ))}
            </ul>
          )}
          {step === 'close' && (
            <FieldFrame id={`${id}-reason`} label={translate('resources.transfer.fields.lostReason')}>
              <OutlinedInput
                id={`${id}-reason`}
                size="small"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                inputProps={{ maxLength: 300, autoComplete: 'off' }}
              />
            </FieldFrame>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('stock.notNow')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={step === 'close' || step === 'cancel' ? 'error' : 'primary'}
            loading={doing.isPending}
            disabled={step === 'receive' && parts.length === 0}
          >
            {translate(`stock.steps.${step}.action`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
export default StepDialog

const below = { mb: 4 }

/** Messages of a tree of fields, one below the other. */
function flat(errors: unknown): string[] {
  if (typeof errors === 'string') return [errors]
  return typeof errors === 'object' && errors !== null ? Object.values(errors).flatMap(flat) : []
}

const Lines = styled('div')({ display: 'grid', gap: 12 })
