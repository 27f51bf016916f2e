import { beforeAll, afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/server/core/db/transaction.ts'
import { addDays, today } from '../../src/shared/core/dates.ts'
import { readEnv } from '../../src/server/core/env.ts'
import { firstUsers } from '../../src/server/firstUsers.ts'
import type { HrDashboard } from '../../src/shared/staff/hrDashboardRoutes.ts'
import type { InventoryDashboard } from '../../src/shared/stock/inventoryRoutes.ts'
import { renewalBuckets } from '../../src/shared/licences/licence.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import type { LowStock, StockFigures } from '../../src/shared/stock/stockRoutes.ts'
import {
  branchTile,
  employeesAtWork,
  hrTiles,
  ordersTile,
  productsTile,
  stockOf,
  studentsOfStatus,
  studentTiles,
  type StudentFigures,
  type TileList,
  transfersTile,
} from '../../src/shared/dashboard/tiles.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

const password = 'a-long-demo-password'
/** Milliseconds for creating the demo school and reading each of its lists. */
const aWhile = 300_000
let server: TestServer

beforeAll(async () => {
  server = await startServer()
  const env = readEnv({ SEED: 'demo', DEMO_PASSWORD: password })
  await inTransaction(server.owner, (tx) => firstUsers(tx, env, Date.now()))
  // In the demo school everybody has a branch.
  const admin = await server.signedIn({ role: 'admin' })
  const name = { firstName: 'Joya', lastName: 'Pal' }
  const day = addDays(today('Asia/Dhaka', Date.now()), 10)
  await admin.post('/api/student/create', { ...name, dmvExpiry: '2020-01-31', tlcExpiry: day })
}, aWhile)
afterAll(() => server.close())

type Row = Record<string, unknown>

/** All rows of a list as its page requests them; null if the reader may not see it. */
async function rowsOf(client: Client, { resource, filter }: TileList): Promise<Row[] | null> {
  const row = Object.values<Route>(routes).find((one) => one.resource === resource && one.verb === 'list')
  if (!row?.listFormat) throw new Error(`the route table has no list of ${resource}`)
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const asked = row.listFormat.ask({ page, perPage: 100, filter })
    const query = new URLSearchParams(
      Object.entries(asked).map(([name, value]) => [name, String(value)]),
    ).toString()
    const { status, body, headers } = await client.get(`${row.path}?${query}`)
    if (status === 403) return null
    expect([resource, filter, status]).toEqual([resource, filter, 200])
    const { items, total } = row.listFormat.read(body, headers)
    rows.push(...items)
    if (rows.length >= total || items.length === 0) {
      expect(rows).toHaveLength(total)
      return rows
    }
  }
}

const answerOf = async <T>(client: Client, path: string): Promise<T | null> => {
  const { status, body } = await client.get(path)
  return status === 200 ? (body.data as T) : null
}

/** Every figure with the number of rows of its list. */
async function figuresOf(client: Client) {
  const wrong: string[] = []
  let compared = 0
  const compare = async (name: string, figure: number, list: TileList | number) => {
    const rows = typeof list === 'number' ? list : (await rowsOf(client, list))?.length
    if (rows === undefined) return
    compared++
    if (rows !== figure) wrong.push(`${name}: ${figure}, its list ${rows}`)
  }
  const sum = (rows: readonly Row[], field: string) =>
    rows.reduce((total, row) => total + Number(row[field]), 0)

  const start = await answerOf<{ students?: StudentFigures; branches?: { total: number } }>(
    client,
    '/api/dashboard',
  )
  if (start?.branches)
    await compare('branches', branchTile.figure(start.branches), branchTile.list(start.branches))
  if (start?.students) {
    for (const [name, tile] of Object.entries(studentTiles))
      await compare(`dashboard ${name}`, tile.figure(start.students), tile.list(start.students))
    for (const { value, count } of start.students.statuses)
      await compare(`students ${value}`, count, studentsOfStatus(value))
  }

  const renewal = await answerOf<{ total: number; buckets: { value: string; count: number }[]; stages: { value: string; count: number }[] }>(client, '/api/renewal/meta') // prettier-ignore
  if (renewal) {
    const list = (filter: Row): TileList => ({ path: '', resource: 'renewal', filter })
    await compare('renewals', renewal.total, list({}))
    for (const bucket of renewalBuckets)
      await compare(`renewals ${bucket}`, renewal.buckets.find(({ value }) => value === bucket)?.count ?? 0, list({ bucket: [bucket] })) // prettier-ignore
    for (const { value, count } of renewal.stages)
      await compare(`renewals ${value}`, count, list({ stage: [value] }))
  }

  const hr = await answerOf<HrDashboard>(client, '/api/hrDashboard')
  if (hr) {
    for (const [name, tile] of Object.entries(hrTiles))
      await compare(`hr ${name}`, tile.figure(hr), tile.list(hr))
    const people = ((await answerOf<{ _id: string }[]>(client, '/api/staffStep/open')) ?? []).length
    await compare('hr checklists', hr.checklistsOpen, people)
    await rowsOf(client, employeesAtWork)
  }

  const goods = await answerOf<StockFigures>(client, '/api/stock/figures')
  if (goods) await compare('products', productsTile.figure(goods), productsTile.list(goods))
  const inventory = await answerOf<InventoryDashboard>(client, '/api/inventoryDashboard')
  const places = ['', ...(inventory?.branches.map(({ branch }) => branch) ?? [])]
  for (const place of places) {
    const query = place ? `?branch=${place}` : ''
    const stock = await rowsOf(client, stockOf(place))
    const lowRows = await rowsOf(client, { path: '', resource: 'stock', filter: { ...stockOf(place).filter, low: true } }) // prettier-ignore
    const low = await answerOf<LowStock>(client, `/api/stock/low${query}`)
    const figures = await answerOf<StockFigures>(client, `/api/stock/figures${query}`)
    const dashboard = await answerOf<InventoryDashboard>(client, `/api/inventoryDashboard${query}`)
    const lowHere = low && new Set([...low.rows, ...low.never].map(({ product }) => product)).size
    if (low && lowRows) await compare(`low rows ${place}`, low.rows.length, lowRows.length)
    if (low && lowHere !== null) await compare(`low page ${place}`, low.products, lowHere)
    if (figures && lowHere !== null) await compare(`low products ${place}`, figures.low, lowHere)
    if (figures && stock) await compare(`value ${place}`, figures.value, sum(stock, 'value'))
    if (!dashboard) continue
    if (lowHere !== null) await compare(`inventory low ${place}`, dashboard.low, lowHere)
    if (stock) {
      await compare(`inventory value ${place}`, dashboard.value, sum(stock, 'value'))
      await compare(`inventory pieces ${place}`, dashboard.quantity, sum(stock, 'quantity'))
    }
    const orders = ordersTile(place)
    await compare(`inventory orders ${place}`, orders.figure(dashboard), orders.list(dashboard))
    const ordered = await rowsOf(client, orders.list(dashboard))
    expect(ordered === null || dashboard.ordered.value <= sum(ordered, 'total')).toBe(true)
    if (!place) await compare('on the way', transfersTile.figure(dashboard), transfersTile.list(dashboard))
    for (const row of dashboard.branches)
      await compare(`low of ${row.branchName}`, row.low, (await answerOf<LowStock>(client, `/api/stock/low?branch=${row.branch}`))?.products ?? row.low) // prettier-ignore
    for (const { product, left } of dashboard.movers) {
      const lying = await rowsOf(client, stockOf(place, product))
      if (lying) await compare(`mover ${product}`, left, sum(lying, 'quantity'))
    }
    for (const { product, branch, quantity } of dashboard.dead) {
      const lying = await rowsOf(client, stockOf(branch, product))
      if (lying) await compare(`dead ${product}`, quantity, sum(lying, 'quantity'))
    }
  }
  return { wrong, compared }
}

// The minimum number of figures per role: a walk that finds none would always pass.
test.each([
  ['superadmin', 60],
  ['admin', 60],
  ['manager', 40],
  ['employee', 5],
  ['teacher', 0],
])(
  'every figure that %s sees on a dashboard is the number of rows in its list',
  async (username, least) => {
    const client = server.stranger()
    expect((await client.signIn(username, password)).status).toBe(200)
    const { wrong, compared } = await figuresOf(client)
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThanOrEqual(least)
  },
  aWhile,
)
