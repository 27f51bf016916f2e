import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { useNameOf } from '../nameOf.ts'
import { doneWords } from '../doneWords.ts'
import { useEntity } from '../entityContext.ts'
import { kindName } from '../kindName.ts'
import { AlertDialog } from '../dialogs/AlertDialog.tsx'
import { failureOf } from '../failure.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useAction } from '../useAction.ts'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Dependents } from '../../shared/core/route.ts'

interface Props {
  record: RaRecord
  onClose: () => void
}

/** Asks for confirmation before a record is deleted, and lists what prevents it. */
const DeleteDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const entity = useEntity()
  const calls = useRecordCalls()
  const name = useNameOf()(entity, record)
  const removal = useAction(() => calls.delete(entity.name, { id: record.id, previousData: record }), {
    done: ({ message }) => message ?? doneWords(translate, entity, 'deleted', record),
    onSuccess: onClose,
    invalidates: [entity.name],
  })
  // Shown before confirming. If dependents cannot be loaded, the server reports them on delete.
  const known = useQuery({
    queryKey: [entity.name, 'dependents', record.id],
    queryFn: ({ signal }) => calls.dependents(entity.name, record.id, signal),
    retry: false,
    gcTime: 0,
  })
  const failure = removal.error && failureOf(removal.error)
  const refused = failure?.code === 'in_use' ? failure : null
  const isKept = Object.keys(known.data?.dependents ?? {}).length > 0
  const dependents = refused ?? (isKept ? known.data : null)
  const inUse = dependents !== null && dependents !== undefined
  return (
    <AlertDialog
      title={translate(inUse ? 'dialog.inUseTitle' : 'dialog.deleteTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {translate(inUse ? 'actions.close' : 'actions.cancel')}
          </Button>
          {!inUse && (
            <Button
              color="error"
              variant="contained"
              loading={removal.isPending || known.isLoading}
              onClick={() => removal.mutate()}
            >
              {translate('actions.delete')}
            </Button>
          )}
        </>
      }
    >
      {dependents ? (
        <Alert severity="error">
          <DependentList {...dependents} said={refused?.message} />
        </Alert>
      ) : failure ? (
        <Alert severity="error">{translate(failure.message, { _: failure.message })}</Alert>
      ) : (
        <DialogContentText>{translate('dialog.deleteBody')}</DialogContentText>
      )}
    </AlertDialog>
  )
}

export default DeleteDialog

type DependentListProps = Partial<Dependents> & {
  /** The server's message, if it names no kinds. */
  said?: string | undefined
}

const DependentList = ({ dependents = {}, names = {}, owed, said }: DependentListProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const counts = Object.entries(dependents)
  if (counts.length === 0) return said
  return (
    <>
      {translate('dialog.inUseBody')}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {counts.map(([name, count]) => (
          <li key={name}>
            {translate('records.dependents', {
              smart_count: count,
              name: translate(`resources.${name}.name`, {
                smart_count: count,
                _: kindName(translate, name),
              }),
            })}
            {names[name]?.length
              ? `: ${names[name].join(', ')}${count > names[name].length ? ', …' : ''}`
              : ''}
          </li>
        ))}
        {owed ? <li>{translate('dialog.owed', { amount: formatMoney(owed, language) })}</li> : null}
      </ul>
    </>
  )
}
