import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { InvoiceSummary } from './InvoiceSummary.tsx'
import { Issued } from './Issued.tsx'

const always = () => true

/** An issued invoice: read-only, with actions that have their own calls. */
const InvoiceView = (props: EditProps) => (
  <RecordEdit {...props} locked={always} subtitle={({ number }) => String(number)} Summary={InvoiceSummary}>
    <Issued />
  </RecordEdit>
)
export default InvoiceView
