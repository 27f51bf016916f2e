import { useGetIdentity } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { keepDraft, takeDraft } from '../../../components/record/drafts.ts'

const kind = 'studentNote'

/** Restores the text of a student's note that was being typed when the session ended. */
export function useNoteDraft(id: string, onBack: (note: string) => void) {
  const { identity } = useGetIdentity()
  const user = identity ? String(identity.id) : undefined
  const giveBack = useEffectEvent(onBack)
  // Once, when it is known whose it is.
  useEffect(() => {
    const note = user && takeDraft(kind, id, user)?.note
    if (typeof note === 'string') giveBack(note)
  }, [user, id])
  return (note: string) => {
    if (user) keepDraft(kind, id, { user, values: { note } })
  }
}
