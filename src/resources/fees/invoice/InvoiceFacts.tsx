import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { instalmentStatus } from '../../../shared/fees/instalments.ts'
import type { Invoice } from './invoiceRecord.ts'

/** Total, amount paid, balance and next due day. */
export const InvoiceFacts = ({ record }: { record: Invoice }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const { total, paid, balance, status } = record
  const next = record.voidedOn ? undefined : instalmentStatus(record).find(({ left }) => left > 0)
  const late = status === 'overdue'
  return (
    <Facts aria-label={translate('invoices.facts')}>
      {(['total', 'paid', 'balance'] as const).map((name) => (
        <div key={name} data-fact={name}>
          <dt>{translate(`invoices.${name}`)}</dt>
          <dd>{formatMoney({ total, paid, balance }[name], language)}</dd>
        </div>
      ))}
      <div data-fact="next" data-late={late}>
        <dt>{translate('invoices.next')}</dt>
        <dd>
          {next ? formatMoney(next.left, language) : translate('invoices.nothingDue')}
          {next && <small>{translate('invoices.nextOn', { day: day(next.dueDate) })}</small>}
        </dd>
      </div>
    </Facts>
  )
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 8,
  margin: 0,
  '& > div': {
    padding: '8px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.default,
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': {
    ...theme.typography.h3,
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
  '& [data-late="true"] dd': { color: theme.palette.error.main },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))
