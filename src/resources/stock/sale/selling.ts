import type { useSendOnce } from '../../fees/counter/useSendOnce.ts'
import type { SaleRequest } from './saleDraft.ts'

export interface SentSale {
  request: SaleRequest
  change: number
}

export type Selling = Pick<
  ReturnType<typeof useSendOnce<SentSale, unknown>>,
  'sending' | 'open' | 'asking' | 'failure' | 'forget' | 'take' | 'askAgain'
>
