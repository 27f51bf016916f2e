import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { type Failure, failureOf } from '../failure.ts'
import type { Values } from './formValues.ts'
import { fileErrors } from './useSaveRecord.tsx'
import { WentBack } from './wentBack.ts'

interface Answered {
  message?: string
}

/** Sends a form once at a time: success as a toast, refusals at their fields, everything else above the form. */
export function useSend<Answer extends Answered>(
  send: (values: Values) => Promise<Answer>,
  onDone: (answer: Answer) => unknown,
) {
  const notify = useNotify()
  const [failure, setFailure] = useState<Failure | null>(null)
  const busy = useRef(false)

  /** @returns messages by field if the server refused some, as react-admin's forms expect */
  const save = async (values: Values): Promise<Record<string, unknown> | undefined> => {
    if (busy.current) return
    busy.current = true
    setFailure(null)
    try {
      const answer = await send(values)
      if (answer.message) notify(answer.message, { type: 'success' })
      await onDone(answer)
    } catch (error) {
      if (error instanceof WentBack) return
      const refusal = failureOf(error)
      const errors = refusal.errors ?? fileErrors(refusal, values)
      if (!errors) setFailure(refusal)
      return errors
    } finally {
      busy.current = false
    }
  }

  return { save, failure, onForget: () => setFailure(null) }
}
