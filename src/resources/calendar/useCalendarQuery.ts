import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useBranchParam } from '../../components/branchQuery.ts'
import { type CalendarKind, calendarKinds } from '../../shared/calendar/calendarRoutes.ts'
import { isDay } from '../../shared/core/dates.ts'
import { isId } from '../../shared/core/ids.ts'
import { type CalendarView, calendarViews } from './span.ts'

/** Personal preferences of the calendar, stored for the next visit, unlike the day and the open entry. */
const kept = ['view', 'kinds', 'branch', 'class', 'teacher'] as const
type Kept = Partial<Record<(typeof kept)[number], string>>
type Name = (typeof kept)[number] | 'date' | 'entry'

/** In the place of the kinds: all of them are hidden. */
const noKind = 'none'

/**
 * The view, day and filters in the address. By default the person's last ones, and on a phone the list at first.
 *
 * @param person id; the last view is stored by person, since several may use one computer
 */
export function useCalendarQuery(person: string) {
  const [query, setQuery] = useSearchParams()
  const small = useMediaQuery('(max-width: 599.98px)', { noSsr: true })
  const [before, keep] = useStore<Kept>(`calendar.${person}`, nothing)
  const branchParam = useBranchParam()
  const bare = new URLSearchParams(query)
  bare.delete('entry')
  const address = bare.toString()
  /** Address that opens an entry; stable while the filters are, because the grid redraws with it. */
  const to = useCallback(
    (entry: string) => `/admin/calendar?${address && `${address}&`}entry=${encodeURIComponent(entry)}`,
    [address],
  )
  return useMemo(() => {
    const hasOwn = kept.some((name) => query.has(name))
    const at = (name: Name): string =>
      (hasOwn || name === 'date' || name === 'entry' ? query.get(name) : before[name]) ?? ''
    // The branch chosen in the bar replaces the one that the calendar remembers, not the one in the address.
    const ownBranch = query.get('branch') ?? (branchParam.chosen || hasOwn ? '' : (before.branch ?? ''))
    const branch = branchParam.read(ownBranch)
    const asId = (name: Name) => (isId(at(name)) ? at(name) : '')
    const view = calendarViews.find((each) => each === at('view')) ?? (small ? 'list' : 'month')
    const kinds = at('kinds')
    const named = kinds.split(',')
    const shown = calendarKinds.filter((kind) => named.includes(kind))
    const set = ({ branch: chosen, ...changes }: Partial<Record<Name, string>>, unchosen = ownBranch) => {
      const given = chosen === undefined ? unchosen : branchParam.write(chosen)
      const now = { view, kinds, branch: given, class: asId('class'), teacher: asId('teacher') }
      const next = { ...now, date: at('date'), entry: at('entry'), ...changes }
      keep(
        Object.fromEntries(
          kept.map((name) => [name, name === 'branch' && !isId(next[name]) ? '' : next[name]]),
        ),
      )
      setQuery(new URLSearchParams(Object.entries(next).filter(([, value]) => value !== '')))
    }
    return {
      view,
      /** Empty: today. */
      date: isDay(at('date')) ? at('date') : '',
      /** Null: all of them. */
      kinds: kinds === noKind ? [] : shown.length > 0 ? shown : null,
      branch: isId(branch) ? branch : '',
      /** The branch was chosen here, not in the bar. */
      hasOwnBranch: ownBranch !== '',
      class: asId('class'),
      teacher: asId('teacher'),
      /** Id of the open entry. */
      entry: at('entry'),
      to,
      set,
      /** As if nothing had been chosen here. */
      clear: () => set({ kinds: '', class: '', teacher: '' }, ''),
      setView: (next: CalendarView, date?: string) => set({ view: next, ...(date ? { date } : {}) }),
      /** @param next of `all` those that are shown */
      setKinds: (next: readonly CalendarKind[], all: readonly CalendarKind[]) =>
        set({ kinds: next.length === 0 ? noKind : next.length === all.length ? '' : next.join(',') }),
    }
  }, [query, setQuery, before, keep, small, to, branchParam])
}

const nothing: Kept = {}

export type CalendarQuery = ReturnType<typeof useCalendarQuery>
