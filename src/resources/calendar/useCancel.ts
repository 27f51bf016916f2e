import { useMutation } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'ra-core'
import { failureOf } from '../../components/failure.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { useCallRoute } from '../../components/routeCalls.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import type { Scope } from './ScopeChoice.tsx'
import { useRefresh } from './useMove.ts'

/** A meeting does not take place: one day of a series, or all of it. */
export function useCancel(entry: CalendarEntry, onDone: () => void) {
  const calls = useRecordCalls()
  const callRoute = useCallRoute()
  const provider = useDataProvider()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { recordId: id, at, start } = entry
  return useMutation({
    async mutationFn({ scope, reason }: { scope: Scope; reason: string }) {
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
    async onSuccess(_done, { scope }) {
      notify(translate(`calendar.cancelled.${scope}`, { name: entry.title }), { type: 'success' })
      await refresh()
      onDone()
    },
  })
}

/** A day of a series that was moved or called off is as its rule has it again. */
export function useRestore(onDone: () => void) {
  const callRoute = useCallRoute()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ recordId: id, at, start }: CalendarEntry) =>
      callRoute('meeting.changeDay', {
        params: { id },
        body: { at: at ?? start, was: start, change: 'restore' },
      }),
    async onSuccess(_done, { title }) {
      notify(translate('calendar.restored', { name: title }), { type: 'success' })
      await refresh()
      onDone()
    },
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
}
