import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { Sold } from './Sold.tsx'

const always = () => true

/** One sale, read-only: posted sales never change, and a return is a separate call. */
const SaleView = (props: EditProps) => (
  <RecordEdit {...props} locked={always} subtitle={({ number }) => String(number)}>
    <Sold />
  </RecordEdit>
)
export default SaleView
