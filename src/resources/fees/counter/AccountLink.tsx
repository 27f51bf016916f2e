import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

/** Link to a student's account, for users who may read it. */
export const AccountLink = ({ student }: { student: string }) => {
  const translate = useTranslate()
  if (!useMayCall(routes['student.account'])) return null
  return (
    <Button component={Link} to={`/admin/student/account?id=${student}`} variant="outlined">
      {translate('fees.toAccount')}
    </Button>
  )
}
