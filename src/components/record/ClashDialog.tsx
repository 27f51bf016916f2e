import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { AlertDialog } from '../dialogs/AlertDialog.tsx'

interface Props {
  /** The conflicts, in the server's words. */
  warnings: readonly { message: string }[]
  /** Message keys of the title and of the consequence of saving anyway. */
  title?: string
  follows?: string
  onSave: () => void
  onCancel: () => void
}

/** Lists what saving would conflict with (a teacher or room booked twice, closed months) and offers to save anyway. */
export const ClashDialog = ({
  warnings,
  title = 'dialog.clashTitle',
  follows = 'dialog.clashBody',
  onSave,
  onCancel,
}: Props) => {
  const translate = useTranslate()
  return (
    <AlertDialog
      title={translate(title)}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onSave}>{translate('dialog.clashSave')}</Button>
          <Button autoFocus variant="contained" onClick={onCancel}>
            {translate('dialog.clashBack')}
          </Button>
        </>
      }
    >
      <ul style={{ margin: '0 0 12px', paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
        {warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {translate(follows)}
    </AlertDialog>
  )
}
