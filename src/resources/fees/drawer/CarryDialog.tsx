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
import { described, FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { Choice } from '../../../components/statements/Choice.tsx'
import { moveDirections, moveWays } from '../../../shared/fees/drawer.ts'
import { randomHex } from '../../../shared/core/ids.ts'
import { parseMoney } from '../../../shared/core/money.ts'

interface Props {
  id: string
  branch: string
  onClose: () => void
}

/** Money from the drawer to the bank, and back. */
const CarryDialog = ({ id, branch, onClose }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const [title, text, field] = [useId(), useId(), useId()]
  const [direction, setDirection] = useState<(typeof moveDirections)[number]>('out')
  const [method, setMethod] = useState<(typeof moveWays)[number]>('bank')
  const [typed, setTyped] = useState('')
  const [memo, setMemo] = useState('')
  const [tried, setTried] = useState(false)
  const [key] = useState(() => randomHex(16))
  const amount = parseMoney(typed) ?? 0
  const sending = useAction(
    () =>
      callRoute(
        'drawer.deposit',
        { params: { id }, body: { amount, method, direction, memo: memo.trim() || null } },
        { idempotencyKey: key },
      ),
    { done: 'drawer.carryDone', onSuccess: onClose },
  )
  const failure = sending.error && failureOf(sending.error)
  const refused = failure?.errors?.amount as string | undefined
  const frame = {
    id: `${field}-amount`,
    label: translate('drawer.amount'),
    required: true,
    error: tried && amount <= 0 ? translate('drawer.amountNeeded') : refused,
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amount > 0) sending.mutate()
    else document.getElementById(frame.id)?.focus()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title} aria-describedby={text}>
      <DialogTitle id={title}>{translate('drawer.carryTitle', { branch })}</DialogTitle>
      <Form onSubmit={send} noValidate>
        <DialogContent>
          <DialogContentText id={text}>{translate('drawer.carryHint')}</DialogContentText>
          {failure && !refused && (
            <Alert severity="error" role="alert">
              {translate(failure.message, { _: failure.message })}
            </Alert>
          )}
          <FieldFrame {...frame}>
            <OutlinedInput
              id={frame.id}
              size="small"
              autoFocus
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              inputProps={{ inputMode: 'decimal', autoComplete: 'off', ...described(frame) }}
            />
          </FieldFrame>
          <Choice
            id={`${field}-direction`}
            label={translate('drawer.direction')}
            value={direction}
            options={moveDirections.map((one) => ({ id: one, name: translate(`drawer.directions.${one}`) }))}
            onChange={(one) => setDirection(one as typeof direction)}
          />
          <Choice
            id={`${field}-method`}
            label={translate('drawer.where')}
            value={method}
            options={moveWays.map((one) => ({
              id: one,
              name: translate(`resources.cashEntry.method.${one}`),
            }))}
            onChange={(one) => setMethod(one as typeof method)}
          />
          <FieldFrame id={`${field}-memo`} label={translate('drawer.memo')}>
            <OutlinedInput
              id={`${field}-memo`}
              size="small"
              value={memo}
              onChange={({ target }) => setMemo(target.value)}
              inputProps={{ maxLength: 500, autoComplete: 'off' }}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={sending.isPending}>
            {translate('drawer.carrySave')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
export default CarryDialog

const Form = styled('form')({ '& .MuiDialogContent-root': { display: 'grid', gap: 16 } })
