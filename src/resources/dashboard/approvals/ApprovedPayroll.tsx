import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'

/** An approved payroll, with the way to what follows: it is not paid yet. */
export const ApprovedPayroll = ({ name, to }: { name: string; to: string }) => {
  const translate = useTranslate()
  return (
    <>
      {translate('approvals.approved', { name })} · <Link to={to}>{translate('salary.pay')}</Link>
    </>
  )
}
