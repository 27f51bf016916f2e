import { Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import type { supplier } from '../../../shared/stock/supplier.ts'

/** Name and contact details. */
export const SupplierFields = () => (
  <>
    <Wide>
      <TextInput<typeof supplier> source="name" />
    </Wide>
    <TextInput<typeof supplier> source="phone" kind="phone" />
    <TextInput<typeof supplier> source="email" kind="email" />
    <Wide>
      <TextInput<typeof supplier> source="address" rows={2} />
    </Wide>
  </>
)
