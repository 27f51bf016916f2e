import { adjustmentEn, stockCountEn, transferEn } from './goodsEn.ts'
import { productEn } from './productEn.ts'
import { purchaseEn, supplierEn } from './purchaseEn.ts'
import { saleEn } from './saleEn.ts'
import { stockEn, stockMovementEn } from './stockEn.ts'

/** The texts of the kinds of records here, by their names. */
export const stockKindsEn = {
  product: productEn,
  sale: saleEn,
  supplier: supplierEn,
  purchase: purchaseEn,
  stock: stockEn,
  stockMovement: stockMovementEn,
  adjustment: adjustmentEn,
  stockCount: stockCountEn,
  transfer: transferEn,
} as const
