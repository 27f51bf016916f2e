import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { SupplierFields } from './SupplierFields.tsx'

export const SupplierForm = () => (
  <Fields>
    <SupplierFields />
    <Wide>
      <BoolInput source="active" />
    </Wide>
  </Fields>
)
