import { styled } from '@mui/material/styles'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'

interface Props {
  from: string
  to: string
  branch: string
}

/** The cash of the same period, for users who may see it: profit and cash are looked at together. */
export const CashSummary = ({ from, to, branch }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  const may = useMayCall(routes['cashStatement.get'])
  const { data: user } = useGetIdentity()
  const query = { from, to, ...(branch ? { branch } : {}) }
  // One entry is the least that can be asked for: only the totals are needed.
  const { data } = useRouteQuery('cashStatement.get', { query: { ...query, limit: 1 } }, { enabled: may })
  if (!data) return null
  const figures = { opening: data.opening, in: data.totalIn, out: data.totalOut, closing: data.closing }
  return (
    <Part aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{translate('books.cashStatement')}</h2>
        {user?.role !== 'manager' && (
          <Link to={`/admin/inventory/cash-statement?${new URLSearchParams(query).toString()}`}>
            {translate('actions.open')}
            <span className="visually-hidden">: {translate('books.cashStatement')}</span>
          </Link>
        )}
      </header>
      <dl>
        {(['opening', 'in', 'out', 'closing'] as const).map((name) => (
          <div key={name} data-cash={name}>
            <dt>{translate(`books.${name}`)}</dt>
            <dd>{formatMoney(figures[name], language)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  margin: '16px 0',
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12 },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& a': { ...theme.typography.body2, color: theme.palette.primary.main },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 45%), 1fr))',
    gap: 8,
    margin: '8px 0 0',
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '@media (pointer: coarse)': { '& a': { padding: '10px 0' } },
  '@media print': { display: 'none' },
}))
