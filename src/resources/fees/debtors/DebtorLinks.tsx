import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../../components/useMayCall.ts'
import { unpaidStatuses } from '../../../shared/fees/invoice.ts'
import type { Debtor } from '../../../shared/fees/debtorRoutes.ts'
import { routes } from '../../../shared/routes.ts'

/** The name, which leads to all that a student owes and has paid. */
export const DebtorName = ({ row: { student, name } }: { row: Debtor }) => {
  const translate = useTranslate()
  const may = useMayCall(routes['student.account'])
  return student && may ? (
    <Link to={`/admin/student/account?id=${student}`} aria-label={translate('debtors.accountOf', { name })}>
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  )
}

/** Number of open invoices, with a link to them. */
export const OpenInvoices = ({ row: { student, name, invoices } }: { row: Debtor }) => {
  const translate = useTranslate()
  if (invoices === 0) return null
  const filter = JSON.stringify({
    status: unpaidStatuses,
    ...(student ? { student: [student] } : { q: name }),
  })
  return (
    <Link
      className="invoices"
      to={`/admin/accounts/invoices?${new URLSearchParams({ filter }).toString()}`}
      aria-label={translate('debtors.invoicesOf', { name, smart_count: invoices })}
    >
      {translate('debtors.invoices', { smart_count: invoices })}
    </Link>
  )
}
