import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { useEffect, useId, useRef } from 'react'
import type { StudentAccount } from '../../../shared/fees/invoiceRoutes.ts'
import { MoneyTiles } from '../../../components/fees/MoneyTiles.tsx'
import { payPlan } from '../../../components/fees/payPlan.ts'
import { StudentHead } from '../../../components/fees/StudentHead.tsx'
import { useAccountTiles } from '../../../components/fees/useAccountTiles.ts'
import { useApplyCredit } from '../../../components/fees/useApplyCredit.ts'
import { AccountLink } from './AccountLink.tsx'
import { DueTable } from './DueTable.tsx'
import { LeaveGuard } from '../../../components/record/LeaveGuard.tsx'
import { PayForm } from './PayForm.tsx'
import { amountOf, offerOf } from './payment.ts'
import type { Receipt, SentPayment } from './sentPayment.ts'
import { useTakePayment } from './useTakePayment.ts'
import { useTyped } from './useTyped.ts'

interface Props {
  user: string
  record: RaRecord
  account: StudentAccount
  /** The invoice to pay, if only one. */
  only: string | null
  onAll: () => void
  /** Sent for this student, and not answered when the page was last left. */
  before: SentPayment | null
  onTaken: (receipt: Receipt) => void
  onNext: () => void
}

/** The counter for a student: dues, and the payment form. */
export const AtCounter = ({ user, record, account, onTaken, before, onAll, onNext, ...asked }: Props) => {
  const translate = useTranslate()
  const heading = useId()
  const tiles = useAccountTiles(account)
  const credit = useApplyCredit(account)
  const done = useRef(false)
  const taking = useTakePayment(user, before, (receipt) => {
    done.current = true
    onTaken(receipt)
  })
  const busy = taking.sending || taking.open !== null
  const { typed, setTyped, unsaved, isBack } = useTyped(user, String(record.id), busy)
  // An invoice that was paid meanwhile is no longer chosen.
  const only = account.openInvoices.some(({ _id }) => _id === asked.only) ? asked.only : null
  const amount = taking.open?.request.amount ?? amountOf(typed, offerOf(account, only)) ?? 0
  const plan = payPlan(account.openInvoices, amount, taking.open ? taking.open.request.invoice : only)
  const holds = useRef(unsaved)
  useEffect(() => {
    holds.current = unsaved
  }, [unsaved])
  return (
    <>
      <LeaveGuard unsaved={() => holds.current && !done.current} open={busy} />
      <StudentHead record={record}>
        <AccountLink student={String(record.id)} />
        <Button onClick={onNext}>{translate('fees.nextStudent')}</Button>
      </StudentHead>
      {isBack && (
        <Alert severity="info" sx={below}>
          {translate('fees.draftBack')}
        </Alert>
      )}
      <Sides>
        <section aria-labelledby={heading}>
          <MoneyTiles tiles={tiles} />
          {credit.offered && (
            <p>
              <Button variant="outlined" loading={credit.isPending} disabled={busy} onClick={credit.apply}>
                {translate('fees.applyCredit')}
              </Button>
            </p>
          )}
          <h3 id={heading}>{translate('fees.due')}</h3>
          <DueTable account={account} plan={plan} only={only} onAll={onAll} />
        </section>
        <PayForm
          student={String(record.id)}
          branch={String(record.branch)}
          account={account}
          only={only}
          typed={typed}
          onType={setTyped}
          plan={plan}
          taking={taking}
        />
      </Sides>
    </>
  )
}

const below = { mb: 4 }

export const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)',
  alignItems: 'start',
  gap: 24,
  '& h3': { ...theme.typography.h3, margin: '20px 0 0' },
  '& p': { ...theme.typography.body2, margin: '4px 0 8px', color: theme.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    // On a phone the form comes first.
    '& > form': { order: -1 },
  },
}))
