import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Sale } from '../../../shared/stock/sale.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

/** The buyer, with a link to a student's account. */
export const SaleBuyer = ({ record: { student, studentName, customer } }: { record: Sale }) => {
  const translate = useTranslate()
  const may = useMayCall(routes['student.account'])
  if (!student || !may) return <strong>{studentName ?? customer ?? translate('sales.walkIn')}</strong>
  const name = studentName ?? ''
  return (
    <Link to={`/admin/student/account?id=${student}`} aria-label={translate('debtors.accountOf', { name })}>
      {name}
    </Link>
  )
}
