import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { rounds, seen } from '../support/rounds.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

/** A machine whose clock is set while the school works: only the server's process sees it jump. */
const jumps = rounds(4, 50)
const password = 'the-first-Admin-1'

let database: FreshDatabase
let main: MainProcess
let dataDir: string
let client: Client

/** Seconds by which the clock of the server's process is wrong. */
const offsetFile = () => join(dataDir, 'offset')
const jump = (seconds: number) => writeFile(offsetFile(), String(seconds))

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await makeScratch()
  await jump(0)
  main = startMain({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_PASSWORD: password,
    RATE_LIMIT: 'off',
    CLOCK_OFFSET: offsetFile(),
    NODE_OPTIONS: `--import ${new URL('../support/wrongClock.ts', import.meta.url).href}`,
  })
  client = new Client(await main.address)
  expect((await client.signIn('admin', password)).status).toBe(200)
})
afterAll(async () => {
  main.child.kill('SIGTERM')
  await main.ended
  await database.drop()
  await removeScratch(dataDir)
})

test('the clock jumps to and fro: nobody is signed out, nothing fails, and what is sent again is done once', async () => {
  const made: string[] = []
  for (let round = 0; round < jumps; round++) {
    // Some minutes on, back before the start, and right again.
    await jump([600, -600, 0][round % 3] ?? 0)
    const key = { 'Idempotency-Key': `jump-${round}` }
    const name = `Supplier ${round}`
    const first = await client.post('/api/supplier', { name }, key)
    expect([round, first.status]).toEqual([round, 201])
    await jump([-600, 0, 600][round % 3] ?? 0)
    const again = await client.post('/api/supplier', { name }, key)
    expect([round, again.status, again.body._id]).toEqual([round, 201, first.body._id])
    made.push(name)
    expect((await client.get('/api/supplier?range=[0,9]')).status).toBe(200)
  }
  const { rows } = await database.owner.query<{ name: string }>('select name from supplier')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(made.toSorted())
  // The log tells them in the order in which they were done, whatever their times say.
  const { rows: logged } = await database.owner.query<{ name: string }>(
    `select record_name as name from audit_log where resource = 'supplier' order by seq`,
  )
  expect(logged.map(({ name }) => name)).toEqual(made)
  seen('clock set to and fro by ten minutes', { jumps: 2 * jumps, writes: made.length, lost: 0, twice: 0 })
})
