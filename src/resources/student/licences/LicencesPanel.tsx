import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { failureOf } from '../../../components/failure.ts'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { licence, licenceTypes } from '../../../shared/entities/licence.ts'
import { maxPageSize } from '../../../shared/listing.ts'
import { LicenceVersions } from './LicenceVersions.tsx'

/** A student's licences: of each type the current one, and below it those before it. */
const LicencesPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useGetList<RaRecord>(licence.name, {
    filter: { student: record.id },
    sort: { field: 'expiresOn', order: 'DESC' },
    pagination: { page: 1, perPage: maxPageSize },
  })
  if (error)
    return (
      <StateBlock
        alert
        drawing="failed"
        title={translate('states.errorTitle')}
        hint={translate(failureOf(error).message, { _: failureOf(error).message })}
      >
        <Button variant="contained" onClick={() => void refetch()}>
          {translate('actions.retry')}
        </Button>
      </StateBlock>
    )
  if (isPending)
    return (
      <div role="status" aria-label={translate('resources.licence.versions.loading')}>
        <Skeleton variant="rounded" height={96} />
      </div>
    )
  return licenceTypes.map((type) => (
    <LicenceVersions
      key={type}
      type={type}
      student={record}
      versions={data.filter((version) => version.type === type)}
    />
  ))
}
export default LicencesPanel
