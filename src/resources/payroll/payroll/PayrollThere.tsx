import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useGetList, useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { Wide } from '../../../components/inputs/Section.tsx'

/** Leads to the payroll of the chosen branch and month, of which there is only one. */
export const PayrollThere = () => {
  const translate = useTranslate()
  const [branch, month] = useWatch({ name: ['branch', 'month'] }) as [string | null, string | null]
  const { data } = useGetList(
    'payroll',
    { filter: { branch: [branch], month }, pagination: { page: 1, perPage: 1 } },
    { enabled: Boolean(branch && month) },
  )
  const there = branch && month ? data?.[0] : undefined
  if (!there) return null
  return (
    <Wide>
      <Alert
        severity="info"
        role="status"
        action={
          <Button
            color="inherit"
            component={Link}
            to={`/admin/hr/salary?${new URLSearchParams({ id: String(there.id) }).toString()}`}
          >
            {translate('resources.payroll.openThere')}
          </Button>
        }
      >
        {translate('resources.payroll.there')}
      </Alert>
    </Wide>
  )
}
