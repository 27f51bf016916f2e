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
import { failureOf } from '../../../components/failure.ts'
import { described, FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { useRouteMutation } from '../../../components/routeCalls.ts'
import { Choice } from '../../../components/statements/Choice.tsx'
import { randomHex } from '../../../shared/core/ids.ts'
import { parseNumber } from '../../../shared/core/numbers.ts'
import type { LeavePerson } from './useBalance.ts'

interface Props {
  person: LeavePerson
  name: string
  year: number
  onClose: () => void
}

const kinds = ['annual', 'sick', 'casual'] as const

/** A number, or the typed text, which the server refuses at the field. */
const daysOf = (typed: string): number =>
  // The text is sent on purpose: the server's refusal explains it.
  parseNumber(typed) ?? (typed as unknown as number)

/** Adjusts a balance by days, with a permanent reason. */
const CorrectDialog = ({ person, name, year, onClose }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0])
  const [days, setDays] = useState('')
  const [reason, setReason] = useState('')
  const [key] = useState(() => randomHex(16))
  const correcting = useRouteMutation('leave.correct', {
    message: 'leave.corrected',
    showsErrors: true,
    idempotencyKey: key,
    onSuccess: onClose,
  })
  const failure = correcting.error && failureOf(correcting.error)
  const error = (field: string) => failure?.errors?.[field] as string | undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    correcting.mutate({
      body: {
        ...(person.employee ? { employee: person.employee } : { teacher: person.teacher ?? undefined }),
        kind,
        year,
        days: daysOf(days),
        reason: reason.trim(),
      },
    })
  }
  const count = {
    id: `${id}-days`,
    label: translate('leave.correctDays'),
    required: true,
    error: error('days'),
  }
  const why = {
    id: `${id}-why`,
    label: translate('leave.correctReason'),
    required: true,
    error: error('reason'),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={send}>
        <DialogTitle id={id}>{`${translate('leave.correct')}: ${name}`}</DialogTitle>
        <DialogContent>
          <Inputs>
            <p>{translate('leave.correctHint')}</p>
            {failure && !failure.errors && (
              <Alert severity="error" role="alert">
                {translate(failure.message, { _: failure.message })}
              </Alert>
            )}
            <Choice
              id={`${id}-kind`}
              label={translate('resources.leave.fields.kind')}
              value={kind}
              options={kinds.map((each) => ({ id: each, name: translate(`resources.leave.kind.${each}`) }))}
              onChange={(chosen) => setKind(kinds.find((each) => each === chosen) ?? kinds[0])}
            />
            <FieldFrame {...count}>
              <OutlinedInput
                id={count.id}
                size="small"
                autoFocus
                value={days}
                onChange={({ target }) => setDays(target.value)}
                inputProps={{ autoComplete: 'off', ...described(count) }}
              />
            </FieldFrame>
            <FieldFrame {...why}>
              <OutlinedInput
                id={why.id}
                size="small"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                inputProps={{ maxLength: 300, autoComplete: 'off', ...described(why) }}
              />
            </FieldFrame>
          </Inputs>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('leave.keep')}</Button>
          <Button type="submit" variant="contained" loading={correcting.isPending}>
            {translate('leave.correctNow')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
export default CorrectDialog

const Inputs = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  paddingTop: 4,
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
}))
