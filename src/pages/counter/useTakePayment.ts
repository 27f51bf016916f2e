import { useQueryClient } from '@tanstack/react-query'
import { useEvent } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '../../components/failure.ts'
import type { PaymentWish, Receipt } from '../../components/feeCalls.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { randomHex } from '../../shared/ids.ts'
import { forgetSent, keepSent, type SentPayment } from './sentPayment.ts'

/** Milliseconds before each time that it is asked again by itself. */
const waits = [1_000, 2_000, 4_000]

/** No answer, or one that leaves open whether it was done: a gateway's, a server's that broke. */
const leavesOpen = ({ status }: Failure): boolean => status === 0 || status === 408 || status >= 500

/** What says nothing about a payment that was sent before: who asks is not let in, or asks too often. */
const saysNothing = ({ status }: Failure): boolean => [401, 403, 429].includes(status)

/**
 * Takes money once. What has no answer is asked again under the same key, by itself a few times and then when somebody
 * wants it; as long as it is open, nothing else is sent.
 *
 * @param before what was sent and had no answer when the page was last left
 */
export function useTakePayment(
  user: string,
  before: SentPayment | null,
  onTaken: (receipt: Receipt) => Promise<void> | void,
) {
  const calls = useRecordCalls()
  const client = useQueryClient()
  const [open, setOpen] = useState<SentPayment | null>(before)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  // The state comes a moment too late for a key that is pressed twice.
  const busy = useRef(false)

  const send = useEvent(async (sent: SentPayment, again: boolean) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailure(null)
    keepSent(user, sent)
    let taken = false
    try {
      const receipt = await calls.takePayment(sent.wish, sent.key)
      taken = true
      forgetSent(user)
      setOpen(null)
      await onTaken(receipt)
      // Everything that money is shown by.
      void client.invalidateQueries()
    } catch (error) {
      const refusal = failureOf(error)
      const stillOpen = leavesOpen(refusal) || (again && saysNothing(refusal))
      if (!stillOpen) forgetSent(user)
      setOpen(stillOpen ? sent : null)
      setFailure(refusal)
      if (stillOpen && leavesOpen(refusal)) setTries((done) => done + 1)
      else setTries(waits.length)
    } finally {
      // Once it is taken nothing more is sent from here: the receipt is a moment away, and a second Enter comes before it.
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
    /** It is asked again without anybody's doing. */
    asking: open !== null && (sending || wait !== undefined),
    failure: failure?.status === 401 ? null : failure,
    /** What the last try was refused for is changed. */
    forget: () => setFailure(null),
    take: (wish: PaymentWish) => {
      if (open || busy.current) return
      setTries(0)
      void send({ wish, key: randomHex(16), at: Date.now() }, false)
    },
    askAgain: () => {
      if (open) void send(open, true)
    },
  }
}
