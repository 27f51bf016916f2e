import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { Sold } from './Sold.tsx'

const always = () => true

/** One sale, only to be read: what is written stays, and what comes back has a call of its own. */
const SaleView = (props: EditProps) => (
  <RecordEdit {...props} locked={always} subtitle={({ number }) => String(number)}>
    <Sold />
  </RecordEdit>
)
export default SaleView
