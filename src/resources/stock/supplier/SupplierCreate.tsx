import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { SupplierForm } from './SupplierForm.tsx'

const SupplierCreate = (props: CreateProps) => (
  <RecordCreate {...props} subtitle="resources.supplier.createSubtitle">
    <SupplierForm />
  </RecordCreate>
)
export default SupplierCreate
