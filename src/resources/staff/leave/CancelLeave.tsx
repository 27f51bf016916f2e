import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type RaRecord, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { DayBox } from '../../../components/inputs/DayBox.tsx'
import { useDialogControl } from '../../../components/record/dialogContext.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

interface Props {
  record: RaRecord
  own: boolean
}

/** Withdraws or recalls leave: the person until it begins, HR also later and from a given day. */
export const CancelLeave = ({ record, own }: Props) => {
  const translate = useTranslate()
  const mayDelete = useMayCall(routes['leave.remove'])
  const [asking, setAsking] = useState(false)
  const begun = String(record.from) <= todayHere()
  const live = record.status === 'requested' || record.status === 'approved'
  const may = own ? record.status === 'requested' || !begun : mayDelete
  if (!live || !may) return null
  return (
    <div style={{ marginTop: 16 }}>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {translate('leave.cancel')}
      </Button>
      {asking && (
        <CancelDialog
          record={record}
          recalls={!own && begun && record.status === 'approved'}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

interface DialogProps {
  record: RaRecord
  /** It has begun: it ends on a day, and is not undone. */
  recalls: boolean
  onClose: () => void
}

const CancelDialog = ({ record, recalls, onClose }: DialogProps) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const id = useId()
  const { finish } = useDialogControl()
  const [backOn, setBackOn] = useState<string | null>(() =>
    todayHere() <= String(record.to) ? todayHere() : String(record.to),
  )
  const cancelling = useAction(
    () =>
      callRoute('leave.cancel', {
        params: { id: String(record.id) },
        body: { updatedAt: String(record.updatedAt), ...(recalls ? { backOn } : {}) },
      }),
    {
      done: 'leave.cancelled',
      onSuccess: () => {
        onClose()
        finish()
      },
    },
  )
  const failure = cancelling.error && failureOf(cancelling.error)
  const wrong = failure?.errors?.backOn as string | undefined
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{translate('leave.cancelTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 4 }}>
          {translate(recalls ? 'leave.recallBody' : 'leave.cancelBody')}
        </DialogContentText>
        {failure && !wrong && failure.status !== 401 && (
          <Alert severity="error" role="alert" sx={{ mb: 4 }}>
            {translate(failure.message, { _: failure.message })}
          </Alert>
        )}
        {recalls && (
          <DayBox
            id={`${id}-back`}
            label={translate('leave.backOn')}
            error={wrong}
            value={backOn ?? ''}
            onChange={setBackOn}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('leave.keep')}</Button>
        <Button
          color="error"
          variant="contained"
          loading={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        >
          {translate('leave.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
