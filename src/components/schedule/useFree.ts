import { useRouteQuery } from '../routeCalls.ts'
import { useSettled } from '../useSettled.ts'

const settled = 400

export interface FreeQuery {
  branch: string
  /** From that day on. */
  date: string
  minutes: number
  /** `HH:mm`, by the clock of the branch. */
  start?: string | null
  teacher?: string | null
  room?: string | null
  class?: string | null
  /** A session that is moved. */
  except?: string | null
}

/** The query of the call, without empty values. */
const asQuery = ({ start, teacher, room, class: group, except, ...request }: FreeQuery) => ({
  ...request,
  start: start || undefined,
  teacher: teacher || undefined,
  room: room || undefined,
  class: group || undefined,
  except: except || undefined,
})

/** The free times for a request, fetched once typing pauses. @param request null: no request */
export function useFree(request: FreeQuery | null) {
  const now = request ? JSON.stringify(request) : ''
  const settledQuery = useSettled(now, settled)
  // Refetched with sessions, since moving one changes what is free. The query text is that of the paused typing.
  const query = useRouteQuery(
    'classSession.free',
    { query: asQuery(JSON.parse(settledQuery || '{}') as FreeQuery) },
    { enabled: settledQuery !== '', keepsPrevious: true },
  )
  return {
    ...query,
    data: now === '' ? undefined : query.data,
    isSettled: now === settledQuery && !query.isPlaceholderData,
  }
}
