import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { ActionDialog } from '../../../components/dialogs/ActionDialog.tsx'
import { failureOf } from '../../../components/failure.ts'
import { IntBox } from '../../../components/inputs/IntBox.tsx'
import { TextBox } from '../../../components/inputs/TextBox.tsx'
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
  // Shortages by product: sending has no fields to show them at.
  const short = step === 'send' ? flat(failure?.errors).join(' ') : ''
  const pieces = coming.reduce((sum, line) => sum + (step === 'send' ? line.quantity : onTheWay(line)), 0)
  return (
    <ActionDialog
      title={translate(`stock.steps.${step}.title`, { name: record.code })}
      body={translate(`stock.steps.${step}.body`, {
        from: record.fromName,
        to: record.toName,
        smart_count: pieces,
        pieces: formatNumber(pieces, language),
      })}
      action={translate(`stock.steps.${step}.action`)}
      leave={translate('stock.notNow')}
      danger={step === 'close' || step === 'cancel'}
      wide
      call={doing}
      showsErrors={short !== ''}
      disabled={step === 'receive' && parts.length === 0}
      onSend={() => doing.mutate()}
      onClose={onClose}
    >
      {failure && short !== '' && (
        <Alert severity="error" role="alert">
          {translate(failure.message, { _: failure.message })} {short}
        </Alert>
      )}
      {step === 'receive' ? (
        coming.map((line) => (
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
        ))
      ) : (
        <ul>
          {coming.map((line) => (
            <li key={line.product}>
              {line.productName}: {formatNumber(step === 'close' ? onTheWay(line) : line.quantity, language)}
            </li>
          ))}
        </ul>
      )}
      {step === 'close' && (
        <TextBox
          id={`${id}-reason`}
          label={translate('resources.transfer.fields.lostReason')}
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
      )}
    </ActionDialog>
  )
}
export default StepDialog

/** Messages of a tree of fields, one below the other. */
function flat(errors: unknown): string[] {
  if (typeof errors === 'string') return [errors]
  return typeof errors === 'object' && errors !== null ? Object.values(errors).flatMap(flat) : []
}
