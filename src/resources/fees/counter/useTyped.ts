import { useState } from 'react'
import { keepDraft, takeDraft } from '../../../components/record/drafts.ts'
import { useHoldUnsaved } from '../../../components/record/useHoldUnsaved.ts'
import { isTouched, type TypedPayment, untouched } from './payment.ts'

const kind = 'payment'

/** Keeps the input for a student when the session ends, and restores it when they are chosen again. */
export function useTyped(user: string, student: string, busy: boolean) {
  const [back] = useState(() => takeDraft(kind, student, user) as unknown as TypedPayment | null)
  const [typed, setTyped] = useState<TypedPayment>({ ...untouched, ...back })
  const unsaved = busy || isTouched(typed)
  useHoldUnsaved(unsaved, (keep) => {
    if (keep && isTouched(typed)) keepDraft(kind, student, { user, values: { ...typed } })
  })
  return { typed, setTyped, unsaved, isBack: back !== null }
}
