import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useDayText } from '../../../components/fields/dayText.ts'
import { SummaryCard } from '../../../components/record/SummaryCard.tsx'
import { useOpenRecord } from '../../../components/record/useOpenRecord.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { instalmentStatus } from '../../../shared/fees/instalments.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import type { Invoice } from './invoiceRecord.ts'
import { Payer } from './Payer.tsx'

/** For whom an invoice is, total, amount paid, balance and next due day, with what can be done about it. */
export const InvoiceSummary = () => {
  const record = useOpenRecord('invoice') as Invoice | null
  return record && <Facts record={record} />
}

const Facts = ({ record }: { record: Invoice }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const next = record.voidedOn ? undefined : instalmentStatus(record).find(({ left }) => left > 0)
  return (
    <SummaryCard
      facts={[
        { name: 'payer', label: translate('invoices.who'), value: <Payer record={record} /> },
        ...(['total', 'paid', 'balance'] as const).map((name) => ({
          name,
          label: translate(`invoices.${name}`),
          value: formatMoney(record[name], language),
        })),
        {
          name: 'next',
          label: translate('invoices.next'),
          value: next ? (
            <Due data-late={record.status === 'overdue'}>{formatMoney(next.left, language)}</Due>
          ) : (
            translate('invoices.nothingDue')
          ),
          hint: next && day(next.dueDate),
        },
      ]}
    >
      <InvoiceActions record={record} />
    </SummaryCard>
  )
}

const Due = styled('span')(({ theme }) => ({ '&[data-late="true"]': { color: theme.palette.error.main } }))
