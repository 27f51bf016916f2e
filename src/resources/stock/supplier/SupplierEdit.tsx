import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { ExtraTab } from '../../../components/record/openRecord.ts'
import type { EditProps } from '../../../components/record/views.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import SupplierForm from './SupplierForm.tsx'
import { SupplierPurchases } from './SupplierPurchases.tsx'

const tabs: readonly ExtraTab[] = [
  { name: 'purchases', label: 'purchases.ofSupplier', Panel: SupplierPurchases },
]
const none: readonly ExtraTab[] = []

const SupplierEdit = (props: EditProps) => {
  const reads = useMayCall(routes['purchase.list'])
  return (
    <RecordEdit {...props} tabs={reads ? tabs : none}>
      <SupplierForm />
    </RecordEdit>
  )
}
export default SupplierEdit
