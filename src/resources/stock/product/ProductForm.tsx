import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { FilesInput } from '../../../components/inputs/FilesInput.tsx'
import { IntInput } from '../../../components/inputs/IntInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { StockOfBranches } from './StockOfBranches.tsx'
import type { FileType } from '../../../shared/core/entity.ts'

const fileTypes: readonly FileType[] = ['image']

export const ProductForm = () => (
  <Fields>
    <TextInput source="name" />
    <ChoiceInput source="category" />
    <TextInput source="sku" kind="code" />
    <TextInput source="barcode" kind="code" />
    <TextInput source="unit" />
    <MoneyInput source="price" />
    <IntInput source="lowStockAt" />
    <Wide>
      <BoolInput source="active" />
    </Wide>
    <Wide>
      <FilesInput types={fileTypes} />
    </Wide>
    <Wide>
      <StockOfBranches />
    </Wide>
  </Fields>
)
