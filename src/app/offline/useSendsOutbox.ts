import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { connection, onConnectionChange } from '../../browser/connection.ts'
import { markRefused, outboxOf, removeFromOutbox, type WaitingNote } from '../../browser/outbox.ts'
import { failureOf, isRefusal } from '../../components/failure.ts'
import { call } from '../../providers/call.ts'
import { refreshAffected } from '../../providers/changes/refresh.ts'
import { routes } from '../../shared/routes.ts'
import { inOneTab, isStillSignedIn } from './sending.ts'

/** Sends what waits, one after the other, as soon as the server can be reached. */
export function useSendsOutbox(user: string, notes: readonly WaitingNote[]): void {
  const client = useQueryClient()
  const notify = useNotify()
  const state = useSyncExternalStore(onConnectionChange, connection)
  const sending = useRef(false)
  const next = notes.find(({ refused }) => !refused)
  const send = useEffectEvent(async ({ id, student, name, note }: WaitingNote) => {
    await inOneTab(`outbox:${user}`, async () => {
      if (!isStillSignedIn(user) || !outboxOf(user).some((waiting) => waiting.id === id)) return
      // A note that the student has already is not written twice.
      await call(routes['student.note'], { params: { id: student }, body: { note } }).then(
        () => {
          removeFromOutbox(user, id)
          notify('offline.sent', { type: 'success', messageArgs: { name } })
          refreshAffected(client, new Set(['student']))
        },
        (error: unknown) => {
          const { status, message } = failureOf(error)
          if (isRefusal(status)) markRefused(user, id, message)
        },
      )
    })
  })
  useEffect(() => {
    if (state !== 'there' || !next || sending.current) return
    sending.current = true
    void send(next).finally(() => {
      sending.current = false
    })
  }, [state, next])
}
