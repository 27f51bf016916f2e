import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRecordAddress } from '../useRecordAddress.ts'

/** Blocks a navigation of the router until it is confirmed or cancelled. */
export interface Held {
  proceed?: () => void
  reset?: () => void
}

/** Closing the dialog, with a confirmation if input would be lost. */
export function useLeaving() {
  const { close } = useRecordAddress()
  const navigate = useNavigate()
  const unsaved = useRef(false)
  /** Allows all navigation once the user has decided. */
  const decided = useRef(false)
  const held = useRef<Held | null>(null)
  const [asking, setAsking] = useState(false)
  return useMemo(() => {
    const finish = (to?: string) => {
      decided.current = true
      // Replaces the dialog in the browser's history, so that Back leads to the list.
      void (to ? navigate(to, { replace: true }) : close())
    }
    return {
      asking,
      /** True if a navigation waits for the user's answer. */
      holds: () => unsaved.current && !decided.current,
      ask: (navigation: Held) => {
        held.current = navigation
        setAsking(true)
      },
      stay: () => {
        held.current?.reset?.()
        held.current = null
        setAsking(false)
      },
      leave: () => {
        setAsking(false)
        decided.current = true
        if (held.current) held.current.proceed?.()
        else void close()
      },
      control: {
        setUnsaved: (value: boolean) => {
          unsaved.current = value
        },
        close: () => (unsaved.current ? setAsking(true) : finish()),
        finish,
      },
    }
  }, [asking, close, navigate])
}

export type Leaving = ReturnType<typeof useLeaving>
