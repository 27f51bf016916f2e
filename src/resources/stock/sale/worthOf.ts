import type { SaleLine } from '../../../shared/stock/sale.ts'
import { shareOf } from '../../../shared/core/shareOf.ts'

/** What so many more of a line come to when they come back, as the server reckons it; nothing while it is no number. */
export function worthOf({ net, quantity, returned }: SaleLine, count: unknown): number {
  if (typeof count !== 'number' || count < 0 || count > quantity - returned) return 0
  return shareOf(net, returned + count, quantity) - shareOf(net, returned, quantity)
}
