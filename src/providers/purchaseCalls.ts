/** What happens to purchases after they were ordered, and what they come to. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

const once = (key: string) => ({ 'Idempotency-Key': key })

export const purchaseCalls = {
  receivePurchase: async (id: string, body: object, key: string) =>
    (await call(routes['purchase.receive'], { params: { id }, body, headers: once(key) })).body,
  payPurchase: async (id: string, body: object, key: string) =>
    (await call(routes['purchase.pay'], { params: { id }, body, headers: once(key) })).body,
  cancelPurchase: async (id: string) =>
    (await call(routes['purchase.cancel'], { params: { id }, body: {} })).body,
}
