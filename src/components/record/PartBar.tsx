import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useOpenRecord } from './openRecord.ts'
import { useHoldUnsaved } from './useHoldUnsaved.ts'
import { useUnsaved } from './useUnsaved.ts'

interface Props {
  /** The tab of the record that the form covers. */
  tab: string
  onUnsaved: (unsaved: boolean) => void
  onCancel: () => void
  /** Label of the button, if it does more than save. */
  action?: string
  /** True if the form cannot be sent; the reason is shown above. */
  held?: boolean
}

/** The buttons below a form that covers an open record. */
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
