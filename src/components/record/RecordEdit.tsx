import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { isId } from '../../shared/ids.ts'
import { labelOf } from '../../shared/entity.ts'
import { useEntity } from '../entityContext.ts'
import { failureOf } from '../failure.ts'
import { StateBlock } from '../list/ListState.tsx'
import { useDialogControl } from './dialogContext.ts'
import { DialogBody, RecordDialog } from './RecordDialog.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useFreshRecord } from './useFreshRecord.ts'

interface Props {
  id: string
  readOnly: boolean
  warnsOfTwins?: boolean
  subtitle?: (record: RaRecord) => ReactNode
  picture?: (record: RaRecord) => ReactNode
  children: ReactNode
}

/** The dialog of the record that the address names. */
export const RecordEdit = ({ id, readOnly, warnsOfTwins, subtitle, picture, children }: Props) => {
  const translate = useTranslate()
  const entity = useEntity()
  const { record, known, error, refetch } = useFreshRecord(entity.name, id)
  const data = error ? undefined : known
  const name = data && labelOf(entity, data)
  const title = name && (readOnly ? name : translate(`resources.${entity.name}.editTitle`, { name }))
  const missing = !isId(id) || (error && [400, 404].includes(failureOf(error).status))
  return (
    <RecordDialog
      title={
        title || translate(missing ? 'states.notFoundTitle' : error ? 'states.errorTitle' : 'states.loading')
      }
      subtitle={data && subtitle?.(data)}
      picture={data && picture?.(data)}
    >
      {record ? (
        <RecordForm record={record} readOnly={readOnly} warnsOfTwins={warnsOfTwins}>
          {children}
        </RecordForm>
      ) : (
        <DialogBody>
          {missing ? <Missing /> : error ? <Failed error={error} retry={refetch} /> : <Lines />}
        </DialogBody>
      )}
    </RecordDialog>
  )
}

const Missing = () => {
  const translate = useTranslate()
  const { close } = useDialogControl()
  return (
    <StateBlock
      alert
      drawing="filtered"
      title={translate('states.notFoundTitle')}
      hint={translate('states.notFoundHint')}
    >
      <Button variant="contained" onClick={close}>
        {translate('actions.close')}
      </Button>
    </StateBlock>
  )
}

const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const translate = useTranslate()
  const { message } = failureOf(error)
  return (
    <StateBlock
      alert
      drawing="failed"
      title={translate('states.errorTitle')}
      hint={translate(message, { _: message })}
    >
      <Button variant="contained" onClick={retry}>
        {translate('actions.retry')}
      </Button>
    </StateBlock>
  )
}

const Lines = () => (
  <Quiet role="status" aria-label={useTranslate()('states.loading')}>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={40} />
    ))}
  </Quiet>
)

const Quiet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: '40px 20px',
  paddingTop: 60,
  animation: 'skeleton-in 120ms 150ms ease-out both',
})
