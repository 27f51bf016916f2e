import ReviewIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { styled } from '@mui/material/styles'
import { type RaRecord, useListContext, useTranslate } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { looks } from './looks.ts'

/** Status of a certificate and whether it needs review, fetched once for all rows. */
export const CertificateStatus = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const { data = [] } = useListContext()
  const ids = data.map(({ id }) => String(id))
  const { data: review = [] } = useRouteQuery(
    'certificate.review',
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0 },
  )
  const status = record.status as keyof typeof looks.status
  return (
    <Lines>
      <StatusChip {...looks.status[status]} label={translate(`resources.certificate.status.${status}`)} />
      {review.includes(String(record.id)) && (
        <StatusChip icon={ReviewIcon} tone="warning" label={translate('certificates.lookAgain')} />
      )}
    </Lines>
  )
}

const Lines = styled('span')({
  display: 'inline-grid',
  gap: 2,
  // A card has one line.
  'dl &': { gridAutoFlow: 'column', gap: 12 },
})
