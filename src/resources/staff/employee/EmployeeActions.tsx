import LeaveIcon from '@mui/icons-material/FlightTakeoffOutlined'
import UserIcon from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

/** Buttons that request leave for an employee and create their user account if they have none. */
export const EmployeeActions = ({ record: { id, status, user } }: { record: RaRecord }) => {
  const translate = useTranslate()
  const mayLeave = useMayCall(routes['leave.people'])
  const mayUser = useMayCall(routes['user.create'])
  if (status === 'left') return null
  const query = new URLSearchParams({ create: 'true', employee: String(id) }).toString()
  return (
    <>
      {mayLeave && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<LeaveIcon />}
          component={Link}
          to={`/admin/hr/leave?${query}`}
        >
          {translate('leave.ask')}
        </Button>
      )}
      {mayUser && !user && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<UserIcon />}
          component={Link}
          to={`/admin/user?${query}`}
        >
          {translate('summaries.access')}
        </Button>
      )}
    </>
  )
}
