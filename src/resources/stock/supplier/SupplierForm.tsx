import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { SupplierFields } from './SupplierFields.tsx'
import type { supplier } from '../../../shared/stock/supplier.ts'

const SupplierForm = () => (
  <Fields>
    <SupplierFields />
    <Wide>
      <BoolInput<typeof supplier> source="active" />
    </Wide>
  </Fields>
)

export default SupplierForm
