import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What react-admin keeps of a list in the query string; everything else there belongs to the dialog. */
const listKeys = ['displayedFilters', 'filter', 'order', 'page', 'perPage', 'sort']

/**
 * Which record is open, as the address says it: `?id=` opens one, `&view=true` only to read it, `?create=true` a new
 * one, to which further parameters lend values.
 */
export function useRecordAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const query = new URLSearchParams(search)
    const kept = listKeys.flatMap((key) => query.getAll(key).map((value): [string, string] => [key, value]))
    const lent = [...query].filter(
      ([key]) => !listKeys.includes(key) && !['id', 'create', 'view'].includes(key),
    )
    const to = (own: Record<string, string>) =>
      `${pathname}?${new URLSearchParams([...kept, ...Object.entries(own)])}`
    return {
      id: query.get('id'),
      viewing: query.get('view') === 'true',
      creating: query.get('create') === 'true',
      lent: Object.fromEntries(lent),
      to,
      open: (own: Record<string, string>) => void navigate(to(own)),
      /** The specification's order: first to the bare path, which closes the dialog; then the list is as it was. */
      close: async () => {
        await navigate(pathname, { replace: true })
        if (kept.length > 0) await navigate(`${pathname}?${new URLSearchParams(kept)}`, { replace: true })
      },
    }
  }, [pathname, search, navigate])
}
