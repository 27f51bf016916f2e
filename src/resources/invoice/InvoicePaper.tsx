import { useTranslate } from 'ra-core'
import { DocumentDialog } from '../../components/documents/DocumentDialog.tsx'
import type { Invoice } from './invoiceRecord.ts'

/** The invoice as it is handed over. */
const InvoicePaper = ({ record, onClose }: { record: Invoice; onClose: () => void }) => (
  <DocumentDialog
    kind="invoice"
    id={record.id}
    title={useTranslate()('invoices.paper', { name: record.number })}
    onClose={onClose}
  />
)
export default InvoicePaper
