import { styled } from '@mui/material/styles'
import { useGetList, useTranslate } from 'ra-core'
import type { FilterOf } from '../../../shared/core/entity.ts'
import type { renewal } from '../../../shared/licences/licence.ts'
import { NotFoundBlock, NotYet } from '../../../components/NotYet.tsx'
import { DialogBody, RecordDialog } from '../../../components/record/RecordDialog.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { isId } from '../../../shared/core/ids.ts'
import { FollowUps } from './FollowUps.tsx'
import { Day, DaysLeft, Phone, StageChip, Student } from './parts.tsx'
import { nameOf, type Row } from './row.ts'
import { Steps } from './Steps.tsx'

/** A licence of the work list, opened: what can be done about it, and all that was. */
const RenewalDialog = ({ id }: EditProps) => {
  const translate = useTranslate()
  const { data, error, refetch } = useGetList<Row>(
    'renewal',
    {
      filter: { id } satisfies FilterOf<typeof renewal>,
      sort: { field: '', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: isId(id) },
  )
  const row = data?.[0]
  if (row)
    return (
      <RecordDialog
        title={nameOf(row)}
        subtitle={`${translate(`resources.renewal.type.${row.type}`)} ${row.number ?? ''}`}
      >
        <DialogBody tabIndex={0}>
          <Opened row={row} />
        </DialogBody>
      </RecordDialog>
    )
  const missing = !isId(id) || data !== undefined
  const title = missing ? 'states.notFoundTitle' : error ? 'states.errorTitle' : 'states.loading'
  return (
    <RecordDialog title={translate(title)}>
      <DialogBody>
        {missing ? (
          <NotFoundBlock alert hint="resources.renewal.gone" />
        ) : (
          <NotYet error={error} refetch={refetch} height={160} />
        )}
      </DialogBody>
    </RecordDialog>
  )
}
export default RenewalDialog

const Opened = ({ row }: { row: Row }) => {
  const translate = useTranslate()
  return (
    <>
      <Facts>
        <Student row={row} />
        <Phone row={row} />
        <span>
          <Day row={row} /> · <DaysLeft row={row} />
        </span>
        <StageChip stage={row.stage} />
        {row.branchName}
      </Facts>
      <Ways>
        <Steps row={row} words history={false} />
      </Ways>
      <h3>{translate('resources.renewal.done')}</h3>
      <FollowUps id={row.id} />
    </>
  )
}

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  '& .phone': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '@media (pointer: coarse)': { '& > a': { padding: '10px 0' } },
}))

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '16px 0 0',
  '& ~ h3': { ...theme.typography.h3, margin: '24px 0 12px' },
  '@media (pointer: coarse)': { '& > button': { minHeight: 44 } },
}))
