// oxlint-disable-next-line no-restricted-imports -- marks wait on the device; a failure to reach the server is none
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'
import { type Failure, failureOf } from '../../../components/failure.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { connection, onConnectionChange } from '../../../browser/connection.ts'
import type { Sheet } from '../../../shared/classes/attendanceRoutes.ts'
import { type Kept, keep, readKept } from './kept.ts'
import { afterSave, conflictsOf, entriesOf, type Marks, settled, type Wrong } from './marks.ts'

interface State extends Kept {
  /** The sheet as stored on the server. */
  sheet: Sheet
}

/** Retry interval in milliseconds, where no event reports that the network is back. */
const tryEvery = 15_000

const unreached = ({ status }: Failure) => status === 0 || (status >= 502 && status <= 504)

/** The refusals of a save, by student: the server names them by their place in it. */
function refusalsOf({ errors = {} }: Failure, sent: readonly { student: string }[]): Record<string, Wrong> {
  const found: Record<string, Wrong> = {}
  for (const [path, text] of Object.entries(errors)) {
    const [, place, field = ''] = /^entries\.(\d+)\.(\w+)$/.exec(path) ?? []
    const student = sent[Number(place)]?.student
    if (student) found[student] = { ...found[student], [field]: String(text) }
  }
  return found
}

/** A sheet with local marks: stored on the device until the server has them, and sent when possible. */
export function useSheet(first: Sheet, user: string) {
  const { _id: session, className } = first.session
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const notify = useNotify()
  const [state, setState] = useState<State>(() => {
    const kept = readKept(user, session)
    const marks = settled(kept?.marks ?? {}, first)
    return { sheet: first, marks, wanted: kept?.wanted ?? false, reason: kept?.reason ?? null }
  })
  const [back] = useState(() => Object.keys(state.marks).length)
  const [waiting, setWaiting] = useState(false)
  // What another page was told about these marks is said here, where they can be changed.
  const [failure, setFailure] = useState<Failure | null>(() => {
    const message = readKept(user, session)?.refused
    return message ? { message, status: 0 } : null
  })
  const [refused, setRefused] = useState<Record<string, Wrong>>({})
  const { sheet, marks, wanted, reason } = state
  const conflicts = conflictsOf(marks, sheet)
  const unsent = Object.keys(marks).length

  useEffect(() => keep(user, session, { marks, wanted, reason }), [user, session, marks, wanted, reason])

  const { mutate: send, isPending: going } = useMutation({
    mutationFn: async (now: State) => {
      const body = {
        entries: entriesOf(now.marks, now.sheet),
        updatedAt: now.sheet.updatedAt,
        ...(now.reason ? { reason: now.reason } : {}),
      }
      return (await callRoute('attendance.save', { params: { id: session }, body })).data
    },
    onMutate() {
      setFailure(null)
      setRefused({})
    },
    onSuccess(saved, { marks: sent }) {
      // The page may be left by now: the device forgets them all the same.
      keep(user, session, { marks: afterSave(sent, sent, saved), wanted: false, reason: null })
      const saving = { sheet: saved, wanted: false, reason: null }
      setState((now) => ({ ...saving, marks: afterSave(now.marks, sent, saved) }))
      notify('attendance.saved', { type: 'success', messageArgs: { name: className } })
      void client.invalidateQueries({ queryKey: ['attendance', 'attendance.list'] })
    },
    onError(error, sent) {
      const cause = failureOf(error)
      const current = cause.current as unknown as Sheet | undefined
      if (cause.code === 'stale' && current)
        // Marks without a conflict are sent again automatically; the user decides about the others.
        setState((now) => ({ ...now, sheet: current, marks: settled(now.marks, current) }))
      else if (unreached(cause)) setWaiting(true)
      else {
        setFailure(cause)
        setRefused(refusalsOf(cause, entriesOf(sent.marks, sent.sheet)))
        setState((now) => ({ ...now, wanted: false, reason: null }))
      }
    },
  })

  const ready = wanted && !going && !waiting && conflicts.length === 0 && unsent > 0
  useEffect(() => {
    if (ready) send(state)
  }, [ready, send, state])

  // Sends waiting marks as soon as the server can be reached.
  useEffect(() => {
    if (!waiting) return undefined
    const again = () => setWaiting(false)
    const timer = setInterval(again, tryEvery)
    const forget = onConnectionChange(() => connection() === 'there' && again())
    return () => {
      clearInterval(timer)
      forget()
    }
  }, [waiting])

  const change = useCallback((next: (marks: Marks, sheet: Sheet) => Marks, student?: string) => {
    setState((now) => ({ ...now, marks: next(now.marks, now.sheet) }))
    // The error was about the previous mark.
    if (student) setRefused((all) => ({ ...all, [student]: {} }))
  }, [])
  const want = useCallback((why: string | null) => {
    setWaiting(false)
    setState((now) => ({ ...now, wanted: true, reason: why }))
  }, [])
  const forgive = useCallback(() => setFailure(null), [])
  return {
    ...state,
    unsent,
    conflicts,
    back,
    going,
    waiting,
    failure,
    refused,
    change,
    want,
    forgive,
  }
}

export type SheetState = ReturnType<typeof useSheet>
