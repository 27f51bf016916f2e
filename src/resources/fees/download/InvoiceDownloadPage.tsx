import { useRecordAddress } from '../../../components/useRecordAddress.ts'
import { InvoiceChoice } from './InvoiceChoice.tsx'
import { InvoicePages } from './InvoicePages.tsx'

/** `/admin/download/invoice?id=` shows an invoice as it is printed; without an id it is chosen first. */
const InvoiceDownloadPage = () => {
  const { id } = useRecordAddress()
  return id === null ? <InvoiceChoice /> : <InvoicePages key={id} id={id} />
}
export default InvoiceDownloadPage
