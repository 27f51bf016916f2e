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
import { FigureTable } from '../../../components/record/FigureTable.tsx'
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

/** Repayments of an advance, from salaries and in cash. */
export const Recoveries = ({ record, mayReverse }: { record: RaRecord; mayReverse: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const month = useMonthText()
  const [wrong, setWrong] = useState<Repayment>()
  const rows = record.recoveries as Recovery[]
  const repayments = record.repayments as Repayment[]
  return (
    <>
      <FigureTable
        title={translate('salary.recoveries')}
        words={[0]}
        heads={[translate('salary.when'), translate('salary.amount')]}
      >
        <tbody>
          {rows.length + repayments.length === 0 && (
            <tr>
              <td className="words quiet" colSpan={2}>
                {translate('salary.noRecoveries')}
              </td>
            </tr>
          )}
          {rows.map(({ month: of, payslip, amount }) => (
            <tr key={payslip}>
              <td className="words">{month(of)}</td>
              <td>{formatMoney(amount, language)}</td>
            </tr>
          ))}
          {repayments.map((one) => (
            <tr key={one.cashEntry}>
              <td className="words">
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
              </td>
              <td>
                {one.state === 'reversed' ? (
                  <s>{formatMoney(one.amount, language)}</s>
                ) : (
                  formatMoney(one.amount, language)
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="words">
              {translate('resources.advance.fields.balance')}
            </th>
            <td>{formatMoney(Number(record.balance), language)}</td>
          </tr>
        </tfoot>
      </FigureTable>
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
