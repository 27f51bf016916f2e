import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
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
  const callRoute = useCallRoute()
  const [missing, setMissing] = useState<Errors>({})
  const saving = useAction(
    ({ note, seat }: Typed) =>
      callRoute('renewal.follow', {
        params: { id },
        body: {
          stage,
          ...(note.trim() ? { note } : {}),
          ...(stage === 'booked' ? { class: seat } : {}),
        },
      }),
    {
      done: ({ message }) => message,
      onSuccess: onDone,
      // A seat that somebody else took is none to choose any more.
      alwaysRereads: true,
      invalidates: ['renewal', 'student', 'class'],
    },
  )
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
