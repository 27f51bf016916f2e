import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { type Wording, WordingProvider } from '../../../components/record/wording.ts'
import { ProductForm } from './ProductForm.tsx'

const wording: Wording = { save: 'actions.confirm' }

const ProductCreate = (props: CreateProps) => (
  <WordingProvider value={wording}>
    <RecordCreate {...props} subtitle="resources.product.createSubtitle">
      <ProductForm />
    </RecordCreate>
  </WordingProvider>
)
export default ProductCreate
