import { useCallback } from 'react'
import { useOwnBranch } from '../../components/ownBranch.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { routes } from '../../shared/routes.ts'

/** Whether the reader may change when an entry takes place; the server has the last word. */
export function useMayMove(now: () => number): (entry: CalendarEntry) => boolean {
  const { branch } = useOwnBranch()
  const own = branch?.id
  const [sessions, meetings] = [
    useMayCall(routes['classSession.update']),
    useMayCall(routes['meeting.update']),
  ]
  return useCallback(
    (entry) => {
      // What belongs to every branch, or to another, is not theirs to change.
      const theirs = own === undefined || entry.branch === own
      // Of a series each day is one that is to come.
      const toCome = !entry.recurring || Date.parse(entry.start) > now()
      if (entry.kind === 'meeting') return meetings && theirs && isOpen(entry) && toCome
      if (entry.kind !== 'session') return false
      return sessions && theirs && entry.status === 'planned' && Date.parse(entry.start) > now()
    },
    [sessions, meetings, own, now],
  )
}

/** Whether a day of a series was changed that its rule may have again. */
export function useMayRestore(now: () => number): (entry: CalendarEntry) => boolean {
  const own = useOwnBranch().branch?.id
  const meetings = useMayCall(routes['meeting.changeDay'])
  return (entry) =>
    meetings &&
    entry.changed !== null &&
    (own === undefined || entry.branch === own) &&
    Date.parse(entry.start) > now()
}

const isOpen = ({ status }: CalendarEntry) => status !== 'cancelled' && status !== 'held'
