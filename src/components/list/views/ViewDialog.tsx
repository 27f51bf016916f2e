import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SavedView } from '../../../shared/viewRoutes.ts'
import { useEntity } from '../../entityContext.ts'
import { failureOf } from '../../failure.ts'
import { described, FieldFrame } from '../../inputs/FieldFrame.tsx'
import { useCallRoute } from '../../routeCalls.ts'
import { queryOf, useArrangement } from '../arrangement.ts'
import { useMayShare } from './useMayChange.ts'
import { useViewCalls } from './useViewCalls.ts'

interface Props {
  /** The view to rename; absent for a new one. */
  view?: SavedView
  onClose: () => void
}

/** A name for the list as it is arranged now, or another name for a view. */
const ViewDialog = ({ view, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const { name: resource } = useEntity()
  const { state } = useArrangement()
  const callRoute = useCallRoute()
  const { anew } = useViewCalls()
  const mayShare = useMayShare()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(false)
  const [title, id] = [useId(), useId()]
  const saving = useMutation({
    mutationFn: () =>
      view
        ? callRoute('view.update', { params: { id: view._id }, body: { name, updatedAt: view.updatedAt } })
        : callRoute('view.create', { body: { resource, name, state, ...(shared ? { shared } : {}) } }),
    onSuccess: async ({ message, data }) => {
      if (message) notify(message, { type: 'success' })
      await anew()
      onClose()
      if (!view) void navigate({ search: queryOf(data.state, data._id) }, { replace: true })
    },
  })
  const failure = saving.error && failureOf(saving.error)
  const atName = failure?.errors?.name as string | undefined
  const frame = { id, required: true, error: atName }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Portals bubble React events to the page's forms: stop them here.
    event.stopPropagation()
    saving.mutate()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>
          {translate(view ? 'list.views.renameTitle' : 'list.views.newTitle')}
        </DialogTitle>
        <DialogContent>
          {!view && <DialogContentText sx={{ mb: 3 }}>{translate('list.views.hint')}</DialogContentText>}
          {failure && !atName && (
            <Alert severity="error" sx={{ my: 2 }}>
              {translate(failure.message, { _: failure.message })}
            </Alert>
          )}
          <FieldFrame {...frame} label={translate('list.views.name')}>
            <TextField
              id={id}
              autoFocus
              fullWidth
              size="small"
              margin="none"
              value={name}
              error={Boolean(atName)}
              onChange={(event) => setName(event.target.value)}
              slotProps={{
                htmlInput: {
                  maxLength: 60,
                  autoComplete: 'off',
                  ...described(frame),
                },
              }}
            />
          </FieldFrame>
          {!view && mayShare && (
            <FormControlLabel
              control={<Checkbox checked={shared} onChange={(_, checked) => setShared(checked)} />}
              label={translate('list.views.forEverybody')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={saving.isPending}>
            {translate('actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
export default ViewDialog
