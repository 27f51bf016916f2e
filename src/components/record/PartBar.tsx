import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useOpenRecord } from './openRecord.ts'
import { useHoldUnsaved } from './useHoldUnsaved.ts'
import { useUnsaved } from './useUnsaved.ts'

interface Props {
  /** Of the record's tabs the one that it stands over. */
  tab: string
  onUnsaved: (unsaved: boolean) => void
  onCancel: () => void
  /** On the button that sends it, where that is more than saving. */
  action?: string
  /** Why it cannot be sent as it stands is said above. */
  held?: boolean
}

/** The buttons below a form that stands over an open record. */
export const PartBar = ({ tab, onUnsaved, onCancel, action, held = false }: Props) => {
  const translate = useTranslate()
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  const unsaved = useUnsaved()
  const { hold } = useOpenRecord()
  useHoldUnsaved(unsaved)
  useEffect(() => {
    onUnsaved(unsaved)
    hold(tab, unsaved)
    return () => hold(tab, false)
  }, [tab, unsaved, onUnsaved, hold])
  return (
    <>
      <Button onClick={onCancel}>{translate('actions.cancel')}</Button>
      <Button type="submit" variant="contained" loading={isSubmitting} disabled={held}>
        {action ?? translate('actions.save')}
      </Button>
    </>
  )
}
