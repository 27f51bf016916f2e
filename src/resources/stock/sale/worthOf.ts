import type { SaleLine } from '../../../shared/stock/sale.ts'
import { shareOf } from '../../../shared/core/shareOf.ts'

/** The refund for so many more units of a line, by the server's formula; null while the input is not a number. */
export function worthOf({ net, quantity, returned }: SaleLine, count: unknown): number {
  if (typeof count !== 'number' || count < 0 || count > quantity - returned) return 0
  return shareOf(net, returned + count, quantity) - shareOf(net, returned, quantity)
}
