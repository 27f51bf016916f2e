import fc from '../support/properties.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/shared/core/dates.ts'
import { type SalesReport, salesGroups } from '../../src/shared/stock/saleRoutes.ts'
import { day, goods, proved } from '../support/goods.ts'
import { admin, dataOf, dhaka, jamaica, type Row, server } from '../support/school.ts'

const products: Row[] = []
const places = () => [jamaica, dhaka]
const sales: Row[] = []
const days = [0, -1, -3, -40].map((back) => addDays(day(), back))

const reportOf = async (query: Record<string, string>, client = admin): Promise<SalesReport> =>
  (await client.get(`/api/salesReport?${new URLSearchParams(query).toString()}`)).body.data as SalesReport

const step = fc.record({
  kind: fc.constantFrom('sell', 'sell', 'return'),
  place: fc.nat(),
  product: fc.nat(),
  second: fc.nat(),
  quantity: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 0, max: 9_999 }),
  off: fc.integer({ min: 0, max: 100 }),
  day: fc.constantFrom(...days),
})

async function act(one: typeof step extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const branch = places()[one.place % 2]
  if (one.kind === 'return') {
    const sale = sales[one.place % Math.max(1, sales.length)]
    const [line] = (sale?.lines as { product: string }[] | undefined) ?? []
    if (sale && line)
      await admin.post(`/api/sale/${sale._id}/return`, {
        lines: [{ product: line.product, quantity: one.quantity }],
      })
    return
  }
  const [first, second] = [products[one.product % products.length], products[one.second % products.length]]
  const lines = [...new Set([first?._id, second?._id])].map((product) => ({
    product,
    quantity: one.quantity,
    unitPrice: one.price,
    discount: Math.floor((one.quantity * one.price * one.off) / 100),
  }))
  const due = lines.reduce(
    (sum, { quantity, unitPrice, discount }) => sum + quantity * unitPrice - discount,
    0,
  )
  const payments = due > 0 ? [{ method: 'cash', amount: due }] : []
  const answer = await admin.post('/api/sale', { branch, date: one.day, lines, payments })
  expect([201, 409]).toContain(answer.status)
  if (answer.status === 201) sales.push(dataOf(answer))
}

beforeAll(async () => {
  for (const [category, cost] of [['books', 333], ['tools', 1_001], ['stationary', 7]] as const) {
    const product = await goods(jamaica, { category, cost, quantity: 60 })
    const { stockUp } = await import('../support/goods.ts')
    await stockUp(product._id, dhaka, 45, 45 * cost + 13)
    products.push(product)
  } // prettier-ignore
  for (const one of fc.sample(step, { numRuns: 90 })) await act(one)
}, 120_000)

describe('the sales report', () => {
  test('equals the income statement for every period and branch, in any grouping', async () => {
    const periods = days.map((from) => ({ from, to: days[0] ?? '' }))
    const requested = [...periods, ...days.map((one) => ({ from: one, to: one }))]
    for (const period of requested)
      for (const place of [{}, { branch: jamaica }, { branch: dhaka }] as Record<string, string>[]) {
        const query = new URLSearchParams({ ...period, ...place }).toString()
        const { income, costOfSales } = (await admin.get(`/api/incomeStatement?${query}`)).body.data as {
          income: { name: string; amount: number }[]
          costOfSales: number
        }
        const earned = income.reduce((sum, { amount }) => sum + amount, 0)
        for (const groupBy of salesGroups) {
          const { rows, total } = await reportOf({ ...period, ...place, groupBy })
          expect([total.net, total.cost, total.margin]).toEqual([earned, costOfSales, earned - costOfSales])
          for (const figure of [
            'quantity',
            'gross',
            'discount',
            'net',
            'cost',
            'margin',
            'returned',
          ] as const)
            expect(rows.reduce((sum, row) => sum + row[figure], 0)).toBe(total[figure])
        }
      }
    await proved()
  }, 60_000)

  test('opens each row, whose lines add up to it', async () => {
    const period = { from: days.at(-1) ?? '', to: days[0] ?? '' }
    for (const groupBy of salesGroups) {
      const { rows } = await reportOf({ ...period, groupBy })
      expect(rows.length).toBeGreaterThan(0)
      const [row] = rows
      const query = new URLSearchParams({ ...period, groupBy, key: row?.key ?? '' }).toString()
      const { lines, count } = (await admin.get(`/api/salesReport/lines?${query}`)).body.data as {
        lines: { net: number; cost: number; quantity: number }[]
        count: number
      }
      expect(lines).toHaveLength(count)
      for (const figure of ['net', 'cost', 'quantity'] as const)
        expect(lines.reduce((sum, line) => sum + line[figure], 0)).toBe(row?.[figure])
    }
  })

  test('names categories in the requested language', async () => {
    const query = `/api/salesReport?groupBy=category&from=${days.at(-1) ?? ''}&to=${days[0] ?? ''}`
    const bengali = (await admin.get(query, { 'Accept-Language': 'bn' })).body.data as SalesReport
    expect(bengali.rows.map(({ label }) => label)).toContain('বই')
  })

  test('is limited to the user’s branch, whatever they ask for', async () => {
    const manager = await server.signedIn({ role: 'manager', branch: dhaka })
    const period = { from: days.at(-1) ?? '', to: days[0] ?? '' }
    expect((await reportOf(period, manager)).total).toEqual(
      (await reportOf({ ...period, branch: dhaka })).total,
    )
    expect((await reportOf({ ...period, branch: jamaica }, manager)).total).toMatchObject({
      net: 0,
      quantity: 0,
    })
  })

  test('exports as a table, with the same total', async () => {
    const period = { from: days.at(-1) ?? '', to: days[0] ?? '' }
    const { total } = await reportOf(period)
    const answer = await admin.fetch(`/api/salesReport/export?${new URLSearchParams(period).toString()}`)
    const lines = (await answer.text()).trim().split(/\r?\n/)
    expect(lines.at(-1)).toContain((total.net / 100).toFixed(2))
  })
})
