import { useCallback } from 'react'
import { useOwnBranch } from '../../components/ownBranch.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import type { CalendarEntry } from '../../shared/calendarRoutes.ts'
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
      if (entry.kind === 'meeting') return meetings && theirs && isOpen(entry)
      if (entry.kind !== 'session') return false
      return sessions && theirs && entry.status === 'planned' && Date.parse(entry.start) > now()
    },
    [sessions, meetings, own, now],
  )
}

const isOpen = ({ status }: CalendarEntry) => status !== 'cancelled' && status !== 'held'
