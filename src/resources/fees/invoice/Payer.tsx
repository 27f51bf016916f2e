import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import type { Invoice } from './invoiceRecord.ts'

/** The payer, with a link to the student's account. */
export const Payer = ({ record: { student, studentName, customer } }: { record: Invoice }) => {
  const translate = useTranslate()
  const may = useMayCall(routes['student.account'])
  if (!student) return <strong>{customer}</strong>
  const name = studentName ?? ''
  return may ? (
    <Link to={`/admin/student/account?id=${student}`} aria-label={translate('debtors.accountOf', { name })}>
      {name}
    </Link>
  ) : (
    <strong>{name}</strong>
  )
}
