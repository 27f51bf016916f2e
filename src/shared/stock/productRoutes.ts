/** Routes of products. */
import { crud, recordFiles } from '../core/crud.ts'
import { dataList } from '../core/listFormats.ts'
import { product } from './product.ts'

export const productRoutes = {
  ...crud('product', product, {
    listFormat: dataList,
    paths: { create: '/api/product/create', update: '/api/product/update/:id' },
  }),
  ...recordFiles('product', product, dataList),
}
