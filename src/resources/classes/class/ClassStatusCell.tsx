import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import type { ClassStatus } from '../../../shared/classes/class.ts'
import { takenLook } from '../../../components/schedule/looks.ts'
import { looks } from './looks.ts'

/** Status of a class, with the number of sessions whose teacher or room is booked twice. */
export const ClassStatusCell = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const status = record.status as ClassStatus
  const clashes = Number(record.clashes)
  return (
    <Both>
      <StatusChip {...looks.status[status]} label={translate(`resources.class.status.${status}`)} />
      {clashes > 0 && (
        <span data-clashes={clashes}>
          <StatusChip {...takenLook} label={translate('classes.clash.some', { smart_count: clashes })} />
        </span>
      )}
    </Both>
  )
}

const Both = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  verticalAlign: 'middle',
})
