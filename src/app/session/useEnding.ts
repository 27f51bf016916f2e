import { useEffect, useState } from 'react'
import { connection } from '../../browser/connection.ts'
import { worksOffline } from '../../browser/offlineMode.ts'
import { askUser } from '../../providers/authProvider.ts'
import { serverNow } from '../../browser/serverClock.ts'
import { sessionOver } from '../../providers/session.ts'
import { sessionEnd, staySignedIn } from '../../providers/sessionLife.ts'

export interface Ending {
  /** When it is, in milliseconds by the server's clock. */
  at: number
  secondsLeft: number
  /** Nothing that is done moves it on any more. */
  last: boolean
}

const warnBefore = 120_000
const lookEvery = 1000

/** The end has to be behind us for sure: asking earlier would itself keep the session. */
const askAfter = 2000
const askAgainAfter = 10_000

/** Nothing could extend the session now, and the question would cover what this device is meant to show. */
const isOnItsOwn = (): boolean => worksOffline() && connection() !== 'there'

/**
 * The end of the session once it is near, null before. Checked every second, because another tab may extend the session,
 * and at once when a hidden tab, whose timers are suspended, becomes visible.
 */
export function useEnding(): Ending | null {
  const [ending, setEnding] = useState<Ending | null>(null)
  useEffect(() => {
    let stopped = false
    let timer: ReturnType<typeof setInterval> | undefined
    let askedAt = -Infinity
    // Only the server knows whether the session has ended; its answer is handled like any other.
    const ask = () => {
      if (serverNow() - askedAt < askAgainAfter) return
      askedAt = serverNow()
      void staySignedIn().catch(() => undefined)
    }
    const look = () => {
      const { at, last } = sessionEnd()
      const left = at - serverNow()
      if (Number.isNaN(left) || left > warnBefore || sessionOver() || isOnItsOwn()) return setEnding(null)
      setEnding({ at, last, secondsLeft: Math.max(0, Math.ceil(left / 1000)) })
      if (left < -askAfter) ask()
    }
    const begin = () => {
      if (stopped) return
      look()
      timer = setInterval(look, lookEvery)
      document.addEventListener('visibilitychange', look)
    }
    // Stored values may be outdated: the first answer sets the current ones.
    void askUser().then(begin)
    return () => {
      stopped = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return ending
}
