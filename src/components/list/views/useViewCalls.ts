import { useQueryClient } from '@tanstack/react-query'
import type { RouteInput } from '../../../shared/routeTypes.ts'
import type { SavedView } from '../../../shared/viewRoutes.ts'
import { useEntity } from '../../entityContext.ts'
import { useCallRoute } from '../../routeCalls.ts'
import { useAction } from '../../useAction.ts'
import { viewsKey } from './useViews.ts'

interface Change {
  view: SavedView
  changes: RouteInput<'view.update'>['body']
}

/** Mutations of saved views; each notifies the user and refreshes the tabs. */
export function useViewCalls() {
  const { name } = useEntity()
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const anew = () => client.invalidateQueries({ queryKey: viewsKey(name) })
  // A failure reads them again as well: one may have been changed, or be gone.
  const told = { notifiesFailure: true, alwaysRereads: true, invalidates: ['view'] } as const
  const done = ({ message }: { message?: string }) => message
  const change = useAction(
    ({ view, changes }: Change) => callRoute('view.update', { params: { id: view._id }, body: changes }),
    { ...told, done },
  )
  const remove = useAction((view: SavedView) => callRoute('view.remove', { params: { id: view._id } }), {
    ...told,
    done,
  })
  const begin = useAction(
    (view: string | null) => callRoute('view.initial', { body: { resource: name, view } }),
    told,
  )
  return { change, remove, begin, anew }
}
