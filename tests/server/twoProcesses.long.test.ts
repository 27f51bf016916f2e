import { afterEach, beforeEach, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { listen, stopListening } from '../support/listening.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

const password = 'the-first-Admin-1'

let database: FreshDatabase
let dataDir: string
let processes: MainProcess[]

beforeEach(async () => {
  ;[database, dataDir, processes] = [await freshDatabase(), await makeScratch(), []]
})
afterEach(async () => {
  stopListening()
  for (const { child } of processes) child.kill('SIGTERM')
  await Promise.all(processes.map(({ ended }) => ended))
  await database.drop()
  await removeScratch(dataDir)
})

/** The admin at a server process of its own, beside those that run already. */
async function adminElsewhere(): Promise<Client> {
  const main = startMain({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    RATE_LIMIT: 'off',
  })
  processes.push(main)
  const client = new Client(await main.address)
  await client.signIn('admin', password)
  return client
}

// The web app shows a change when it is told of it: live.spec.ts.
test('a change by one server process is told by another within two seconds, in both directions', async () => {
  const [one, other] = [await adminElsewhere(), await adminElsewhere()]
  const streams = [await listen(one), await listen(other)]
  expect(processes[0]?.child.pid).not.toBe(processes[1]?.child.pid)
  const made = await one.post('/api/branch/create', { name: 'Jamaica', code: 'JAM' })
  const { _id: id } = made.body.data as { _id: string }
  const soon = { timeout: 2000, interval: 20 }
  for (const { told } of streams)
    await expect.poll(() => told, soon).toContainEqual({ resource: 'branch', id, action: 'created' })
  await other.put(`/api/branch/${id}`, { city: 'Brooklyn' })
  for (const { told } of streams)
    await expect.poll(() => told, soon).toContainEqual({ resource: 'branch', id, action: 'updated' })
})
