import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Failure } from '../failure.ts'
import { useLabel } from '../useLabel.ts'
import { useRecordAddress } from '../useRecordAddress.ts'
import { AlertDialog } from '../dialogs/AlertDialog.tsx'

interface Props {
  failure: Failure
  onSave: () => void
  onCancel: () => void
}

/** There is very likely one already: which, and the choice to save it all the same. */
export const DuplicateDialog = ({ failure, onSave, onCancel }: Props) => {
  const translate = useTranslate()
  const label = useLabel()
  const { to } = useRecordAddress()
  return (
    <AlertDialog
      title={translate('dialog.duplicateTitle')}
      onClose={onCancel}
      actions={
        <>
          <Button autoFocus variant="contained" onClick={onCancel}>
            {translate('actions.cancel')}
          </Button>
          <Button onClick={onSave}>{translate('dialog.saveAnyway')}</Button>
        </>
      }
    >
      <p style={{ margin: '0 0 8px' }}>{failure.message}</p>
      <ul style={{ margin: '0 0 8px', paddingInlineStart: 20 }}>
        {Object.entries(failure.errors ?? {}).map(([source, message]) => (
          <li key={source}>
            {label(source)}: {String(message)}
          </li>
        ))}
      </ul>
      {failure.duplicates?.map(({ _id, name }) => (
        <p key={_id} style={{ margin: '0 0 8px' }}>
          {/* Here it would take what was typed with it. */}
          <Link to={to({ id: _id, view: 'true' })} target="_blank" rel="noopener noreferrer">
            {translate('dialog.duplicateOpen', { name })}
          </Link>
        </p>
      ))}
      {translate('dialog.duplicateBody')}
    </AlertDialog>
  )
}
