import { useEvent } from 'ra-core'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What react-admin keeps of a list in the query string; everything else there belongs to the dialog. */
const listKeys = ['displayedFilters', 'filter', 'order', 'page', 'perPage', 'sort']

/** @param list the address of a list with its page and filters */
export const addressOf = (list: string, own: Record<string, string>): string =>
  `${list}${list.endsWith('?') ? '' : '&'}${new URLSearchParams(own).toString()}`

/**
 * Which record is open, as the address says it: `?id=` opens one, `&view=true` only to read it, `?create=true` a new
 * one, to which further parameters lend values.
 */
export function useRecordAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const at = useMemo(() => {
    const query = new URLSearchParams(search)
    const kept = listKeys.flatMap((key) => query.getAll(key).map((value): [string, string] => [key, value]))
    const lent = [...query].filter(
      ([key]) => !listKeys.includes(key) && !['id', 'create', 'view'].includes(key),
    )
    const list = `${pathname}?${new URLSearchParams(kept).toString()}`
    return {
      id: query.get('id'),
      viewing: query.get('view') === 'true',
      creating: query.get('create') === 'true',
      lent: Object.fromEntries(lent),
      /** Of the list alone: no dialog that opens or closes changes it. */
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
  const open = useEvent((own: Record<string, string>) => void navigate(at.to(own)))
  return useMemo(() => ({ ...at, open }), [at, open])
}
