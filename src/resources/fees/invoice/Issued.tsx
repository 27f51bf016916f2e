import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { useOpenRecord } from '../../../components/record/useOpenRecord.ts'
import { DocumentSheet } from '../../../components/sheet/DocumentSheet.tsx'
import { JournalLines } from '../../../components/ledger/JournalLines.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import type { Invoice } from './invoiceRecord.ts'
import { Parts } from './Parts.tsx'
import { Payments } from './Payments.tsx'

/** An invoice with its lines, instalments and payments. */
export const Issued = () => {
  const translate = useTranslate()
  const day = useDayText()
  const language = useLanguage()
  const record = useOpenRecord('invoice') as Invoice | null
  if (!record) return null
  const { voidedOn, voidReason, memo, instalments, sale, saleName, credited } = record
  return (
    <DocumentSheet
      record={record}
      head={null}
      aside={`${record.branchName} · ${day(record.date)}`}
      notice={
        <>
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
        </>
      }
    >
      <InvoiceLines record={record} />
      {memo && <p>{memo}</p>}
      {instalments.length > 0 && <Parts record={record} />}
      <Payments record={record} />
      <JournalLines source={String(record.id)} />
    </DocumentSheet>
  )
}
