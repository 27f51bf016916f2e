import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { failureOf } from '../../components/failure.ts'
import { described, FieldFrame } from '../../components/inputs/FieldFrame.tsx'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

interface Props {
  record: RaRecord
  onClose: () => void
}

/** What follows from it is said before; why it is done is asked. */
const ReverseDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const notify = useNotify()
  const calls = useRecordCalls()
  const client = useQueryClient()
  const [title, text, input] = [useId(), useId(), useId()]
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const name = String(record.code)
  const reversal = useMutation({
    mutationFn: () => calls.reverseCash(String(record.id), reason.trim()),
    onSuccess: async () => {
      notify('books.wasReversed', { type: 'success' })
      onClose()
      // Everything that money is shown by.
      await client.invalidateQueries()
    },
  })
  const failure = reversal.error && failureOf(reversal.error)
  const refused = failure?.errors?.reason as string | undefined
  const missing = tried && reason.trim() === ''
  const frame = {
    id: input,
    label: translate('books.reason'),
    required: true,
    error: missing ? translate('books.reasonNeeded') : refused,
  }
  const send = () => {
    setTried(true)
    if (reason.trim() === '') document.getElementById(input)?.focus()
    else reversal.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="sm"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title}>{translate('books.reverseTitle', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text} sx={below}>
          {translate('books.reverseBody', { amount: formatMoney(Number(record.amount), language) })}
        </DialogContentText>
        {failure && !refused && (
          <Alert severity="error" role="alert" sx={below}>
            {translate(failure.message, { _: failure.message })}
          </Alert>
        )}
        <FieldFrame {...frame}>
          <OutlinedInput
            id={input}
            size="small"
            autoFocus
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            inputProps={{ maxLength: 300, autoComplete: 'off', ...described(frame) }}
          />
        </FieldFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('actions.cancel')}</Button>
        <Button color="error" variant="contained" loading={reversal.isPending} onClick={send}>
          {translate('books.reverse')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default ReverseDialog

const below = { mb: 4 }
