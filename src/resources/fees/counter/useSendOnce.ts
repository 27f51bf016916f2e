import { useQueryClient } from '@tanstack/react-query'
import { useEvent } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '../../../components/failure.ts'
import { randomHex } from '../../../shared/core/ids.ts'
import type { Sent, SentStore } from './sent.ts'

/** Milliseconds before each automatic retry. */
const waits = [1_000, 2_000, 4_000]

/** No answer, or one that leaves open whether it was done: a gateway's, a server's that broke. */
const leavesOpen = ({ status }: Failure): boolean => status === 0 || status === 408 || status >= 500

/** Answers that do not tell the result of the earlier request: signed out, forbidden, or too many requests. */
const saysNothing = ({ status }: Failure): boolean => [401, 403, 429].includes(status)

interface Once<Input, Answer> {
  user: string
  store: SentStore<Input>
  /** The unanswered request of the previous page load. */
  before: Sent<Input> | null
  send: (request: Input, key: string) => Promise<Answer>
  onDone: (answer: Answer) => Promise<void> | void
}

/**
 * Sends a request that must run exactly once. Without an answer it is repeated with the same key, a few times
 * automatically and then on demand; nothing else is sent until it is answered.
 */
export function useSendOnce<Input, Answer>({ user, store, before, send: call, onDone }: Once<Input, Answer>) {
  const client = useQueryClient()
  const [open, setOpen] = useState<Sent<Input> | null>(before)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  // The state updates too late for a double key press.
  const busy = useRef(false)

  const send = useEvent(async (sent: Sent<Input>, again: boolean) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailure(null)
    store.keep(user, sent)
    let taken = false
    try {
      const answer = await call(sent.request, sent.key)
      taken = true
      store.forget(user)
      setOpen(null)
      await onDone(answer)
      // Everything that money is shown by.
      void client.invalidateQueries()
    } catch (error) {
      const refusal = failureOf(error)
      const stillOpen = leavesOpen(refusal) || (again && saysNothing(refusal))
      if (!stillOpen) store.forget(user)
      setOpen(stillOpen ? sent : null)
      setFailure(refusal)
      if (stillOpen && leavesOpen(refusal)) setTries((done) => done + 1)
      else setTries(waits.length)
    } finally {
      // After success nothing more is sent: a second Enter comes before the receipt is shown.
      if (!taken) {
        busy.current = false
        setSending(false)
      }
    }
  })

  const wait = open && !sending ? waits[tries] : undefined
  useEffect(() => {
    if (!open || wait === undefined) return
    const timer = setTimeout(() => void send(open, true), wait)
    return () => clearTimeout(timer)
  }, [open, wait, send])

  return {
    sending,
    /** Sent, and not known whether it was written down. */
    open,
    /** True during automatic retries. */
    asking: open !== null && (sending || wait !== undefined),
    failure: failure?.status === 401 ? null : failure,
    /** Clears the error once its cause is edited. */
    forget: () => setFailure(null),
    take: (request: Input) => {
      if (open || busy.current) return
      setTries(0)
      void send({ request, key: randomHex(16), at: Date.now() }, false)
    },
    askAgain: () => {
      if (open) void send(open, true)
    },
  }
}
