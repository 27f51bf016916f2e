import { useCallback } from 'react'
import { useOwnBranch } from '../../components/ownBranch.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { routes } from '../../shared/routes.ts'

/** True if the user may move an entry; the server decides in the end. */
export function useMayMove(now: () => number): (entry: CalendarEntry) => boolean {
  const { branch } = useOwnBranch()
  const own = branch?.id
  const [sessions, meetings] = [
    useMayCall(routes['classSession.update']),
    useMayCall(routes['meeting.update']),
  ]
  return useCallback(
    (entry) => {
      // Users with a branch cannot change entries of all branches or of another one.
      const theirs = own === undefined || entry.branch === own
      // Past days of a series cannot be moved.
      const toCome = !entry.recurring || Date.parse(entry.start) > now()
      if (entry.kind === 'meeting') return meetings && theirs && isOpen(entry) && toCome
      if (entry.kind !== 'session') return false
      return sessions && theirs && entry.status === 'planned' && Date.parse(entry.start) > now()
    },
    [sessions, meetings, own, now],
  )
}

/** True if an individually changed day of a series can follow its rule again. */
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
