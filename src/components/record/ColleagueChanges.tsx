import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core'
import { useFormState } from 'react-hook-form'
import { useEntity } from '../entityContext.ts'
import { useAction } from '../useAction.ts'

interface Props {
  /** The best known version, which may be a row of the list and lack fields that only a form needs. */
  newest: RaRecord | undefined
  /** As it was last read: what is done to the record from here is no news. */
  lastRead: RaRecord | null
  onTake: (record: RaRecord) => void
}

/**
 * Says that a colleague has changed the open record, below its fields, so that nothing moves under the reader's eyes.
 * An untouched form shows the change by one click; over unsaved input both versions are compared when it is saved.
 */
export const ColleagueChanges = ({ newest, lastRead, onTake }: Props) => {
  const translate = useTranslate()
  const { isDirty } = useFormState()
  const { name } = useEntity()
  const provider = useDataProvider()
  const reading = useAction(
    async (id: RaRecord['id']) => (await provider.getOne<RaRecord>(name, { id })).data,
    { onSuccess: onTake, invalidates: [] },
  )
  if (!lastRead || String(newest?.updatedAt ?? '') <= String(lastRead.updatedAt ?? '')) return null
  return (
    <Alert
      severity="info"
      role="status"
      square
      action={
        !isDirty && (
          <Button
            color="inherit"
            size="small"
            loading={reading.isPending}
            onClick={() => reading.mutate(lastRead.id)}
          >
            {translate('records.showChanges')}
          </Button>
        )
      }
    >
      {translate(isDirty ? 'records.changedUnderInput' : 'records.changedMeanwhile')}
    </Alert>
  )
}
