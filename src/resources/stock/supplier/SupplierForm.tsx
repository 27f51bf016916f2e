import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { SupplierFields } from './SupplierFields.tsx'

const SupplierForm = () => (
  <Fields>
    <SupplierFields />
    <Wide>
      <BoolInput source="active" />
    </Wide>
  </Fields>
)

export default SupplierForm
