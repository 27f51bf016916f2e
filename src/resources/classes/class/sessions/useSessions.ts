import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useInfiniteGetList, useNotify } from 'ra-core'
import type { FilterOf } from '../../../../shared/core/entity.ts'
import type { Saved } from '../../../../shared/recordCalls.ts'
import type { SessionClash } from '../../../../shared/core/clashes.ts'
import { addDays } from '../../../../shared/core/dates.ts'
import { classSession, type SessionStatus } from '../../../../shared/classes/classSession.ts'
import { maxPageSize } from '../../../../shared/core/listing.ts'

export interface Session extends RaRecord {
  date: string
  start: string
  end: string
  room: string | null
  teacher: string | null
  teacherName: string | null
  status: SessionStatus
  reason: string | null
  byHand: boolean
  clashes: SessionClash[]
}

/** The class's sessions from today on, or those before today, the last one first. */
export function useSessions(group: string, part: 'coming' | 'past', day: string, enabled = true) {
  const coming = part === 'coming'
  const { data, ...rest } = useInfiniteGetList<Session>(
    classSession.name,
    {
      filter: {
        class: group,
        ...(coming ? { date_gte: day } : { date_lte: addDays(day, -1) }),
      } satisfies FilterOf<typeof classSession>,
      sort: { field: 'date', order: coming ? 'ASC' : 'DESC' },
      pagination: { page: 1, perPage: maxPageSize },
    },
    { enabled },
  )
  const way = coming ? 1 : -1
  const sessions = data?.pages
    .flatMap((page) => page.data)
    .toSorted((one, other) => way * `${one.date}${one.start}`.localeCompare(`${other.date}${other.start}`))
  return { ...rest, sessions, total: data?.pages[0]?.total ?? 0 }
}

/** Shows the server's warnings about a changed session and refreshes the lists. */
export function useAfterSession(): (saved?: Pick<Saved, 'warnings'>) => Promise<void> {
  const client = useQueryClient()
  const notify = useNotify()
  return async (saved) => {
    for (const { message } of saved?.warnings ?? []) notify(message, { type: 'warning' })
    await Promise.all([
      client.invalidateQueries({ queryKey: [classSession.name] }),
      client.invalidateQueries({ queryKey: ['class', 'class.layout'] }),
    ])
  }
}
