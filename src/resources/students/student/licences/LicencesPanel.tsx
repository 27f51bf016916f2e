import { type RaRecord, useGetList } from 'ra-core'
import type { FilterOf } from '../../../../shared/core/entity.ts'
import { licence, licenceTypes } from '../../../../shared/licences/licence.ts'
import { maxPageSize } from '../../../../shared/core/listing.ts'
import { LicenceVersions } from './LicenceVersions.tsx'
import { NotYet } from '../../../../components/NotYet.tsx'

/** A student's licences: of each type the current one, and below it those before it. */
const LicencesPanel = ({ record }: { record: RaRecord }) => {
  const { data, error, isPending, refetch } = useGetList<RaRecord>(licence.name, {
    filter: { student: record.id } satisfies FilterOf<typeof licence>,
    sort: { field: 'expiresOn', order: 'DESC' },
    pagination: { page: 1, perPage: maxPageSize },
  })
  if (error || isPending)
    return <NotYet error={error} refetch={refetch} height={96} label="resources.licence.versions.loading" />
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
