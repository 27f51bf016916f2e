import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import type { SaidStage } from './row.ts'

interface Typed {
  note: string
  /** A class. */
  seat: string
}

type Errors = Partial<Record<'note' | 'class', string>>

/** Missing input, checked before sending. */
const lacking = (stage: SaidStage, { note, seat }: Typed): Errors => ({
  ...(stage === 'booked' && !seat ? { class: 'validation.required' } : {}),
  ...(stage === 'lost' && !note.trim() ? { note: 'validation.required' } : {}),
})

/** Records a follow-up of a licence; the list then shows the server's state. */
export function useFollow(id: string, stage: SaidStage, onDone: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const [missing, setMissing] = useState<Errors>({})
  const saving = useMutation({
    mutationFn: ({ note, seat }: Typed) =>
      callRoute('renewal.follow', {
        params: { id },
        body: {
          stage,
          ...(note.trim() ? { note } : {}),
          ...(stage === 'booked' ? { class: seat } : {}),
        },
      }),
    onSuccess: ({ message }) => {
      notify(message, { type: 'success' })
      onDone()
    },
    // A seat that somebody else took is none to choose any more.
    onSettled: () =>
      Promise.all(
        ['renewal', 'student', 'class'].map((kind) => client.invalidateQueries({ queryKey: [kind] })),
      ),
  })
  const refusal = saving.error ? failureOf(saving.error) : null
  // The dialog over the page reports an ended session.
  const shownRefusal = refusal && refusal.status !== 401 ? refusal : null
  const own = (shownRefusal?.errors ?? {}) as Errors
  const errors = {
    note: missing.note ? translate(missing.note) : own.note,
    class: missing.class ? translate(missing.class) : own.class,
  }
  const save = (typed: Typed) => {
    if (saving.isPending) return
    const lacks = lacking(stage, typed)
    setMissing(lacks)
    saving.reset()
    if (Object.keys(lacks).length === 0) saving.mutate(typed)
  }
  return {
    saving: saving.isPending,
    errors,
    failure:
      shownRefusal && !own.note && !own.class
        ? translate(shownRefusal.message, { _: shownRefusal.message })
        : null,
    save,
  }
}
