import AccountIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import IconButton from '@mui/material/IconButton'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../../components/useMayCall.ts'
import { labelOf } from '../../../shared/core/entity.ts'
import { student } from '../../../shared/students/student.ts'
import { routes } from '../../../shared/routes.ts'
import { accountOf } from './accountOf.ts'

/** Link to the student's account, for users who may read it. */
export const AccountButton = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  if (!useMayCall(routes['student.account'])) return null
  return (
    <IconButton
      component={Link}
      to={accountOf(record.id)}
      title={translate('actions.accounts')}
      aria-label={translate('actionsOn.accounts', { name: labelOf(student, record) })}
    >
      <AccountIcon />
    </IconButton>
  )
}
