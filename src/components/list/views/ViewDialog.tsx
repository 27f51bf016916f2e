import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import type { SavedView } from '../../../shared/viewRoutes.ts'
import { ActionDialog } from '../../dialogs/ActionDialog.tsx'
import { useDialogForm } from '../../dialogs/useActionForm.ts'
import { useEntity } from '../../entityContext.ts'
import { TextBox } from '../../inputs/TextBox.tsx'
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
  const navigate = useNavigate()
  const { name: resource } = useEntity()
  const { state } = useArrangement()
  const callRoute = useCallRoute()
  const { anew } = useViewCalls()
  const mayShare = useMayShare()
  const form = useDialogForm({
    begin: { name: view?.name ?? '', shared: false },
    send: async ({ name, shared }, idempotencyKey) => {
      const saved = await (view
        ? callRoute(
            'view.update',
            { params: { id: view._id }, body: { name, updatedAt: view.updatedAt } },
            { idempotencyKey },
          )
        : callRoute(
            'view.create',
            { body: { resource, name, state, ...(shared ? { shared } : {}) } },
            { idempotencyKey },
          ))
      // The list goes to the new view: it has to be among them by then.
      await anew()
      return saved
    },
    done: ({ message }) => message,
    onSuccess: ({ data }) => {
      onClose()
      if (!view) void navigate({ search: queryOf(data.state, data._id) }, { replace: true })
    },
    invalidates: [],
  })
  return (
    <ActionDialog
      {...form.dialog}
      title={translate(view ? 'list.views.renameTitle' : 'list.views.newTitle')}
      body={view ? undefined : translate('list.views.hint')}
      action={translate('actions.save')}
      onClose={onClose}
    >
      <TextBox {...form.box('name', 'list.views.name', { required: true })} maxLength={60} />
      {!view && mayShare && (
        <FormControlLabel
          control={<Checkbox checked={form.values.shared} onChange={(_, shared) => form.set({ shared })} />}
          label={translate('list.views.forEverybody')}
        />
      )}
    </ActionDialog>
  )
}
export default ViewDialog
