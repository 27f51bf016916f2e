/** Random stock actions, for tests that all quantities and values agree afterwards. */
import fc from './properties.ts'
import type { Call, Sent } from './storm.ts'

/** The branches, products and suppliers of the actions. */
export interface GoodsSchool {
  /** Two. */
  branches: string[]
  /** Six, at `price`. */
  products: string[]
  /** Three, all of the first branch. */
  students: string[]
  supplier: string
  /** Today, in the branches. */
  day: string
}

export const price = 1_000

/** Calls that create a document, and actions on one. */
export const documentKinds = [
  'adjust',
  'transfer',
  'purchase',
  'sell',
  'sellOnAccount',
  'return',
  'count',
] as const
const stepKinds = ['send', 'arrive', 'arrivePart', 'close', 'cancelTransfer', 'receive', 'receivePart', 'payPurchase', 'cancelPurchase', 'payStudent', 'countProduct', 'finish', 'postCount', 'cancelCount'] as const // prettier-ignore

export const goodsAction = fc.record({
  kind: fc.constantFrom(...documentKinds, 'transfer', 'sell', 'purchase', 'return', ...stepKinds, 'send', 'arrive', 'countProduct', 'finish', 'postCount', 'postCount'),
  branch: fc.nat({ max: 1 }),
  lines: fc.uniqueArray(fc.record({ product: fc.nat({ max: 5 }), quantity: fc.integer({ min: 1, max: 7 }) }), {
    selector: ({ product }) => product,
    minLength: 1,
    maxLength: 3,
  }),
  which: fc.nat({ max: 1_000 }),
  amount: fc.integer({ min: 1, max: 9_000 }),
}) // prettier-ignore
export type GoodsAction = typeof goodsAction extends fc.Arbitrary<infer T> ? T : never

interface Line {
  product: string
  quantity: number
}

/** @param sent recent documents, for further actions @returns undefined if there is no record for it */
export function goodsCall(
  { branches, products, students, supplier, day }: GoodsSchool,
  { kind, branch: at, lines: wished, which, amount }: GoodsAction,
  sent: readonly Sent[],
): Call | undefined {
  const [branch = '', other = ''] = at ? branches.toReversed() : branches
  const lines = wished.map(({ product, quantity }): Line => ({ product: products[product] ?? '', quantity }))
  const post = (path: string, body: object): Call => ({ kind, method: 'POST', path, body })
  const step = (resource: string, makers: string[], verb: string, body: (made: Line[]) => object = () => ({})) => {
    const made = sent.filter(({ call, answer }) => makers.includes(call.kind) && answer && answer.status < 300)
    const one = made[which % made.length]
    return one?.answer?.id
      ? post(`/api/${resource}/${one.answer.id}/${verb}`, body((one.call.body as { lines?: Line[] }).lines ?? []))
      : undefined
  } // prettier-ignore
  const part = (made: Line[]) => ({
    lines: made.slice(0, 1).map(({ product }) => ({ product, quantity: 1 + (which % 3) })),
  })
  const total = lines.reduce((sum, { quantity }) => sum + quantity * price, 0)
  switch (kind) {
    case 'adjust': {
      const reason = (['count', 'damage', 'loss', 'found', 'opening'] as const)[which % 5] ?? 'count'
      const out = reason === 'damage' || reason === 'loss' || (reason === 'count' && which % 2 === 0)
      return post('/api/adjustment', {
        branch,
        reason,
        lines: lines.map(({ product, quantity }) => ({
          product,
          quantity: out ? -quantity : 5 * quantity,
          ...(reason === 'found' || reason === 'opening' ? { unitCost: amount } : {}),
        })),
      })
    }
    case 'transfer':
      return post('/api/transfer', { from: branch, to: other, lines })
    case 'send':
    case 'close':
      return step('transfer', ['transfer'], kind)
    case 'arrive':
      return step('transfer', ['transfer'], 'receive')
    case 'arrivePart':
      return step('transfer', ['transfer'], 'receive', part)
    case 'cancelTransfer':
      return step('transfer', ['transfer'], 'cancel')
    case 'purchase':
      return post('/api/purchase', {
        branch,
        supplier,
        date: day,
        lines: lines.map(({ product, quantity }) => ({ product, quantity: 4 * quantity, unitCost: amount })),
        ...(which % 3 === 0 ? { paid: amount } : {}),
      })
    case 'receive':
      return step('purchase', ['purchase'], 'receive')
    case 'receivePart':
      return step('purchase', ['purchase'], 'receive', part)
    case 'payPurchase':
      return step('purchase', ['purchase'], 'pay', () => ({ amount, method: 'cash' }))
    case 'cancelPurchase':
      return step('purchase', ['purchase'], 'cancel')
    case 'sell':
      return post('/api/sale', { branch, lines, payments: [{ method: 'cash', amount: total }] })
    case 'sellOnAccount': {
      const payments = which % 2 ? [{ method: 'card', amount: Math.min(amount, total) }] : []
      return post('/api/sale', { branch: branches[0], student: students[which % 3], lines, payments })
    }
    case 'return':
      return step('sale', ['sell', 'sellOnAccount'], 'return', part)
    case 'payStudent':
      return post('/api/payment', { student: students[which % 3], amount, method: 'cash' })
    case 'count':
      return post('/api/stockCount', { branch })
    case 'countProduct':
      return step('stockCount', ['count'], 'count', () => ({ product: lines[0]?.product, counted: 100 + which / 10 | 0 }))
    case 'cancelCount':
      // Most of them should be completed.
      return which % 4 ? undefined : step('stockCount', ['count'], 'cancel')
    case 'finish':
    case 'postCount':
      return step('stockCount', ['count'], kind === 'finish' ? 'finish' : 'post')
  } // prettier-ignore
}
