import { Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'

/** Name and contact details. */
export const SupplierFields = () => (
  <>
    <Wide>
      <TextInput source="name" />
    </Wide>
    <TextInput source="phone" kind="phone" />
    <TextInput source="email" kind="email" />
    <Wide>
      <TextInput source="address" rows={2} />
    </Wide>
  </>
)
