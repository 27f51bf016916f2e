import { useRouteQuery } from '../routeCalls.ts'
import { useSettled } from '../useSettled.ts'

const settled = 400

export interface FreeWish {
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

/** As the call takes it: without what is empty. */
const asQuery = ({ start, teacher, room, class: group, except, ...wish }: FreeWish) => ({
  ...wish,
  start: start || undefined,
  teacher: teacher || undefined,
  room: room || undefined,
  class: group || undefined,
  except: except || undefined,
})

/** The free times for a wish, once nothing more is typed. @param wish null: nothing is asked */
export function useFree(wish: FreeWish | null) {
  const now = wish ? JSON.stringify(wish) : ''
  const asked = useSettled(now, settled)
  // Beside the sessions: what moves one of them moves what is free. The text is the wish as it was then.
  const query = useRouteQuery(
    'classSession.free',
    { query: asQuery(JSON.parse(asked || '{}') as FreeWish) },
    { enabled: asked !== '', keepsPrevious: true },
  )
  return {
    ...query,
    data: now === '' ? undefined : query.data,
    isSettled: now === asked && !query.isPlaceholderData,
  }
}
