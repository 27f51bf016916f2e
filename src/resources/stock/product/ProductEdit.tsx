import { type RaRecord, useTranslate } from 'ra-core'
import { Avatar } from '../../../components/fields/Avatar.tsx'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import type { StoredFile } from '../../../shared/core/entity.ts'
import { type Wording, WordingProvider } from '../../../components/record/wording.ts'
import { ProductForm } from './ProductForm.tsx'
import { ProductSummary } from './ProductSummary.tsx'
import { ProductWays } from './ProductWays.tsx'

/** The specification's words for this screen, and its ten seconds. */
const wording: Wording = {
  save: 'actions.confirm',
  saved: { message: 'resources.product.notifications.updated', autoHideDuration: 10_000 },
}

/** The newest image, if there is one. */
function imageOf({ files, name }: RaRecord) {
  const image = (files as StoredFile[] | undefined)?.findLast(({ type }) => type === 'image')?.fileUrl
  return image && <Avatar name={String(name)} photo={image} size={44} />
}

const ProductEdit = (props: EditProps) => {
  const translate = useTranslate()
  return (
    <WordingProvider value={wording}>
      <RecordEdit
        {...props}
        picture={imageOf}
        subtitle={() => translate('resources.product.editSubtitle')}
        Tools={ProductWays}
        Summary={ProductSummary}
      >
        <ProductForm />
      </RecordEdit>
    </WordingProvider>
  )
}
export default ProductEdit
