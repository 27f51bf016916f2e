// oxlint-disable-next-line no-restricted-imports -- codes are sent in their order, and wait for no list
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { failureOf } from '../../../../components/failure.ts'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { signal } from '../../scan/signal.ts'
import type { Handed, KitStudent } from '../../../../shared/kits/kitRoutes.ts'

export interface BookRead {
  key: number
  /** Green, yellow, red. */
  outcome: 'marked' | 'again' | 'refused'
  told: Handed | null
  /** Why not: the server's words, or a key. */
  message: string | null
}

/** A card in front of the camera counts once within this time, in milliseconds. */
const pauseMs = 4000

/** Sends scanned codes one after the other; a book is for the student scanned last. */
export function useBookScan(group: string, begin: KitStudent | null, onHanded: () => void) {
  const callRoute = useCallRoute()
  const [read, setRead] = useState<BookRead | null>(null)
  const whose = useRef(begin?.enrolment)
  const seen = useRef({ code: '', at: 0 })
  const count = useRef(0)
  const done = (one: Omit<BookRead, 'key'>) => {
    signal(one.outcome, true)
    setRead({ ...one, key: ++count.current })
  }
  const { mutate } = useMutation({
    mutationFn: (code: string) =>
      callRoute('class.scanKit', { params: { id: group }, body: { code, enrolment: whose.current } }),
    scope: { id: `books ${group}` },
    onSuccess: ({ data: told }) => {
      whose.current = told.enrolment
      done({ outcome: told.again ? 'again' : 'marked', told, message: null })
      onHanded()
    },
    onError: (error) => {
      const { message, errors } = failureOf(error)
      done({ outcome: 'refused', told: null, message: (errors?.code as string | undefined) ?? message })
    },
  })
  const onSeen = useCallback(
    (code: string) => {
      const [last, now] = [seen.current, Date.now()]
      const again = last.code === code && now - last.at < pauseMs
      seen.current = { code, at: now }
      if (!again) mutate(code)
    },
    [mutate],
  )
  return { read, onSeen, send: mutate }
}
