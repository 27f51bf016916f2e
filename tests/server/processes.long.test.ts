import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen, stopListening } from '../support/listening.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { type Pinned, pinnedClient, pinnedClientWhere } from '../support/pinned.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

const password = 'the-first-Admin-1'
const METRICS_TOKEN = 'a-token-of-the-monitor'
const patient = { timeout: 60_000, interval: 50 }

let dataDir: string
let main: MainProcess
let base: string
let one: Pinned
let other: Pinned

beforeAll(async () => {
  dataDir = await makeScratch()
  const given = { DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD: password }
  main = startMain({ ...given, PROCESSES: '2', METRICS_TOKEN })
  base = await main.address
  await vi.waitFor(async () => expect(await startTimes()).toHaveProperty('2'), patient)
  one = await pinnedClient(base)
  other = await pinnedClientWhere(base, (process) => process !== one.process)
  expect((await one.client.signIn('admin', password)).status).toBe(200)
  for (const [name, value] of one.client.cookies) other.client.cookies.set(name, value)
  // Two starts, one after the other.
}, 120_000)
afterAll(async () => {
  stopListening()
  main.child.kill('SIGTERM')
  await main.ended
  await removeScratch(dataDir)
})

async function metrics(): Promise<string> {
  const answer = await fetch(`${base}/api/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  return answer.text()
}

/** When the process of each place was started; those that answer. */
async function startTimes(): Promise<Record<string, string>> {
  const found = (await metrics()).matchAll(/^process_start_time_seconds\{worker="(\d)"\} (\S+)$/gm)
  return Object.fromEntries([...found].map(([, place = '', time = '']) => [place, time]))
}

/** The processes of the supervisor, by their place. */
async function pids(): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  const lines = stdout.matchAll(/^ *(\d+) +(\d+) .*worker\.js (\d) of 2/gm)
  const ours = [...lines].filter(([, , parent]) => Number(parent) === main.child.pid)
  return Object.fromEntries(ours.map(([, pid, , place = '']) => [place, Number(pid)]))
}

test('two processes answer at one address, which is printed once, as the first user is', async () => {
  expect(main.out().match(/Pathshala is at/g)).toHaveLength(1)
  expect(main.out().match(/The first user was made/g)).toHaveLength(1)
  expect(Object.keys(await pids())).toEqual(['1', '2'])
  for (const { client } of [one, other]) expect((await client.get('/api/ready')).status).toBe(200)
})

test('either process reports the metrics of both', async () => {
  for (const { client } of [one, other]) {
    const { body } = await client.get('/api/metrics')
    for (const place of ['1', '2'])
      expect(body.text).toMatch(
        new RegExp(`^http_request_duration_seconds_count\\{.*"/api/health".*worker="${place}"\\} [1-9]`, 'm'),
      )
    expect(String(body.text).match(/^pathshala_mails_waiting /gm)).toHaveLength(1)
  }
})

test('who signed in at one process is signed in at the other, until they sign out', async () => {
  const leaving = await pinnedClientWhere(base, (process) => process === one.process)
  await leaving.client.signIn('admin', password)
  const elsewhere = await pinnedClientWhere(base, (process) => process === other.process)
  for (const [name, value] of leaving.client.cookies) elsewhere.client.cookies.set(name, value)
  const status = async () => (await elsewhere.client.get('/api/branch')).status
  expect(await status()).toBe(200)
  await leaving.client.post('/api/logout')
  await expect.poll(status).toBe(401)
  for (const { end } of [leaving, elsewhere]) end()
})

test('failed sign-ins are counted together', async () => {
  const guess = async ({ client }: Pinned) =>
    (await client.signIn('nobody-here', 'a-wrong-Password-1')).status
  const guessers = [await pinnedClientWhere(base, (process) => process === one.process)]
  guessers.push(await pinnedClientWhere(base, (process) => process === other.process))
  const statuses: number[] = []
  for (let round = 0; round < 3; round++) for (const guesser of guessers) statuses.push(await guess(guesser))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  for (const { end } of guessers) end()
})

test('a change at one process is told by the other', async () => {
  const ends = [await pinnedClientWhere(base, (process) => process === other.process)]
  const [listener] = ends
  for (const [name, value] of one.client.cookies) listener?.client.cookies.set(name, value)
  const { told } = await listen(listener?.client ?? one.client)
  const made = await one.client.post('/api/branch/create', { name: 'Jamaica', code: 'JAM' })
  const { _id: id } = made.body.data as { _id: string }
  await expect.poll(() => told, patient).toContainEqual({ resource: 'branch', id, action: 'created' })
  stopListening()
  for (const { end } of ends) end()
})

test('a process that is killed is replaced, and the other one loses nothing meanwhile', async () => {
  const before = await startTimes()
  const { 1: victim } = await pids()
  // Process 0 would be the group of this test run.
  if (!victim) throw new Error('the first process was not found')
  const acknowledged: string[] = []
  const statuses: number[] = []
  const write = async ({ client }: Pinned, number: number) => {
    const code = String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26))
    const branch = { name: `Branch ${code}`, code }
    const send = () => client.post('/api/branch/create', branch, { 'Idempotency-Key': `key-of-${code}` })
    // The connection to the killed process breaks: sent again, it reaches the other one.
    const { status, body } = await send().catch(send)
    statuses.push(status)
    if (status < 300) acknowledged.push((body.data as { _id: string })._id)
  }
  const clients = [one, other]
  // Both have one on its way.
  const running = clients.map((client, index) => write(client, index))
  process.kill(victim, 'SIGKILL')
  await Promise.all(running)
  let round = 0
  const replaced = async () => {
    // Fewer than the limit of a minute.
    if (++round <= 20) for (const [index, client] of clients.entries()) await write(client, 2 * round + index)
    const { '1': time } = await startTimes()
    return time !== undefined && time !== before['1']
  }
  await expect.poll(replaced, patient).toBe(true)
  expect(statuses.filter((status) => status >= 300)).toEqual([])
  for (const id of acknowledged) expect((await one.client.get(`/api/branch/${id}`)).status).toBe(200)
  expect((await startTimes())['2']).toBe(before['2'])
  expect((await pids())['1']).not.toBe(victim)
})

test('SIGTERM ends all of them, and the database', async () => {
  const all = Object.values(await pids())
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  expect([all.length, existsSync(file)]).toEqual([2, true])
  main.child.kill('SIGTERM')
  expect([await main.ended, main.complaints()]).toEqual([0, ''])
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(existsSync(file)).toBe(false)
})
