import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { connection, onConnectionChange } from '../../browser/connection.ts'
import { isRefusal } from '../../components/failure.ts'
import { useCallRoute } from '../../components/routeCalls.ts'
import { sendKeptSheet } from '../../resources/classes/attendance/sendKept.ts'
import { inOneTab, isStillSignedIn } from './sending.ts'

/** Retry interval in milliseconds, where no event reports that the server answers again. */
const tryEvery = 15_000

/** Sends sheets of attendance from whichever page is open, one after the other, as soon as the server can be reached. */
export function useSendsSheets(user: string, sessions: readonly string[]): void {
  const client = useQueryClient()
  const callRoute = useCallRoute()
  const notify = useNotify()
  const state = useSyncExternalStore(onConnectionChange, connection)
  const sending = useRef(false)
  const [next] = sessions
  const send = useEffectEvent(async (session: string) => {
    await inOneTab(`attendance:${user}`, async () => {
      if (!isStillSignedIn(user)) return
      const sheet = await sendKeptSheet(user, session, { callRoute, isRefusal })
      if (!sheet) return
      notify('attendance.saved', { type: 'success', messageArgs: { name: sheet.session.className } })
      await client.invalidateQueries({ queryKey: ['attendance'] })
    })
  })
  useEffect(() => {
    if (state !== 'there' || !next) return undefined
    const attempt = () => {
      if (sending.current) return
      sending.current = true
      void send(next)
        // No answer came: it is tried again.
        .catch(() => undefined)
        .finally(() => {
          sending.current = false
        })
    }
    attempt()
    const timer = setInterval(attempt, tryEvery)
    return () => clearInterval(timer)
  }, [state, next])
}
