import { useEvent } from 'ra-core'
import { useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom'

/** Query parameters of react-admin's list; all others belong to the dialog. */
const listKeys = ['displayedFilters', 'filter', 'order', 'page', 'perPage', 'sort']

/** @param list the address of a list with its page and filters */
export const addressOf = (list: string, own: Record<string, string>): string =>
  `${list}${list.endsWith('?') ? '' : '&'}${new URLSearchParams(own).toString()}`

/** Parts of the query string: the list's own, and those of the dialog. */
function partsOf(query: URLSearchParams) {
  const kept = listKeys.flatMap((key) => query.getAll(key).map((value): [string, string] => [key, value]))
  const lent = [...query].filter(
    ([key]) => !listKeys.includes(key) && !['id', 'create', 'view'].includes(key),
  )
  return { kept, lent }
}

/** By the address itself, which is ahead of the rendered page while a dialog loads. */
export const isRecordOpen = (): boolean => {
  const query = new URLSearchParams(window.location.search)
  return query.has('id') || query.has('create')
}

/**
 * Navigates and commits the new location synchronously. The router's default is a transition, and until that commits,
 * react-admin derives the next address of a list from the previous location: a search or a page change in the meantime
 * would reopen the record that was just closed, or close the one that was just opened.
 *
 * Calls the router itself, because `useNavigate` drops `flushSync` inside of react-admin's nested routes.
 */
function useNavigateNow() {
  const navigate = useNavigate()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useEvent(async (to: string, { replace = false } = {}) => {
    if (router) await router.navigate(to, { replace, flushSync: true })
    else await navigate(to, { replace })
  })
}

/**
 * The open record, from the address: `?id=` opens one, `&view=true` opens it read-only, `?create=true` opens a new one, and
 * further parameters are its initial values.
 */
export function useRecordAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigateNow()
  const at = useMemo(() => {
    const query = new URLSearchParams(search)
    const { kept, lent } = partsOf(query)
    const list = `${pathname}?${new URLSearchParams(kept).toString()}`
    return {
      id: query.get('id'),
      viewing: query.get('view') === 'true',
      creating: query.get('create') === 'true',
      lent: Object.fromEntries(lent),
      /** Address of the list alone, which does not change when dialogs open or close. */
      list,
      to: (own: Record<string, string>) => addressOf(list, own),
      /** The specification's order: first to the bare path, which closes the dialog; then the list is as it was. */
      close: async () => {
        await navigate(pathname, { replace: true })
        if (kept.length > 0) await navigate(list, { replace: true })
      },
    }
  }, [pathname, search, navigate])
  // The same function at every address: with another one each row of a list would be drawn again.
  const open = useEvent((own: Record<string, string>) => {
    // A search may have changed the list's address, and not be drawn yet.
    const { kept } = partsOf(new URLSearchParams(window.location.search))
    void navigate(addressOf(`${pathname}?${new URLSearchParams(kept).toString()}`, own))
  })
  return useMemo(() => ({ ...at, open }), [at, open])
}
