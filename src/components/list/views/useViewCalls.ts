import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { RouteInput } from '../../../shared/routeTypes.ts'
import type { SavedView } from '../../../shared/viewRoutes.ts'
import { useEntity } from '../../entityContext.ts'
import { failureOf } from '../../failure.ts'
import { useCallRoute } from '../../routeCalls.ts'
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
  const notify = useNotify()
  const anew = () => client.invalidateQueries({ queryKey: viewsKey(name) })
  const failed = (error: unknown) => {
    notify(failureOf(error).message, { type: 'error' })
    // It may have been changed, or be gone.
    void anew()
  }
  const notifyDone = async ({ message }: { message?: string }) => {
    if (message) notify(message, { type: 'success' })
    await anew()
  }
  const change = useMutation({
    mutationFn: ({ view, changes }: Change) =>
      callRoute('view.update', { params: { id: view._id }, body: changes }),
    onSuccess: notifyDone,
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: (view: SavedView) => callRoute('view.remove', { params: { id: view._id } }),
    onSuccess: notifyDone,
    onError: failed,
  })
  const begin = useMutation({
    mutationFn: (view: string | null) => callRoute('view.initial', { body: { resource: name, view } }),
    onSuccess: anew,
    onError: failed,
  })
  return { change, remove, begin, anew }
}
