import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useGetIdentity, useGetOne, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAccount } from '../../../components/fees/useAccount.ts'
import { useMayUseCounter } from '../../../components/fees/useMayUseCounter.ts'
import { cashEntry } from '../../../shared/ledger/cashEntry.ts'
import { student as students } from '../../../shared/students/student.ts'
import { isId } from '../../../shared/core/ids.ts'
import { AccountTabs } from '../../../components/ledger/AccountTabs.tsx'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { AtCounter } from './AtCounter.tsx'
import { FindStudent } from './FindStudent.tsx'
import { LatestPayments } from './LatestPayments.tsx'
import { ReceiptPanel } from './ReceiptPanel.tsx'
import { type Receipt, sentPayments } from './sentPayment.ts'

/** Find a student, see the dues, take a payment, print the receipt; the address has the current step. */
const CounterPage = () => {
  const { identity } = useGetIdentity()
  const may = useMayUseCounter()
  if (!identity) return null
  if (!may) return <Navigate to="/pageNotFound" replace />
  return (
    <>
      <AccountTabs />
      <Counter user={String(identity.id)} />
    </>
  )
}
export default CounterPage

const Counter = ({ user }: { user: string }) => {
  const [query, setQuery] = useSearchParams()
  const studentId = query.get('student')
  const receipt = query.get('receipt')
  const before = sentPayments.unanswered(user)
  const client = useQueryClient()
  // An unanswered payment has priority over the chosen student.
  const student = studentId ?? before?.request.student ?? null
  const choose = useCallback((id: string) => setQuery({ student: id }), [setQuery])
  const navigate = useNavigate()
  const payInvoice = useCallback(
    (id: string) => void navigate(`/admin/accounts/invoices?id=${id}&view=true&pay=true`),
    [navigate],
  )
  const next = useCallback(() => setQuery({}), [setQuery])
  const taken = (made: Receipt, from: string) => {
    client.setQueryData(receiptKey(made._id), made)
    setQuery({ student: from, receipt: made._id }, { replace: true })
  }
  if (!student || !isId(student))
    return (
      <Begin>
        <FindStudent onChoose={choose} onInvoice={payInvoice} />
        <LatestPayments />
      </Begin>
    )
  return receipt ? (
    <Taken key={receipt} {...{ student, receipt }} onNext={next} />
  ) : (
    <Chosen
      key={student}
      {...{ user, student }}
      only={query.get('invoice')}
      before={before?.request.student === student ? before : null}
      onAll={() => setQuery({ student })}
      onTaken={(made) => taken(made, student)}
      onNext={next}
    />
  )
}

const receiptKey = (id: string) => [cashEntry.name, 'receipt', id]

type ChosenProps = Omit<Parameters<typeof AtCounter>[0], 'record' | 'account'> & { student: string }

const Chosen = ({ student, ...rest }: ChosenProps) => {
  const who = useGetOne(students.name, { id: student })
  const account = useAccount(student, 'counter')
  const error = who.data && account.data ? null : (who.error ?? account.error)
  if (error)
    return <NotLoaded error={error} retry={() => void Promise.all([who.refetch(), account.refetch()])} />
  // A cached account may hold amounts that are already paid: wait for a fresh one.
  if (!who.data || !account.data || !account.isFetchedAfterMount) return <Waiting />
  return <AtCounter record={who.data} account={account.data} {...rest} />
}

const Taken = ({ student, receipt, onNext }: { student: string; receipt: string; onNext: () => void }) => {
  const callRoute = useCallRoute()
  const who = useGetOne(students.name, { id: student })
  const account = useAccount(student, 'counter')
  const made = useQuery({
    queryKey: receiptKey(receipt),
    queryFn: ({ signal }): Promise<Receipt> =>
      callRoute('cashEntry.get', { params: { id: receipt } }, { signal }),
    staleTime: Infinity,
  })
  const error = who.data && made.data ? null : (who.error ?? made.error)
  if (error)
    return <NotLoaded error={error} retry={() => void Promise.all([who.refetch(), made.refetch()])} />
  if (!who.data || !made.data) return <Waiting />
  return <ReceiptPanel record={who.data} receipt={made.data} account={account.data} onNext={onNext} />
}

const Waiting = () => (
  <div role="status" aria-label={useTranslate()('states.loading')}>
    <Skeleton variant="rounded" height={320} />
  </div>
)

const Begin = styled('div')({ display: 'grid', gap: 24, maxWidth: 640 })
