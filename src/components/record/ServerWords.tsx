import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { onLanguageChange } from '../../i18n/choice.ts'
import type { Failure } from '../failure.ts'
import { saidByServer } from './serverErrors.ts'

interface Props {
  /** Error of the last save, shown above the form or in a dialog over it. */
  failure: Failure | null
  onForget: () => void
}

/**
 * The server answers with finished messages in the language of the call. When another language is chosen, the messages
 * of the last save are replaced by a hint to save again.
 */
export const ServerWords = ({ failure, onForget }: Props) => {
  const translate = useTranslate()
  const { control, clearErrors } = useFormContext()
  const { errors, submitCount } = useFormState({ control })
  const [gone, setGone] = useState<number | null>(null)

  useEffect(
    () =>
      onLanguageChange(() => {
        const theirs = saidByServer(errors)
        // Failures without an answer use our own messages, which follow the language by themselves.
        const refused = failure !== null && translate(failure.message, { _: '' }) === ''
        if (theirs.length === 0 && !refused) return
        clearErrors(theirs)
        if (refused) onForget()
        setGone(submitCount)
      }),
    [errors, failure, translate, clearErrors, onForget, submitCount],
  )

  return gone === submitCount ? (
    <Alert severity="info" role="status" sx={below}>
      {translate('records.otherLanguage')}
    </Alert>
  ) : null
}

const below = { mb: 4 }
