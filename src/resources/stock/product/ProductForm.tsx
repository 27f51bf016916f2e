import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { FilesInput } from '../../../components/inputs/FilesInput.tsx'
import { IntInput } from '../../../components/inputs/IntInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { StockOfBranches } from './StockOfBranches.tsx'
import type { FileType } from '../../../shared/core/entity.ts'
import type { product } from '../../../shared/stock/product.ts'

const fileTypes: readonly FileType[] = ['image']

export const ProductForm = () => (
  <Fields>
    <TextInput<typeof product> source="name" />
    <ChoiceInput<typeof product> source="category" />
    <TextInput<typeof product> source="sku" kind="code" />
    <TextInput<typeof product> source="barcode" kind="code" />
    <TextInput<typeof product> source="unit" />
    <MoneyInput<typeof product> source="price" />
    <IntInput<typeof product> source="lowStockAt" />
    <Wide>
      <BoolInput<typeof product> source="active" />
    </Wide>
    <Wide>
      <FilesInput types={fileTypes} />
    </Wide>
    <Wide>
      <StockOfBranches />
    </Wide>
  </Fields>
)
