import Alert from '@mui/material/Alert'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useEntity } from '../entityContext.ts'
import { useDialogControl } from './dialogContext.ts'
import { keepDraft, takeDraft } from './drafts.ts'
import { useUnsaved } from './useUnsaved.ts'

/** As `providers/session.ts` fires it; components know no providers. */
const sessionEnded = 'pathshala:sessionended'

/** Keeps what is typed from being lost: by a reload, by closing, and by the end of the session. */
export const FormGuards = ({ id }: { id?: string }) => {
  const translate = useTranslate()
  const { name } = useEntity()
  const { getValues, reset } = useFormContext()
  const unsaved = useUnsaved()
  const { setUnsaved } = useDialogControl()
  const { identity } = useGetIdentity()
  const user = identity ? String(identity.id) : undefined
  const [restored, setRestored] = useState(false)

  useEffect(() => setUnsaved(unsaved), [unsaved, setUnsaved])

  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const keep = () => {
      window.removeEventListener('beforeunload', hold)
      setUnsaved(false)
      if (user) keepDraft(name, id, { user, values: getValues() })
    }
    window.addEventListener('beforeunload', hold)
    window.addEventListener(sessionEnded, keep)
    return () => {
      window.removeEventListener('beforeunload', hold)
      window.removeEventListener(sessionEnded, keep)
    }
  }, [unsaved, setUnsaved, user, name, id, getValues])

  useEffect(() => {
    if (!user) return
    // react-admin's form sets its first values in an effect of its own, which comes after this one.
    const timer = setTimeout(() => {
      const draft = takeDraft(name, id, user)
      if (!draft) return
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true })
      setRestored(true)
    })
    return () => clearTimeout(timer)
  }, [user, name, id, reset, getValues])

  return restored ? (
    <Alert severity="info" sx={below} onClose={() => setRestored(false)}>
      {translate('records.draftBack')}
    </Alert>
  ) : null
}

const below = { mb: 4 }
