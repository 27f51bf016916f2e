import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { Failure } from '../../../components/failure.ts'
import { described, FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { MoneyBox } from '../../../components/inputs/MoneyBox.tsx'
import { Choice } from '../../../components/statements/Choice.tsx'
import { type AddedKind, addedKinds } from '../../../shared/payroll/payroll.ts'
import type { AddedLine } from '../payroll/records.ts'

interface Props {
  /** The place of the line among those that are added. */
  at: number
  failure: Failure | null
  pending: boolean
  onAdd: (line: AddedLine) => void
  onClose: () => void
}

/** Adds an allowance or deduction to a payslip. */
export const AddLineDialog = ({ at, failure, pending, onAdd, onClose }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const [kind, setKind] = useState<AddedKind>('allowance')
  const [label, setLabel] = useState('')
  const [amount, setAmount] = useState<number | string | null>(null)
  const error = (field: string) => failure?.errors?.[`added.${at}.${field}`] as string | undefined
  const what = { id: `${id}-label`, label: translate('salary.label'), error: error('label') }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form of the record below is another one.
    event.stopPropagation()
    onAdd({ kind, label: label.trim(), amount })
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
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{translate('salary.addLineTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {failure && !failure.errors && failure.status !== 401 && (
            <Alert severity="error" role="alert">
              {translate(failure.message, { _: failure.message })}
            </Alert>
          )}
          <Choice
            id={`${id}-kind`}
            label={translate('salary.kind')}
            value={kind}
            options={addedKinds.map((each) => ({
              id: each,
              name: translate(`resources.payslip.kind.${each}`),
            }))}
            onChange={(chosen) => setKind(chosen as AddedKind)}
          />
          <FieldFrame {...what}>
            <OutlinedInput
              id={what.id}
              size="small"
              autoFocus
              value={label}
              onChange={({ target }) => setLabel(target.value)}
              inputProps={{ maxLength: 120, autoComplete: 'off', ...described(what) }}
            />
          </FieldFrame>
          <MoneyBox
            id={`${id}-amount`}
            label={translate('salary.amount')}
            error={error('amount')}
            value={amount}
            onChange={setAmount}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {translate('salary.addNow')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
