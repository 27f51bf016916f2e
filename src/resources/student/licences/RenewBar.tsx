import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useOpenRecord } from '../../../components/record/openRecord.ts'
import { useHoldUnsaved } from '../../../components/record/useHoldUnsaved.ts'
import { useUnsaved } from '../../../components/record/useUnsaved.ts'

interface Props {
  onUnsaved: (unsaved: boolean) => void
  onCancel: () => void
}

export const RenewBar = ({ onUnsaved, onCancel }: Props) => {
  const translate = useTranslate()
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  const unsaved = useUnsaved()
  const { hold } = useOpenRecord()
  useHoldUnsaved(unsaved)
  useEffect(() => {
    onUnsaved(unsaved)
    hold('licences', unsaved)
    return () => hold('licences', false)
  }, [unsaved, onUnsaved, hold])
  return (
    <>
      <Button onClick={onCancel}>{translate('actions.cancel')}</Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('actions.save')}
      </Button>
    </>
  )
}
