import { styled } from '@mui/material/styles'
import { useCanAccess, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatDay, formatMoney, formatMonth, formatNumber } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { OpenFact } from '../../../../shared/staff/checklistRoutes.ts'

/** Open matters of a leaver, each with its amount and a link. */
export const OpenFacts = ({ open }: { open: readonly OpenFact[] }) => {
  const translate = useTranslate()
  return (
    <Facts aria-label={translate('staffFile.stillOpen')}>
      <h3>{translate('staffFile.stillOpen')}</h3>
      {open.length === 0 && <p>{translate('staffFile.nothingOpen')}</p>}
      <ul>
        {open.map((one) => (
          <li key={`${one.fact} ${one._id ?? one.month ?? ''}`}>
            <Fact one={one} />
          </li>
        ))}
      </ul>
    </Facts>
  )
}

const Fact = ({ one }: { one: OpenFact }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { fact, _id, name, amount, month, day, count } = one
  const state = amount !== null ? 'approved' : _id ? 'draft' : 'none'
  // Users of these lists may have no access to drawers.
  const { canAccess: drawers = false } = useCanAccess({ resource: 'drawer', action: 'list' })
  return (
    <>
      <span>
        {translate(`staffFile.open.${fact}${fact === 'pay' ? `.${state}` : ''}`, {
          name,
          amount: amount === null ? '' : formatMoney(amount, language),
          month: month === null ? '' : formatMonth(month, language),
          day: formatDay(day, language),
          smart_count: count ?? 0,
          number: formatNumber(count ?? 0, language),
        })}
      </span>
      {(fact !== 'drawer' || drawers) && (
        <Link to={addressFor(one)}>{translate(`staffFile.settle.${fact}`)}</Link>
      )}
    </>
  )
}

const addresses = {
  account: '/admin/user',
  pay: '/admin/hr/salary/payslips',
  advance: '/admin/hr/salary/advances',
  drawer: '/admin/accounts/drawer',
}

function addressFor({ fact, _id, day }: OpenFact): string {
  if (fact === 'sessions')
    return `/admin/calendar?${new URLSearchParams({ view: 'list', teacher: _id ?? '', date: day ?? '' }).toString()}`
  // A month that has no payslip yet is reckoned in the list of payrolls.
  return _id ? `${addresses[fact]}?${new URLSearchParams({ id: _id }).toString()}` : '/admin/hr/salary'
}

const Facts = styled('section')(({ theme }) => ({
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 12px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li:last-child': { borderBottom: `1px solid ${theme.palette.divider}` },
  '& li > a': { color: theme.palette.text.primary, fontWeight: 600, padding: '10px 0' },
}))
