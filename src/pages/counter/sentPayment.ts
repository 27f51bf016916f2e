import type { PaymentWish } from '../../components/feeCalls.ts'
import { type Sent, sentStore } from './sent.ts'

export type SentPayment = Sent<PaymentWish>

export const sentPayments = sentStore<PaymentWish>('paymentSent')
