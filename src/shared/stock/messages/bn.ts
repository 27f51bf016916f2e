import type { Mirror } from '../../core/mirror.ts'
import { adjustmentBn, stockCountBn, transferBn } from './goodsBn.ts'
import { productBn } from './productBn.ts'
import { purchaseBn, supplierBn } from './purchaseBn.ts'
import { saleBn } from './saleBn.ts'
import { stockBn, stockMovementBn } from './stockBn.ts'
import type { stockKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const stockKindsBn = {
  product: productBn,
  sale: saleBn,
  supplier: supplierBn,
  purchase: purchaseBn,
  stock: stockBn,
  stockMovement: stockMovementBn,
  adjustment: adjustmentBn,
  stockCount: stockCountBn,
  transfer: transferBn,
} satisfies Mirror<typeof stockKindsEn>
