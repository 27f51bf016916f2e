// oxlint-disable-next-line no-restricted-imports -- codes are sent in their order, and wait for no list
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import type { CheckedIn } from '../../../shared/classes/cardRoutes.ts'
import { tidyCode32 } from '../../../shared/core/code32.ts'
import { signal } from './signal.ts'

export interface Read {
  key: number
  at: number
  /** Green, yellow, red. */
  outcome: 'marked' | 'again' | 'refused'
  told: CheckedIn | null
  /** Why not: the server's words, or a key. */
  message: string | null
}

/** How many of those read last are shown. */
const shown = 12
/** A card in front of the camera counts once within this time, in milliseconds. */
const pauseMs = 4000

/** Sends scanned codes one after the other and keeps the results. */
export function useCheckIn(session: string, sound: boolean) {
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const [reads, setReads] = useState<readonly Read[]>([])
  const seen = useRef({ code: '', at: 0 })
  const count = useRef(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async (code: string) =>
      (await callRoute('attendance.checkIn', { params: { id: session }, body: { code } })).data,
    // Two cards that are read in a row are sent in that order.
    scope: { id: `checkIn ${session}` },
    onSuccess: (told) => {
      done({ outcome: told.again ? 'again' : 'marked', told, message: null })
      void client.invalidateQueries({ queryKey: ['attendance'] })
    },
    onError: (error) => {
      const { message, errors } = failureOf(error)
      done({ outcome: 'refused', told: null, message: (errors?.code as string | undefined) ?? message })
    },
  })
  const done = (read: Pick<Read, 'outcome' | 'told' | 'message'>) => {
    signal(read.outcome, sound)
    const key = ++count.current
    setReads((before) => [{ ...read, key, at: Date.now() }, ...before].slice(0, shown))
  }
  /** From the camera: the same card in front of it is read once. */
  const onSeen = useCallback(
    (code: string) => {
      const [last, now] = [seen.current, Date.now()]
      const again = last.code === code && now - last.at < pauseMs
      seen.current = { code, at: now }
      if (!again) mutate(tidyCode32(code))
    },
    [mutate],
  )
  return { reads, pending: isPending, onSeen, send: (code: string) => mutate(tidyCode32(code)) }
}
