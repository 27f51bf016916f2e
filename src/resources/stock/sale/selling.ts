import type { useSendOnce } from '../../fees/counter/useSendOnce.ts'
import type { SaleWish } from './saleDraft.ts'

export interface SentSale {
  wish: SaleWish
  change: number
}

export type Selling = Pick<
  ReturnType<typeof useSendOnce<SentSale, unknown>>,
  'sending' | 'open' | 'asking' | 'failure' | 'forget' | 'take' | 'askAgain'
>
