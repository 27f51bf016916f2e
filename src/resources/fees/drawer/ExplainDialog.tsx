import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { PlainDialog } from '../../../components/dialogs/PlainDialog.tsx'
import { ExplainForm } from './ExplainForm.tsx'
import { useDifference } from './useDifference.ts'

interface Props {
  id: string
  number: string
  at: 'opening' | 'closing'
  difference: number
  noteAbove: number
  onClose: () => void
}

const ExplainDialog = ({ id, number, at, difference, noteAbove, onClose }: Props) => {
  const translate = useTranslate()
  const words = useDifference()
  return (
    <PlainDialog
      title={`${number}: ${words(difference)}`}
      actions={<Button onClick={onClose}>{translate('actions.cancel')}</Button>}
      onClose={onClose}
    >
      <ExplainForm id={id} at={at} noteAbove={noteAbove} onDone={onClose} />
    </PlainDialog>
  )
}
export default ExplainDialog
