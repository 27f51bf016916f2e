import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SavedView } from '../../../shared/viewRoutes.ts'
import { queryOf } from '../arrangement.ts'
import { plainState } from './plainState.ts'
import { useViewCalls } from './useViewCalls.ts'

/** Confirms deleting a view, and then shows all records. */
export const ViewRemoval = ({ view, onClose }: { view: SavedView; onClose: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { remove } = useViewCalls()
  const [title, text] = [useId(), useId()]
  const go = () =>
    remove.mutate(view, {
      onSuccess: () => {
        onClose()
        void navigate(`${pathname}?${queryOf(plainState, 'all')}`, { replace: true })
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title}>{translate('list.views.deleteTitle', { name: view.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>
          {translate(view.shared ? 'list.views.deleteShared' : 'list.views.deleteOwn')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
        <Button color="error" variant="contained" loading={remove.isPending} onClick={go}>
          {translate('actions.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
