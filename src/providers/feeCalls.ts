/** What students owe and pay. */
import type { z } from 'zod'
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

const dataOf = async (
  row: (typeof routes)['student.account' | 'payment.due'],
  id: string,
  signal?: AbortSignal,
) => ((await call(row, { params: { id }, signal })).body as { data: unknown }).data

type Body<Name extends 'payment.create' | 'student.refund'> = z.input<(typeof routes)[Name]['body']>

const once = (key: string) => ({ 'Idempotency-Key': key })

export const feeCalls = {
  accountOf: (id: string, signal?: AbortSignal) => dataOf(routes['student.account'], id, signal),
  dueOf: (id: string, signal?: AbortSignal) => dataOf(routes['payment.due'], id, signal),
  takePayment: async (body: Body<'payment.create'>, key: string) =>
    (await call(routes['payment.create'], { body, headers: once(key) })).body,
  applyCredit: async (id: string) => {
    await call(routes['invoice.applyCredit'], { params: { id }, body: {} })
  },
  refundCredit: async (id: string, body: Body<'student.refund'>, key: string) =>
    (await call(routes['student.refund'], { params: { id }, body, headers: once(key) })).body,
}
