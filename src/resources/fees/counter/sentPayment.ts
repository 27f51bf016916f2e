import type { RouteInput, RouteReply } from '../../../shared/routeTypes.ts'
import { type Sent, sentStore } from './sent.ts'

/** The counter sends only valid amounts. */
export type PaymentRequest = RouteInput<'payment.create'>['body'] & { amount: number }
/** A payment as it is recorded. */
export type Receipt = RouteReply<'payment.create'>
export type SentPayment = Sent<PaymentRequest>

export const sentPayments = sentStore<PaymentRequest>('paymentSent')
