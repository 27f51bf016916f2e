import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { type ComponentType, type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { isId } from '../../shared/core/ids.ts'
import { useNameOf } from '../nameOf.ts'
import { useEntity } from '../entityContext.ts'
import { type Failure, failureOf } from '../failure.ts'
import { NotLoaded } from '../NotYet.tsx'
import { StateBlock } from '../list/ListState.tsx'
import { useRecordAddress } from '../useRecordAddress.ts'
import { useDialogControl } from './dialogContext.ts'
import type { ExtraTab } from './openRecord.ts'
import { OthersHere } from './OthersHere.tsx'
import { DialogBody, RecordDialog } from './RecordDialog.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { Review } from './review.ts'
import { useFreshRecord } from './useFreshRecord.ts'

interface Props {
  id: string
  readOnly: boolean
  warnsOfTwins?: boolean
  /** Asks before certain changes are saved. */
  review?: Review
  /** True if this record is read-only even for users who may change others. */
  locked?: (record: RaRecord) => boolean
  subtitle?: (record: RaRecord) => ReactNode
  picture?: (record: RaRecord) => ReactNode
  /** At its head: what else can be done with it. */
  Tools?: ComponentType<{ record: RaRecord }>
  /** Above its fields: what it is, before it asks for anything. */
  Summary?: ComponentType<{ record: RaRecord }>
  /** Beside its details. */
  tabs?: readonly ExtraTab[]
  children: ReactNode
}

/** The dialog of the record that the address names. */
export const RecordEdit = ({
  id,
  warnsOfTwins,
  review,
  subtitle,
  picture,
  Tools,
  Summary,
  tabs,
  children,
  ...props
}: Props) => {
  const translate = useTranslate()
  const entity = useEntity()
  const { record: fresh, known, error, refetch } = useFreshRecord(entity.name, id)
  // Many fields cost more than a frame: they are made ready behind the dialog, a slice at a time.
  const record = useDeferredValue(fresh, null)
  const data = error ? undefined : known
  const locked = record !== null && props.locked?.(record) === true
  const readOnly = props.readOnly || locked
  const nameOf = useNameOf()
  const name = data && nameOf(entity, data)
  const title = name && (readOnly ? name : translate(`resources.${entity.name}.editTitle`, { name }))
  const missing = !isId(id) || (error && [400, 404].includes(failureOf(error).status))
  return (
    <RecordDialog
      title={
        title || translate(missing ? 'states.notFoundTitle' : error ? 'states.errorTitle' : 'states.loading')
      }
      subtitle={data && subtitle?.(data)}
      picture={data && picture?.(data)}
      tools={
        data && (
          <>
            <OthersHere resource={entity.name} id={id} />
            {Tools && <Tools record={data} />}
          </>
        )
      }
    >
      {record ? (
        <RecordForm
          newest={data}
          summary={Summary && data && <Summary record={data} />}
          {...{ record, readOnly, warnsOfTwins, review, locked, tabs }}
        >
          {children}
        </RecordForm>
      ) : (
        <DialogBody>
          {missing ? (
            <Missing failure={error ? failureOf(error) : null} />
          ) : error ? (
            <NotLoaded error={error} retry={refetch} />
          ) : (
            <Lines />
          )}
        </DialogBody>
      )}
    </RecordDialog>
  )
}

const Missing = ({ failure }: { failure: Failure | null }) => {
  const translate = useTranslate()
  const { close } = useDialogControl()
  const { to } = useRecordAddress()
  const became = failure?.mergedInto
  return (
    <StateBlock
      alert
      drawing="filtered"
      title={translate(became ? 'merge.becameTitle' : 'states.notFoundTitle')}
      hint={became && failure ? failure.message : translate('states.notFoundHint')}
    >
      {became && (
        <Button variant="contained" component={Link} to={to({ id: became })}>
          {translate('merge.became')}
        </Button>
      )}
      <Button variant={became ? 'text' : 'contained'} onClick={close}>
        {translate('actions.close')}
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
