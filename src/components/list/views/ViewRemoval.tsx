import { useTranslate } from 'ra-core'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SavedView } from '../../../shared/viewRoutes.ts'
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx'
import { queryOf } from '../arrangement.ts'
import { plainState } from './plainState.ts'
import { useViewCalls } from './useViewCalls.ts'

/** Confirms deleting a view, and then shows all records. */
export const ViewRemoval = ({ view, onClose }: { view: SavedView; onClose: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { remove } = useViewCalls()
  const go = () =>
    remove.mutate(view, {
      onSuccess: () => {
        onClose()
        void navigate(`${pathname}?${queryOf(plainState, 'all')}`, { replace: true })
      },
    })
  return (
    <ConfirmDialog
      title={translate('list.views.deleteTitle', { name: view.name })}
      body={translate(view.shared ? 'list.views.deleteShared' : 'list.views.deleteOwn')}
      action={translate('actions.delete')}
      danger
      call={{ isPending: remove.isPending, error: null }}
      onSend={go}
      onClose={onClose}
    />
  )
}
