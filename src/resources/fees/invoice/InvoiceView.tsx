import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { Issued } from './Issued.tsx'

const always = () => true

/** One invoice, only to be read: what is issued stays, and what can be done with it has calls of its own. */
const InvoiceView = (props: EditProps) => (
  <RecordEdit {...props} locked={always} subtitle={({ number }) => String(number)}>
    <Issued />
  </RecordEdit>
)
export default InvoiceView
