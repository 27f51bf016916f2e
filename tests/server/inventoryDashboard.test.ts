import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { InventoryDashboard } from '../../src/shared/stock/inventoryRoutes.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Client
let jamaica: string
let dhaka: string
const day = today('America/New_York', Date.now())
const products = new Map<string, string>()

beforeAll(async () => {
  server = await startServer()
  admin = await server.signedIn({ role: 'admin' })
  jamaica = await server.aBranch({ name: 'Jamaica', code: 'JAM', timezone: 'America/New_York' })
  dhaka = await server.aBranch({ name: 'Dhaka', code: 'DHK', timezone: 'America/New_York' })
  for (const [name, lowStockAt] of [
    ['Manual', 5],
    ['Pen', 40],
    ['Vest', 1],
  ] as const) {
    const { body } = await admin.post('/api/product/create', {
      name,
      category: 'books',
      lowStockAt,
      price: 500,
    })
    products.set(name, (body.data as { _id: string })._id)
  }
  await opening(jamaica, day, ['Manual', 20, 100], ['Pen', 30, 10])
  await opening(dhaka, day, ['Manual', 10, 200])
  await opening(jamaica, addDays(day, -400), ['Vest', 3, 900])
})
afterAll(() => server.close())

const opening = async (branch: string, date: string, ...lines: [string, number, number][]) => {
  const { status } = await admin.post('/api/adjustment', {
    branch,
    date,
    reason: 'opening',
    lines: lines.map(([name, quantity, unitCost]) => ({ product: products.get(name), quantity, unitCost })),
  })
  expect(status).toBe(201)
}
const dashboard = async (branch = '', client = admin) =>
  (await client.get(`/api/inventoryDashboard?branch=${branch}`)).body.data as InventoryDashboard

describe('the inventory dashboard', () => {
  test('shows stock by place, low stock, and dead stock of half a year', async () => {
    expect(await dashboard()).toMatchObject({
      branch: null,
      value: 2000 + 300 + 2000 + 2700,
      quantity: 63,
      products: 3,
      low: 1,
      branches: [
        { branchName: 'Jamaica', quantity: 53, value: 5000, low: 1 },
        // Two products have no stock at all.
        { branchName: 'Dhaka', quantity: 10, value: 2000, low: 2 },
      ],
      movers: [],
      dead: [{ productName: 'Vest', branchName: 'Jamaica', quantity: 3, value: 2700, lastOut: null }],
      deadValue: 2700,
    })
  })

  test('of one branch is of that branch only, and users held to one see no other', async () => {
    expect(await dashboard(dhaka)).toMatchObject({ branchName: 'Dhaka', value: 2000, low: 2, dead: [] })
    // As on the tiles above the products.
    const tiles = (await admin.get(`/api/stock/figures?branch=${dhaka}`)).body.data
    expect(tiles).toMatchObject({ value: 2000, low: 2 })
    const manager = await server.signedIn({ role: 'manager', branch: dhaka })
    expect(await dashboard('', manager)).toMatchObject({ branchName: 'Dhaka', value: 2000 })
    expect(await dashboard(jamaica, manager)).toMatchObject({ value: 0, branches: [] })
  })

  test('shows sent goods as in transit until they arrive', async () => {
    const lines = [{ product: products.get('Manual'), quantity: 5 }]
    const { status, body } = await admin.post('/api/transfer', { from: dhaka, to: jamaica, lines })
    expect([status, body.errors]).toEqual([201, undefined])
    await admin.post(`/api/transfer/${String(body._id)}/send`, {})
    const before = { value: 7000, onTheWay: { transfers: 1, quantity: 5, value: 1000 } }
    const sent = await dashboard()
    expect([sent.value + sent.onTheWay.value, sent.onTheWay]).toEqual([before.value, before.onTheWay])
    expect((await dashboard(dhaka)).onTheWay).toEqual(before.onTheWay)
    await admin.post(`/api/transfer/${String(body._id)}/receive`, {})
    expect(await dashboard()).toMatchObject({
      value: 7000,
      onTheWay: { transfers: 0, quantity: 0, value: 0 },
    })
  })

  test('shows best sellers, shrinkage, and goods on order', async () => {
    const sold = await admin.post('/api/sale', {
      branch: jamaica,
      lines: [{ product: products.get('Manual'), quantity: 4, unitPrice: 500 }],
      payments: [{ method: 'cash', amount: 2000 }],
    })
    expect(sold.status).toBe(201)
    await admin.post('/api/adjustment', { branch: jamaica, date: day, reason: 'damage', lines: [{ product: products.get('Pen'), quantity: -3 }] }) // prettier-ignore
    const supplier = String((await admin.post('/api/supplier', { name: 'Books & More' })).body._id)
    await admin.post('/api/purchase', { branch: jamaica, supplier, date: day, lines: [{ product: products.get('Pen'), quantity: 50, unitCost: 10 }] }) // prettier-ignore
    expect(await dashboard(jamaica)).toMatchObject({
      movers: [{ productName: 'Manual', out: 4, left: 21 }],
      shrinkage: 30,
      ordered: { purchases: 1, value: 500 },
    })
  })
})
