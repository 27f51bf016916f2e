import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useNotify } from 'ra-core'
import { useAskFirst } from '../../components/record/useAskFirst.tsx'
import { useRecordCalls } from '../../components/recordCalls.ts'
import type { Saved } from '../../shared/recordCalls.ts'
import { useCallRoute } from '../../components/routeCalls.ts'
import { useAction } from '../../components/useAction.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { addDays, daysBetween, instantAt, localMinute } from '../../shared/core/dates.ts'
import type { Scope } from './ScopeChoice.tsx'
import { calendarQuery } from './useEntries.ts'
import { dayOf, timeOf, useEntryText } from './useEntryText.ts'

export interface Moved {
  /** By the clock of its branch, `YYYY-MM-DDTHH:mm`. */
  start: string
  end: string
  /** Reason; class sessions only. */
  reason: string
  /** Series only: one day or all days. */
  scope: Scope
}

/** Somebody else has moved it since the calendar was loaded. */
export class MovedMeanwhile extends Error {
  override name = 'MovedMeanwhile'
  constructor() {
    super('calendar.movedMeanwhile')
  }
}

/** Reloads the entries, and everything else that shows times. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      [calendarQuery, 'classSession', 'meeting', 'attendance'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }
}

/** Moves a session or a meeting to another time. */
export function useMove(entry: CalendarEntry, onDone: () => void) {
  const calls = useRecordCalls()
  const callRoute = useCallRoute()
  const provider = useDataProvider()
  const notify = useNotify()
  const text = useEntryText()
  const refresh = useRefresh()
  const resource = entry.kind === 'session' ? 'classSession' : 'meeting'
  const asking = useAskFirst()
  const moving = useAction(
    async (request: Moved): Promise<Pick<Saved, 'warnings'>> => {
      if (entry.at && request.scope === 'one') {
        const { at, start: was, zone } = entry
        const [start, end] = [instantAt(zone, request.start), instantAt(zone, request.end)]
        const body = { at, was, change: 'move', start, end } as const
        await callRoute('meeting.changeDay', { params: { id: entry.recordId }, body })
        return {}
      }
      const { data: record } = await provider.getOne<RaRecord>(resource, { id: entry.recordId })
      if (!entry.recurring && !isAsShown(record, entry)) throw new MovedMeanwhile()
      const changes = entry.recurring ? seriesChanges(record, entry, request) : changesOf(entry, request)
      const data = { ...changes, updatedAt: record.updatedAt as unknown }
      const send = asking.first((_: Moved, ask: boolean) =>
        calls.update(resource, {
          id: entry.recordId,
          data,
          previousData: record,
          meta: { ask: ask && resource === 'classSession' },
        }),
      )
      return send(request)
    },
    {
      done: (_, { start, end }) => {
        const when = text.when({ allDay: false, localStart: start, localEnd: end })
        return ['calendar.moved', { name: entry.title, when }]
      },
      onSuccess: async ({ warnings }) => {
        for (const { message } of warnings ?? []) notify(message, { type: 'warning' })
        await refresh()
        onDone()
      },
      onFailure: (error) => (error instanceof MovedMeanwhile ? refresh() : undefined),
      invalidates: [],
    },
  )
  return { ...moving, question: asking.dialog }
}

const isAsShown = (record: RaRecord, entry: CalendarEntry): boolean =>
  entry.kind === 'session'
    ? `${record.date}T${record.start}` === entry.localStart && record.end === timeOf(entry.localEnd)
    : record.start === entry.start && record.end === entry.end

function changesOf({ kind, zone, reason: before }: CalendarEntry, { start, end, reason }: Moved) {
  if (kind === 'meeting') return { start: instantAt(zone, start), end: instantAt(zone, end) }
  const why = reason.trim() || null
  return {
    date: dayOf(start),
    start: timeOf(start),
    end: timeOf(end),
    ...(why === before ? {} : { reason: why }),
  }
}

/** All days of a series at other hours: its first one stays on its day. */
function seriesChanges(record: RaRecord, { zone }: CalendarEntry, { start, end }: Moved) {
  const first = dayOf(localMinute(zone, Date.parse(String(record.start))))
  const last = addDays(first, daysBetween(dayOf(start), dayOf(end)))
  return {
    start: instantAt(zone, `${first}T${timeOf(start)}`),
    end: instantAt(zone, `${last}T${timeOf(end)}`),
  }
}
