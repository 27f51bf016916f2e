import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SavedView } from '../../../shared/viewRoutes.ts'
import { useEntity } from '../../entityContext.ts'
import { routeKey, useRouteQuery } from '../../routeCalls.ts'
import { queryOf, useArrangement } from '../arrangement.ts'

const none: readonly SavedView[] = []

export const viewsKey = (resource: string) => routeKey('view.list', { query: { resource } })

/** The saved views of this list, and the one that it was opened by. A bare address opens the one that it begins with. */
export function useViews() {
  const { name } = useEntity()
  const { view } = useArrangement()
  const { data: views = none, isError } = useRouteQuery('view.list', { query: { resource: name } })
  const begun = views.find(({ initial }) => initial)
  useBegin(begun)
  return { views, failed: isError, current: views.find(({ _id }) => _id === view), begun }
}

/** Once per visit of the bare address, not when a record opens or closes over it. */
function useBegin(view: SavedView | undefined): void {
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const came = useRef('')
  useEffect(() => {
    if (came.current === key || !view) return
    came.current = key
    if (search === '') void navigate({ search: queryOf(view.state, view._id) }, { replace: true })
  }, [key, search, view, navigate])
}
