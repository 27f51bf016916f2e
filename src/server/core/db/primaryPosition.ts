/** Knows how far the primary's log was at which moment: by it one tells how old the rows of a standby are. */
import type { Queryable } from './transaction.ts'
import { currentPosition, positionIn, type WalPosition } from './walPosition.ts'

/** How far behind the primary a read may be, in milliseconds. */
export const staleMs = 1000

export interface PrimaryPosition {
  /**
   * Asks on a connection of the pool. All that was committed before the call is before the answer, and the connection has
   * heard by then of what changed rights (see session/sessionCache.ts). Calls share their question if it was not asked yet.
   */
  now(): Promise<WalPosition>
  /** What a read of this moment has to show: a place that is at most `staleMs` old. */
  floor(): Promise<WalPosition>
  /** True if the primary was beyond this place more than `staleMs` ago. */
  lags(position: WalPosition): boolean
}

export function followPosition(
  db: Pick<Queryable, 'query'>,
  clock = () => performance.now(),
): PrimaryPosition {
  /** Oldest first, some ten for each `staleMs`. */
  const seen: { at: number; position: WalPosition }[] = []
  let asked: Promise<WalPosition> | undefined
  let next: Promise<WalPosition> | undefined

  async function ask(): Promise<WalPosition> {
    const at = clock()
    const position = positionIn(await db.query(currentPosition))
    if (at - (seen.at(-1)?.at ?? -Infinity) >= staleMs / 10) seen.push({ at, position })
    while (seen[0] && seen[0].at < at - 2 * staleMs) seen.shift()
    return position
  }

  function begin(): Promise<WalPosition> {
    next = undefined
    const answer = (asked = ask())
    const done = () => {
      if (asked === answer) asked = undefined
    }
    answer.then(done, done)
    return answer
  }

  const now = () => (asked ? (next ??= asked.then(begin, begin)) : begin())

  return {
    now,
    async floor() {
      const since = clock() - staleMs
      return seen.find(({ at }) => at >= since)?.position ?? now()
    },
    lags(position) {
      const before = clock() - staleMs
      return seen.some((one) => one.at <= before && one.position > position)
    },
  }
}
