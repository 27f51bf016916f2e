import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useGetIdentity, useGetOne, useTranslate } from 'ra-core'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { MoneyTiles } from '../../../components/fees/MoneyTiles.tsx'
import { StudentHead } from '../../../components/fees/StudentHead.tsx'
import { useAccount } from '../../../components/fees/useAccount.ts'
import { useAccountTiles } from '../../../components/fees/useAccountTiles.ts'
import type { StudentAccount } from '../../../shared/fees/invoiceRoutes.ts'
import { failureOf } from '../../../components/failure.ts'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { student as students } from '../../../shared/students/student.ts'
import { isId } from '../../../shared/core/ids.ts'
import { routes } from '../../../shared/routes.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { AccountWays } from './AccountWays.tsx'
import { Entries } from './Entries.tsx'
import { OpenInvoices } from './OpenInvoices.tsx'
import { ThreeThings } from './ThreeThings.tsx'

/** A student's account: charges, payments, open invoices and actions. */
const StudentAccountPage = () => {
  const { identity } = useGetIdentity()
  const may = useMayCall(routes['student.account'])
  const [query] = useSearchParams()
  const id = query.get('id')
  if (!identity) return null
  if (!may) return <Navigate to="/pageNotFound" replace />
  return id && isId(id) ? (
    <Account key={id} id={id} />
  ) : (
    <Nobody title={id ? 'states.notFoundTitle' : 'fees.noStudent'} />
  )
}
export default StudentAccountPage

const Account = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const who = useGetOne(students.name, { id })
  const account = useAccount(id, 'account')
  const error = who.data && account.data ? null : (who.error ?? account.error)
  if (error && failureOf(error).status === 404) return <Nobody title="states.notFoundTitle" />
  if (error)
    return <NotLoaded error={error} retry={() => void Promise.all([who.refetch(), account.refetch()])} />
  if (!who.data || !account.data)
    return (
      <div role="status" aria-label={translate('states.loading')}>
        <Skeleton variant="rounded" height={400} />
      </div>
    )
  return (
    <Page>
      <StudentHead record={who.data}>
        <AccountWays record={who.data} account={account.data} />
      </StudentHead>
      <Tiles account={account.data} />
      <OpenInvoices student={id} account={account.data} />
      <Entries account={account.data} />
      <ThreeThings />
    </Page>
  )
}

const Tiles = ({ account }: { account: StudentAccount }) => <MoneyTiles tiles={useAccountTiles(account)} />

const Nobody = ({ title }: { title: string }) => {
  const translate = useTranslate()
  return (
    <StateBlock alert drawing="filtered" title={translate(title)} hint={translate('fees.noStudentHint')}>
      <Button variant="contained" component={Link} to="/admin/student">
        {translate('fees.toStudents')}
      </Button>
    </StateBlock>
  )
}

const Page = styled('div')(({ theme }) => ({
  '& > section': { marginTop: 24 },
  '& h3': { ...theme.typography.h3, margin: '0 0 8px' },
  '& > section > header': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
  },
  '& > section > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
}))
