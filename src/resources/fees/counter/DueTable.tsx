import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import type { OpenInvoice, StudentAccount } from '../../../shared/fees/invoiceRoutes.ts'
import { DueWords } from '../../../components/fees/DueWords.tsx'
import type { PayPlan } from '../../../components/fees/payPlan.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FactLink } from '../../../components/statements/FactLink.tsx'
import { Figures } from '../../../components/sheet/Figures.tsx'

interface Props {
  account: StudentAccount
  /** How the entered amount would be allocated. */
  plan: PayPlan
  /** Only this one is paid. */
  only: string | null
  onAll: () => void
}

/** The open invoices, oldest due date first, and what this payment applies to each. */
export const DueTable = ({ account: { openInvoices, today }, plan, only, onAll }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const small = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const money = (minor: number) => formatMoney(minor, language)
  if (openInvoices.length === 0) return <p>{translate('fees.nothingDue')}</p>
  return (
    <>
      <p>
        {translate(only ? 'fees.dueHintOne' : 'fees.dueHint')}{' '}
        {only && (
          <Button size="small" onClick={onAll}>
            {translate('fees.oldestFirst')}
          </Button>
        )}
      </p>
      <Figures>
        <Due aria-label={translate('fees.due')}>
          <thead>
            <tr>
              <th scope="col">{translate('fees.invoice')}</th>
              {!small && (
                <th scope="col" className="words">
                  {translate('fees.dueOn')}
                </th>
              )}
              <th scope="col">{translate('fees.left')}</th>
              <th scope="col">{translate('fees.pays')}</th>
            </tr>
          </thead>
          <tbody>
            {openInvoices.map((one) => {
              const due = (
                <>
                  {day(one.nextDue)} <DueWords due={one.nextDue} today={today} />
                </>
              )
              return (
                <tr key={one._id}>
                  <th scope="row">
                    <FactLink fact={{ sourceType: 'invoice', sourceId: one._id, number: one.number }} />
                    <small>{one.description}</small>
                    {small && <small>{due}</small>}
                  </th>
                  {!small && <td className="words">{due}</td>}
                  <td>
                    {money(one.balance)}
                    {one.dueNow > 0 && one.dueNow < one.balance && (
                      <small>{translate('fees.ofWhichNow', { amount: money(one.dueNow) })}</small>
                    )}
                  </td>
                  <td>
                    <Paid invoice={one} pays={plan.pays.get(one._id) ?? 0} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Due>
      </Figures>
    </>
  )
}

const Paid = ({ invoice: { balance }, pays }: { invoice: OpenInvoice; pays: number }) => {
  const translate = useTranslate()
  const language = useLanguage()
  if (pays === 0) return '–'
  const left = balance - pays
  return (
    <>
      <strong>{formatMoney(pays, language)}</strong>
      <small>
        {left === 0
          ? translate('fees.paidOff')
          : translate('fees.staysOpen', { amount: formatMoney(left, language) })}
      </small>
    </>
  )
}

const Due = styled('table')(({ theme }) => ({
  '& th[scope="row"]': { overflowWrap: 'anywhere' },
  '& td.words': { whiteSpace: 'normal' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
  '& strong': { color: theme.palette.primary.main },
  [theme.breakpoints.down('sm')]: { '& td small': { whiteSpace: 'normal' } },
}))
