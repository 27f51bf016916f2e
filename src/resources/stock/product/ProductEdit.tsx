import { useTranslate } from 'ra-core'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { type Wording, WordingProvider } from '../../../components/record/wording.ts'
import { ProductForm } from './ProductForm.tsx'

/** The specification's words for this screen, and its ten seconds. */
const wording: Wording = {
  save: 'actions.confirm',
  saved: { message: 'resources.product.notifications.updated', autoHideDuration: 10_000 },
}

const ProductEdit = (props: EditProps) => {
  const translate = useTranslate()
  return (
    <WordingProvider value={wording}>
      <RecordEdit {...props} subtitle={() => translate('resources.product.editSubtitle')}>
        <ProductForm />
      </RecordEdit>
    </WordingProvider>
  )
}
export default ProductEdit
