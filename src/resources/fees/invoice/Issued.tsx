import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useGetOne, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { Value } from '../../../components/fields/Value.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { JournalLines } from '../../../components/ledger/JournalLines.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import type { Invoice } from './invoiceRecord.ts'
import { Parts } from './Parts.tsx'
import { Payer } from './Payer.tsx'
import { Payments } from './Payments.tsx'

/** An invoice with its lines, instalments and payments. */
export const Issued = () => {
  const translate = useTranslate()
  const day = useDayText()
  const language = useLanguage()
  const { lastRead } = useFormState()
  // Reloaded after payments and reversals.
  const { data } = useGetOne<Invoice>('invoice', { id: String(lastRead?.id) }, { enabled: lastRead !== null })
  const record = data ?? (lastRead as Invoice | null)
  if (!record) return null
  const { voidedOn, voidReason, memo, instalments, sale, saleName, credited } = record
  return (
    <Sheet>
      {voidedOn && (
        <Alert severity="warning">
          {translate('invoices.wasVoided', { day: day(voidedOn), reason: voidReason ?? '' })}
        </Alert>
      )}
      {sale && (
        <Alert severity="info">
          {translate('invoices.ofSale')}{' '}
          <Link to={`/admin/inventory/sales-report?id=${sale}&view=true`}>{saleName}</Link>{' '}
          {credited > 0 && translate('invoices.cameBack', { amount: formatMoney(credited, language) })}
        </Alert>
      )}
      <Head>
        <Payer record={record} />
        <Value record={record} source="status" />
        <small>
          {record.branchName} · {day(record.date)}
        </small>
      </Head>
      <InvoiceFacts record={record} />
      <InvoiceActions record={record} />
      <InvoiceLines record={record} />
      {memo && <p>{memo}</p>}
      {instalments.length > 0 && <Parts record={record} />}
      <Payments record={record} />
      <JournalLines source={String(record.id)} />
    </Sheet>
  )
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& > section': { margin: 0 },
  '& > p': { ...theme.typography.body1, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  '& > :not(* + *)': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& > small': { ...theme.typography.body2, color: theme.palette.text.secondary, marginInlineStart: 'auto' },
}))
