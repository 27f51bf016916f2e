import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { callTo } from '../../../components/fields/callTo.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { ages, type Debtor, type DebtorFigures, type Debtors } from '../../../shared/fees/debtorRoutes.ts'
import { DebtorName, OpenInvoices } from './DebtorLinks.tsx'
import { CardList } from '../../../components/list/CardList.tsx'

/** On small screens: the totals, then a card for each debtor. */
export const DebtorCards = ({ report: { rows, total, count } }: { report: Debtors }) => {
  const translate = useTranslate()
  return (
    <Cards>
      <li className="total">
        <Head
          name={`${translate('debtors.total')} · ${translate('debtors.count', { smart_count: count })}`}
          of={total}
        />
        <Parts of={total} />
      </li>
      {rows.map((row) => (
        <Card key={row.student ?? row.name} row={row} />
      ))}
    </Cards>
  )
}

const Card = ({ row }: { row: Debtor }) => {
  const translate = useTranslate()
  const day = useDayText()
  return (
    <li>
      <Head name={<DebtorName row={row} />} of={row} />
      <p>
        {row.phone && <a href={callTo(row.phone)}>{row.phone}</a>}
        <span>{row.branchName}</span>
        <OpenInvoices row={row} />
      </p>
      <Parts of={row}>
        {(['oldestDue', 'lastPayment'] as const).map(
          (name) =>
            row[name] && (
              <div key={name}>
                <dt>{translate(`debtors.${name}`)}</dt>
                <dd>{day(row[name])}</dd>
              </div>
            ),
        )}
      </Parts>
    </li>
  )
}

const Head = ({ name, of }: { name: ReactNode; of: DebtorFigures }) => (
  <header>
    {typeof name === 'string' ? <strong>{name}</strong> : name}
    <strong className={of.balance < 0 ? 'negative' : undefined}>
      {formatMoney(of.balance, useLanguage())}
    </strong>
  </header>
)

const Parts = ({ of, children }: { of: DebtorFigures; children?: ReactNode }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const shown = [
    ...ages.map((age) => ({
      name: translate(`debtors.ages.${age}`),
      amount: of[age],
      late: age !== 'notDue',
    })),
    { name: translate('debtors.credit'), amount: -of.credit, late: false },
    { name: translate('debtors.elsewhere'), amount: of.elsewhere, late: false },
  ].filter(({ amount }) => amount !== 0)
  return (
    <dl>
      {shown.map(({ name, amount, late }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={late ? 'late' : undefined}>{formatMoney(amount, language)}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}

const Cards = styled(CardList)(({ theme }) => ({
  '& > li.total': { backgroundColor: theme.palette.background.default },
  '& header': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 12,
    overflowWrap: 'anywhere',
  },
  '& header > :last-of-type': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  '& header strong': { fontWeight: 600 },
  '& a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '& p': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 16px',
    margin: '2px 0',
    color: theme.palette.text.secondary,
  },
  '@media (pointer: coarse)': { '& a': { display: 'inline-block', padding: '10px 0', margin: '-4px 0' } },
  '& dl': { margin: '4px 0 0', display: 'grid', gap: 2 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& .late, & .negative': { color: theme.palette.error.main },
}))
