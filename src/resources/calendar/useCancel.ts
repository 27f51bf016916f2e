import { type RaRecord, useDataProvider } from 'ra-core'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { useCallRoute } from '../../components/routeCalls.ts'
import { useAction } from '../../components/useAction.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import type { Scope } from './ScopeChoice.tsx'
import { useRefresh } from './useMove.ts'

/** A meeting does not take place: one day of a series, or all of it. */
export function useCancel(entry: CalendarEntry, onDone: () => void) {
  const calls = useRecordCalls()
  const callRoute = useCallRoute()
  const provider = useDataProvider()
  const refresh = useRefresh()
  const { recordId: id, at, start } = entry
  return useAction(
    async ({ scope, reason }: { scope: Scope; reason: string }) => {
      if (scope === 'one' && at) {
        const body = { at, was: start, change: 'cancel', reason: reason.trim() || null } as const
        await callRoute('meeting.changeDay', { params: { id }, body })
        return
      }
      const { data: record } = await provider.getOne<RaRecord>('meeting', { id })
      const data = {
        status: 'cancelled',
        cancelReason: reason.trim() || null,
        updatedAt: record.updatedAt as unknown,
      }
      await calls.update('meeting', { id, data, previousData: record })
    },
    {
      done: (_reply, { scope }) => [`calendar.cancelled.${scope}`, { name: entry.title }],
      onSuccess: () => void refresh().then(onDone),
      invalidates: [],
    },
  )
}

/** A day of a series that was moved or called off is as its rule has it again. */
export function useRestore(onDone: () => void) {
  const callRoute = useCallRoute()
  const refresh = useRefresh()
  return useAction(
    ({ recordId: id, at, start }: CalendarEntry) =>
      callRoute('meeting.changeDay', {
        params: { id },
        body: { at: at ?? start, was: start, change: 'restore' },
      }),
    {
      done: (_reply, { title }) => ['calendar.restored', { name: title }],
      notifiesFailure: true,
      onSuccess: () => void refresh().then(onDone),
      invalidates: [],
    },
  )
}
