import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'ra-core'
import { type Saved, useRecordCalls } from '../../components/recordCalls.ts'
import type { CalendarEntry } from '../../shared/calendarRoutes.ts'
import { instantAt } from '../../shared/dates.ts'
import { calendarQuery } from './useEntries.ts'
import { dayOf, timeOf } from './useEntryText.ts'

export interface Moved {
  /** By the clock of its branch, `YYYY-MM-DDTHH:mm`. */
  start: string
  end: string
  /** Of a session: why. */
  reason: string
}

/** Somebody else has changed when it takes place since the calendar was read. */
export class MovedMeanwhile extends Error {
  override name = 'MovedMeanwhile'
  constructor() {
    super('calendar.movedMeanwhile')
  }
}

/** The entries anew, and whatever else shows when something takes place. */
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

/** A session or a meeting takes place at another time. */
export function useMove(entry: CalendarEntry, onDone: () => void) {
  const calls = useRecordCalls()
  const provider = useDataProvider()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const resource = entry.kind === 'session' ? 'classSession' : 'meeting'
  return useMutation({
    async mutationFn(wish: Moved): Promise<Saved> {
      const { data: record } = await provider.getOne<RaRecord>(resource, { id: entry.recordId })
      if (!isAsShown(record, entry)) throw new MovedMeanwhile()
      const data = { ...changesOf(entry, wish), updatedAt: record.updatedAt as unknown }
      return calls.update(resource, { id: entry.recordId, data, previousData: record })
    },
    async onSuccess({ warnings }) {
      notify(translate('calendar.moved', { name: entry.title }), { type: 'success' })
      for (const { message } of warnings ?? []) notify(message, { type: 'warning', autoHideDuration: 10_000 })
      await refresh()
      onDone()
    },
    onError: (error) => (error instanceof MovedMeanwhile ? refresh() : undefined),
  })
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
