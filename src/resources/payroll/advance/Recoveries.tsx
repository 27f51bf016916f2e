import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { ReasonDialog } from '../../../components/dialogs/ReasonDialog.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { formatDay, formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { repaymentStates } from '../../../shared/payroll/payroll.ts'
import type { Language } from '../../../shared/core/user.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'
import { useMonthText } from '../payroll/useMonthText.ts'

interface Repayment {
  cashEntry: string
  number: string
  date: string
  method: string
  amount: number
  state: (typeof repaymentStates)[number]
}

interface Recovery {
  month: string
  payslip: string
  amount: number
}

const isRepayment = (one: Recovery | Repayment): one is Repayment => 'cashEntry' in one

/** Repayments of an advance, from salaries and in cash. */
export const Recoveries = ({ record, mayReverse }: { record: RaRecord; mayReverse: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const month = useMonthText()
  const [wrong, setWrong] = useState<Repayment>()
  const amountOf = ({ amount }: Recovery | Repayment) => formatMoney(amount, language)
  return (
    <>
      <FigureTable
        title={translate('salary.recoveries')}
        rows={[...(record.recoveries as Recovery[]), ...(record.repayments as Repayment[])]}
        keyOf={(one) => (isRepayment(one) ? one.cashEntry : one.payslip)}
        empty={translate('salary.noRecoveries')}
        columns={[
          {
            key: 'when',
            head: translate('salary.when'),
            words: true,
            render: (one) =>
              isRepayment(one) ? (
                <>
                  <RecoveryLine language={language} repayment={one} />{' '}
                  {one.state === 'open' && mayReverse && (
                    <Button
                      size="small"
                      color="error"
                      aria-label={translate('salary.reverseNamed', { number: one.number })}
                      onClick={() => setWrong(one)}
                    >
                      {translate('salary.reverse')}
                    </Button>
                  )}
                </>
              ) : (
                month(one.month)
              ),
          },
          {
            key: 'amount',
            head: translate('salary.amount'),
            render: (one) =>
              isRepayment(one) && one.state === 'reversed' ? <s>{amountOf(one)}</s> : amountOf(one),
          },
        ]}
        sums={[
          {
            key: 'balance',
            label: translate('resources.advance.fields.balance'),
            values: [formatMoney(Number(record.balance), language)],
          },
        ]}
      />
      {wrong && (
        <ReverseRepayment id={String(record.id)} repayment={wrong} onClose={() => setWrong(undefined)} />
      )}
    </>
  )
}

const RecoveryLine = ({ repayment, language }: { repayment: Repayment; language: Language }) => {
  const translate = useTranslate()
  const { date, method, number, state } = repayment
  const description = `${formatDay(date, language)} · ${translate(`resources.cashEntry.method.${method}`)} · ${number}`
  return state === 'reversed' ? (
    <>
      <s>{description}</s> {translate('salary.reversed')}
    </>
  ) : (
    description
  )
}

interface ReverseProps {
  id: string
  repayment: Repayment
  onClose: () => void
}

/** Typed wrong: the opposite is booked, with the reason. */
const ReverseRepayment = ({ id, repayment, onClose }: ReverseProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const reversal = useAction(
    (reason: string) =>
      callRoute('advance.reverseRepayment', {
        params: { id },
        body: { cashEntry: repayment.cashEntry, reason },
      }),
    { done: 'salary.repaymentReversed', onSuccess: onClose },
  )
  return (
    <ReasonDialog
      title={translate('salary.reverseTitle', { number: repayment.number })}
      body={translate('salary.reverseBody', { amount: formatMoney(repayment.amount, language) })}
      action={translate('salary.reverse')}
      call={reversal}
      onSend={(reason) => reversal.mutate(reason)}
      onClose={onClose}
    />
  )
}
