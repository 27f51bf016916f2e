import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { styled } from '@mui/material/styles'
import { type RaRecord, useGetOne, useTranslate } from 'ra-core'
import { useCellName } from '../../../components/fields/cellName.ts'
import { Value } from '../../../components/fields/Value.tsx'
import { same, type Values } from '../../../components/record/formValues.ts'
import type { Review, ReviewProps } from '../../../components/record/review.ts'
import { useLabel } from '../../../components/useLabel.ts'
import type { Permissions } from '../../../shared/core/access.ts'
import { user } from '../../../shared/access/user.ts'
import { labelOf } from '../../../shared/core/entity.ts'
import { differences } from './matrix/rights.ts'
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx'

const places = ['role', 'branch', 'active'] as const

const permissionsOf = (record: Values): Permissions => record.permissions ?? {}

const asks = (before: RaRecord, values: Values): boolean =>
  places.some((source) => !same(before[source], values[source])) ||
  differences(permissionsOf(before), permissionsOf(values)).length > 0

/** Lists gained and lost permissions in words before they are saved. */
const ReviewDialog = ({ before, values, onConfirm, onCancel }: ReviewProps) => {
  const translate = useTranslate()
  const cellName = useCellName()
  const branch = values.branch as string | null
  const { data } = useGetOne(
    'branch',
    { id: branch ?? '' },
    { enabled: branch !== null && branch !== before.branch },
  )
  const after = {
    ...values,
    branchName: branch === before.branch ? (before.branchName as unknown) : data?.name,
  }
  const role = values.role as string
  return (
    <AlertDialog
      title={translate('access.review.title', { name: labelOf(user, before) })}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{translate('actions.cancel')}</Button>
          <Button autoFocus variant="contained" onClick={onConfirm}>
            {translate('access.review.confirm')}
          </Button>
        </>
      }
    >
      <Lines>
        {places
          .filter((source) => !same(before[source], values[source]))
          .map((source) => (
            <Place key={source} {...{ source, before, after }} />
          ))}
        {differences(permissionsOf(before), permissionsOf(values)).map(({ area, flag, given }) => (
          <li key={`${area} ${flag}`} data-given={given}>
            {given ? '+' : '−'} {cellName(area, flag)}
          </li>
        ))}
      </Lines>
      {role !== before.role && (
        <DialogContentText sx={apart}>{translate(`access.roles.${role}`)}</DialogContentText>
      )}
      <DialogContentText sx={apart}>{translate('access.review.body')}</DialogContentText>
    </AlertDialog>
  )
}

export const rightsReview: Review = { asks, Dialog: ReviewDialog }

const apart = { mt: 2 }

const Place = ({ source, before, after }: { source: string; before: Values; after: Values }) => (
  <li>
    {useLabel()(source)}: <Value record={before} source={source} /> → <Value record={after} source={source} />
  </li>
)

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  '& [data-given="true"]': { color: theme.palette.success.main },
  '& [data-given="false"]': { color: theme.palette.error.main },
}))
