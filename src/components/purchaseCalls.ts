import type { RaRecord } from 'ra-core'
import type { CashMethod } from '../shared/entities/cashEntry.ts'
import type { StoredFile } from '../shared/entity.ts'
import type { PurchaseLine, PurchaseStatus } from '../shared/entities/purchase.ts'

/** A line of a purchase with what came of it. */
export interface BoughtLine extends PurchaseLine {
  productName: string
  sku: string | null
  unit: string | null
  received: number
  /** Of freight and duty, minor units for all that was ordered. */
  share: number
}

/** A purchase as it is answered. */
export interface Purchase extends RaRecord {
  code: string
  number: string
  branch: string
  branchName: string
  supplier: string
  supplierName: string
  date: string
  billNo: string | null
  goods: BoughtLine[]
  memo: string | null
  extra: number
  files: StoredFile[]
  total: number
  paid: number
  balance: number
  status: PurchaseStatus
  payments: {
    cashEntry: string
    number: string
    date: string
    method: CashMethod
    amount: number
    takenBack: boolean
  }[]
}

export const leftOf = ({ quantity, received }: BoughtLine): number => quantity - received
export const hasCome = ({ goods }: Purchase): boolean => goods.some(({ received }) => received > 0)
/** What came or was paid stays as it was ordered. */
export const isBegun = (record: Purchase): boolean =>
  record.status !== 'ordered' || record.paid !== 0 || hasCome(record)

/** What is no number the server says at its field. */
export interface ReceiveWish {
  lines: { product: string; quantity: unknown }[]
  date?: string
}

/** What happens to purchases after they were ordered, and what they come to. */
export interface PurchaseCalls {
  /** @param key the same for every try: sent twice it comes once */
  receivePurchase(id: string, wish: ReceiveWish, key: string): Promise<Purchase>
  payPurchase(id: string, payment: object, key: string): Promise<Purchase>
  cancelPurchase(id: string): Promise<Purchase>
}
