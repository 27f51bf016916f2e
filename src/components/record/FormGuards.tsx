import Alert from '@mui/material/Alert'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useEntity } from '../entityContext.ts'
import { useDialogControl } from './dialogContext.ts'
import { keepDraft, takeDraft } from './drafts.ts'
import { useHoldUnsaved } from './useHoldUnsaved.ts'
import { useUnsaved } from './useUnsaved.ts'

interface Props {
  id?: string
  /** True if there is unsaved input outside the form's fields. */
  held?: boolean
}

/** Protects unsaved input against reload, closing, and the end of the session. */
export const FormGuards = ({ id, held = false }: Props) => {
  const translate = useTranslate()
  const { name } = useEntity()
  const { getValues, reset } = useFormContext()
  const unsaved = useUnsaved()
  const { setUnsaved } = useDialogControl()
  const { identity } = useGetIdentity()
  const user = identity ? String(identity.id) : undefined
  const [restored, setRestored] = useState(false)

  useEffect(() => setUnsaved(unsaved || held), [unsaved, held, setUnsaved])

  useHoldUnsaved(unsaved, (keep) => {
    setUnsaved(false)
    if (keep && user) keepDraft(name, id, { user, values: getValues() })
  })

  useEffect(() => {
    if (!user) return
    // react-admin's form sets its initial values in an effect that runs after this one.
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
