/** What is sold, what comes back, and the report of both. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

const once = (key: string) => ({ 'Idempotency-Key': key })
const dataOf = async (answer: Promise<{ body: unknown }>): Promise<unknown> =>
  ((await answer).body as { data: unknown }).data

export const saleCalls = {
  sell: async (body: object, key: string) =>
    (await call(routes['sale.create'], { body, headers: once(key) })).body,
  returnGoods: async (id: string, body: object, key: string) =>
    (await call(routes['sale.return'], { params: { id }, body, headers: once(key) })).body,
  salesReport: (query: Record<string, string>, signal?: AbortSignal) =>
    dataOf(call(routes['salesReport.get'], { query, signal })),
  soldLines: (query: Record<string, string>, signal?: AbortSignal) =>
    dataOf(call(routes['salesReport.lines'], { query, signal })),
}
