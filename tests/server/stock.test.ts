import fc from '../support/properties.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../src/server/core/context.ts'
import { requestLimits } from '../../src/server/core/db/pool.ts'
import { inTransaction } from '../../src/server/core/db/transaction.ts'
import { type Move, move, type Moved } from '../../src/server/stock/move.ts'
import { newId } from '../../src/shared/core/ids.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Client
let jamaica: string
let dhaka: string
const day = '2026-03-02'

beforeAll(async () => {
  server = await startServer()
  admin = await server.signedIn({ role: 'admin' })
  jamaica = await server.aBranch({ name: 'Jamaica', code: 'JAM' })
  dhaka = await server.aBranch({ name: 'Dhaka', code: 'DHK' })
})
afterAll(() => server.close())

const aProduct = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await admin.post('/api/product/create', { name: 'Manual', category: 'books', ...fields })
  return (body.data as { _id: string })._id
}
const rows = async (sql: string, values: unknown[] = []) =>
  (await server.owner.query<Record<string, number>>(sql, values)).rows
/** In one transaction, as a document does. */
const moved = (...moves: Move[]): Promise<Moved[]> =>
  inTransaction(server.pool, (tx) =>
    move({ tx, now: Date.now(), user: { _id: null } } as unknown as Context, {
      source: { type: 'adjustment', id: newId(Date.now()) },
      date: day,
      moves,
    }),
  )
const lying = async (product: string, branch = jamaica) =>
  (
    await rows('select quantity, value from stock where product_id = $1 and branch_id = $2', [
      product,
      branch,
    ])
  )[0]

describe('the stock ledger', () => {
  test('issues at the average cost, and the last piece takes the remaining value', async () => {
    const product = await aProduct()
    await moved({ product, branch: jamaica, quantity: 3, value: 1000 })
    const [first] = await moved({ product, branch: jamaica, quantity: -1 })
    expect(first).toEqual({ product, branch: jamaica, quantity: -1, value: -333, balance: 2 })
    expect((await moved({ product, branch: jamaica, quantity: -1 }))[0]?.value).toBe(-334)
    expect((await moved({ product, branch: jamaica, quantity: -1 }))[0]?.value).toBe(-333)
    expect(await lying(product)).toEqual({ quantity: 0, value: 0 })
    // Goods found when the balance is zero have their last cost.
    expect((await moved({ product, branch: jamaica, quantity: 2 }))[0]?.value).toBe(666)
  })

  test('answers in the order of the lines, and writes in the order of the products', async () => {
    const [one, two] = [await aProduct(), await aProduct()]
    const answer = await moved(
      { product: two, branch: jamaica, quantity: 2, value: 20 },
      { product: one, branch: jamaica, quantity: 1, value: 10 },
    )
    expect(answer.map(({ product }) => product)).toEqual([two, one])
  })

  test('refuses more than the stock, and says what is available', async () => {
    const [product, other] = [await aProduct({ name: 'খাতা' }), await aProduct()]
    await moved(
      { product, branch: jamaica, quantity: 4, value: 400 },
      { product: other, branch: jamaica, quantity: 9, value: 90 },
    )
    const requested = moved(
      { product: other, branch: jamaica, quantity: -1 },
      { product, branch: jamaica, quantity: -5 },
    )
    await expect(requested).rejects.toMatchObject({
      code: 'insufficient_stock',
      said: { args: { name: 'খাতা', available: 4 } },
      fields: { 'lines.1.quantity': { key: 'validation.notInStock' } },
    })
    expect(await lying(other)).toEqual({ quantity: 9, value: 90 })
    // Another branch has none of it.
    await expect(moved({ product, branch: dhaka, quantity: -1 })).rejects.toMatchObject({
      said: { args: { available: 0 } },
    })
  })

  test('protects reserved stock', async () => {
    const product = await aProduct()
    await moved({ product, branch: jamaica, quantity: 5, value: 50 })
    await rows('update stock set reserved = 3 where product_id = $1', [product])
    await moved({ product, branch: jamaica, quantity: -2 })
    await expect(moved({ product, branch: jamaica, quantity: -1 })).rejects.toMatchObject({
      code: 'insufficient_stock',
      said: { args: { available: 0 } },
    })
  })

  test('is written by movements only, and never changed: the app lacks the privilege', async () => {
    for (const sql of [
      'update stock set quantity = 5',
      'delete from stock',
      'update stock_movement set quantity = 5',
      'delete from stock_movement',
      'truncate stock_movement',
    ])
      await expect(server.pool.query(sql)).rejects.toThrow(/permission denied|never changed|append/i)
    await expect(server.owner.query('update stock_movement set value = 5')).rejects.toThrow()
  })

  test('takes the first movement of a product from several clients at once', async () => {
    for (let round = 0; round < 20; round++) {
      const product = await aProduct()
      const tried = await Promise.allSettled(
        Array.from({ length: requestLimits.connections }, () =>
          moved({ product, branch: jamaica, quantity: 1, value: 100 }),
        ),
      )
      expect(tried.filter(({ status }) => status === 'rejected')).toEqual([])
    }
  })

  test('under any concurrency: balances are sums, nothing is negative, and there is no deadlock', async () => {
    const products = await Promise.all([aProduct(), aProduct(), aProduct()])
    const at = products.flatMap((product) => [jamaica, dhaka].map((branch) => ({ product, branch })))
    const one = fc.record({
      at: fc.integer({ min: 0, max: at.length - 1 }),
      quantity: fc.integer({ min: -40, max: 60 }).filter((n) => n !== 0),
      value: fc.option(fc.integer({ min: 0, max: 100_000 })),
    })
    const documents = fc.sample(fc.array(one, { minLength: 1, maxLength: 5 }), 400)
    const document = (lines: (typeof documents)[number]) =>
      moved(
        ...lines.map(({ at: place, quantity, value }) => {
          const { product = '', branch = '' } = at[place] ?? {}
          return { product, branch, quantity, value: quantity > 0 ? value : null }
        }),
      )
    // As many at once as there are connections: waiting three seconds for a connection is refused, which this test is not about.
    const waiting = [...documents]
    const tried: PromiseSettledResult<Moved[]>[] = []
    await Promise.all(
      Array.from({ length: requestLimits.connections }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop())
          tried.push(...(await Promise.allSettled([document(next)])))
      }),
    )
    expect(tried.length).toBe(documents.length)
    const refused = tried.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      refused.map(() => 'insufficient_stock'),
    )
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(400)
    const wrong = await rows(
      `select s.* from stock s
       join (select product_id, branch_id, sum(quantity) as quantity, sum(value) as value,
         (array_agg(balance order by seq desc))[1] as balance, (array_agg(balance_value order by seq desc))[1] as balance_value,
         min(balance) as least
         from stock_movement group by 1, 2) m using (product_id, branch_id)
       where (s.quantity, s.value) is distinct from (m.quantity, m.value) or m.least < 0
         or (s.quantity, s.value) is distinct from (m.balance, m.balance_value)`,
    )
    expect(wrong).toEqual([])
  })
})

describe('stock levels', () => {
  test('are listed by branch, searched by the product’s words, and low at their level', async () => {
    const product = await aProduct({
      name: 'গাড়ি চালনা শিক্ষা',
      barcode: '8941100',
      lowStockAt: 3,
      price: 1200,
    })
    await moved(
      { product, branch: jamaica, quantity: 10, value: 5005 },
      { product, branch: dhaka, quantity: 3, value: 900 },
    )
    const found = await admin.get(
      `/api/stock?filter=${encodeURIComponent(JSON.stringify({ q: 'chalona', product }))}&sort=["quantity","DESC"]`,
    )
    expect(found.body).toMatchObject([
      { branchName: 'Jamaica', category: 'books', quantity: 10, averageCost: 501, value: 5005, low: false, lowStockAt: 3, lastIn: day },
      { branchName: 'Dhaka', quantity: 3, averageCost: 300, low: true },
    ]) // prettier-ignore
    const low = await admin.get(
      `/api/stock?filter=${encodeURIComponent(JSON.stringify({ low: true, product }))}`,
    )
    expect(low.body).toMatchObject([{ branchName: 'Dhaka' }])
    const card = await admin.get(
      `/api/stockMovement?filter=${encodeURIComponent(JSON.stringify({ product }))}`,
    )
    expect(card.body).toMatchObject([
      { source: 'adjustment', quantity: 3, balance: 3 },
      { source: 'adjustment', quantity: 10, unitCost: 501, balance: 10, balanceValue: 5005 },
    ])
  })

  test('of a product are shown to users who may see the branch', async () => {
    const product = await aProduct()
    await moved(
      { product, branch: jamaica, quantity: 2, value: 300 },
      { product, branch: dhaka, quantity: 5, value: 250 },
    )
    const all = (await admin.get(`/api/product/${product}`)).body.data
    expect(all).toMatchObject({
      stock: 7,
      averageCost: 79,
      stockByBranch: [
        { branch: dhaka, branchName: 'Dhaka', quantity: 5 },
        { branch: jamaica, branchName: 'Jamaica', quantity: 2 },
      ],
    })
    const manager = await server.signedIn({ role: 'manager', branch: jamaica })
    expect((await manager.get(`/api/product/${product}`)).body.data).toMatchObject({
      stock: 2,
      averageCost: 150,
      stockByBranch: [{ branch: jamaica, quantity: 2 }],
    })
    const theirs = await manager.get(`/api/stock?filter=${encodeURIComponent(JSON.stringify({ product }))}`)
    expect(theirs.body).toMatchObject([{ branch: jamaica }])
  })

  test('protect a product with movements from deletion', async () => {
    const product = await aProduct()
    await moved({ product, branch: jamaica, quantity: 2, value: 300 })
    const { status, body } = await admin.delete(`/api/product/${product}`)
    expect([status, body.code, body.dependents]).toEqual([409, 'in_use', { stockMovement: 1 }])
  })

  test('protect a product in a draft, an order or a kit from deletion', async () => {
    const [drafted, ordered, inKit] = [await aProduct(), await aProduct(), await aProduct()]
    const transfer = { from: jamaica, to: dhaka, lines: [{ product: drafted, quantity: 1 }] }
    expect((await admin.post('/api/transfer', transfer)).status).toBe(201)
    const supplier = (await admin.post('/api/supplier', { name: 'Paper Mill' })).body._id
    const lines = [{ product: ordered, quantity: 1, unitCost: 5 }]
    const order = { branch: jamaica, supplier, date: day, lines }
    expect((await admin.post('/api/purchase', order)).status).toBe(201)
    const kit = [{ product: inKit, quantity: 1 }]
    expect((await admin.post('/api/course/create', { name: 'TLC', code: 'TLC', fee: 1, kit })).status).toBe(
      201,
    )
    for (const [product, dependents] of [
      [drafted, { transfer: 1 }],
      [ordered, { purchase: 1 }],
      [inKit, { course: 1 }],
    ] as const) {
      const { status, body } = await admin.delete(`/api/product/${product}`)
      expect([status, body.code, body.dependents]).toEqual([409, 'in_use', dependents])
    }
  })

  test('link each movement to its document: a return to its sale', async () => {
    const product = await aProduct({ price: 500 })
    await admin.post('/api/adjustment', { branch: jamaica, reason: 'opening', lines: [{ product, quantity: 3, unitCost: 5 }] }) // prettier-ignore
    const lines = [{ product, quantity: 1 }]
    const sale = (await admin.post('/api/sale', { branch: jamaica, lines, payments: [{ method: 'cash', amount: 500 }] })).body // prettier-ignore
    const back = await admin.post(`/api/sale/${String(sale._id)}/return`, { lines })
    expect(back.status).toBe(200)
    const card = await admin.get(
      `/api/stockMovement?filter=${encodeURIComponent(JSON.stringify({ product }))}`,
    )
    expect(card.body).toMatchObject([
      { source: 'saleReturn', shownBy: sale._id, sourceNumber: expect.stringContaining('-RET-') as unknown },
      { source: 'sale', shownBy: sale._id, sourceNumber: sale.number },
      { source: 'adjustment', sourceNumber: expect.stringContaining('-ADJ-') as unknown },
    ])
  })
})
