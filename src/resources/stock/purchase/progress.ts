/** How far a purchase is. */
import type { BoughtLine, Purchase } from '../../../shared/stock/purchase.ts'

export const leftOf = ({ quantity, received }: BoughtLine): number => quantity - received
export const hasCome = ({ goods }: Purchase): boolean => goods.some(({ received }) => received > 0)
/** True once goods or money have moved: the order is then fixed. */
export const isBegun = (record: Purchase): boolean =>
  record.status !== 'ordered' || record.paid !== 0 || hasCome(record)
