import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, reader } from '../../src/server/db/transaction.ts'
import { readEnv } from '../../src/server/env.ts'
import { firstUsers } from '../../src/server/firstUsers.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const env = readEnv({ SEED: 'demo', DEMO_PASSWORD: 'a-long-demo-password' })

let one: FreshDatabase

beforeAll(async () => {
  one = await freshDatabase()
  await inTransaction(one.pool, (tx) => firstUsers(tx, env, noon))
})
afterAll(() => one.drop())

const everything = (table: string) => reader(one.pool).query(`select * from ${table} order by 1, 2`)

test('goods lie in every branch, were sold and bought, and some are on the way', async () => {
  const stock = await everything('stock')
  expect(new Set(stock.map((row) => row.branch_id)).size).toBe(3)
  expect(stock.length).toBeGreaterThan(80)
  const statuses = async (table: string) =>
    new Set((await everything(table)).map(({ status }) => status as string))
  expect(await statuses('purchase')).toEqual(new Set(['received', 'ordered']))
  expect(await statuses('transfer')).toEqual(new Set(['received', 'sent']))
  expect((await everything('sale')).length).toBeGreaterThan(100)
  const low = stock.filter(({ quantity }) => Number(quantity) < 8)
  expect(low.length).toBeGreaterThan(3)
})
