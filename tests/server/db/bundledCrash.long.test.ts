import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProcess, type AppProcess } from '../../support/appProcess.ts'
import { makeScratch, removeScratch } from '../../support/scratch.ts'

let dataDir: string
let apps: AppProcess[]

beforeEach(async () => {
  dataDir = await makeScratch()
  apps = []
})

afterEach(async () => {
  for (const app of apps) app.goOn()
  await Promise.all(apps.map((app) => app.ended))
  await removeScratch(dataDir)
})

interface Ready {
  config: pg.ClientConfig
  lines: string[]
}

test('two processes at once on an empty folder share one server', async () => {
  const both = await Promise.all([open(), open()])
  const pids = await Promise.all(
    both.map(({ config }) => value(config, 'SELECT pg_postmaster_start_time()::text')),
  )
  expect(pids[0]).toBe(pids[1])
  const made = both.flatMap(({ lines }) => lines).filter((line) => line.includes('made and started'))
  expect(made).toHaveLength(1)
})

test('the last process to stop stops the server, and only that one', async () => {
  const [first, second] = [await open(), await open()]
  first.app.goOn()
  expect(await first.app.ended).toBe(0)
  expect(await value(second.config, 'SELECT 1')).toBe(1)
  second.app.goOn()
  expect(await second.app.ended).toBe(0)
  expect(() => serverPid()).toThrow('ENOENT')
})

test('an app that is killed leaves the server running, and the next one uses it', async () => {
  const killed = await open()
  await value(killed.config, 'CREATE TABLE kept AS SELECT 7 AS number')
  const pid = serverPid()
  killed.app.child.kill('SIGKILL')
  await killed.app.ended
  expect(serverPid()).toBe(pid)
  const next = await open()
  expect(serverPid()).toBe(pid)
  expect(await value(next.config, 'SELECT number FROM kept')).toBe(7)
  next.app.goOn()
  await next.app.ended
  expect(() => serverPid(), 'the killed one is not counted').toThrow('ENOENT')
})

test('Ctrl-C in the terminal, sent to the whole process group, does not reach the server', async () => {
  const { config } = await open()
  const group = (pid: number | string) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]
  if (process.platform === 'linux') expect(group(serverPid())).not.toBe(group('self'))
  expect(await value(config, 'SELECT 1')).toBe(1)
})

test('a killed server is recovered at the next start, with every commit', async () => {
  const app = await open()
  await value(app.config, 'CREATE TABLE kept AS SELECT 7 AS number')
  const pid = serverPid()
  // The app first, because it would restart the server.
  app.app.child.kill('SIGKILL')
  await app.app.ended
  process.kill(pid, 'SIGKILL')
  const next = await open()
  expect(serverPid()).not.toBe(pid)
  expect(await value(next.config, 'SELECT number FROM kept')).toBe(7)
})

test('a server killed under a running app is back within five seconds', async () => {
  const { config } = await open()
  process.kill(serverPid(), 'SIGKILL')
  const begin = Date.now()
  let answer: unknown
  while (answer !== 1 && Date.now() - begin < 5000) {
    await delay(50)
    answer = await value(config, 'SELECT 1').catch(() => undefined)
  }
  expect(answer).toBe(1)
})

test.runIf(process.platform === 'linux')(
  'what hangs on of a killed server, for ever, is ended by the next start',
  async () => {
    const app = await open()
    const hanging = new pg.Client(app.config)
    hanging.on('error', () => undefined)
    await hanging.connect()
    const { rows } = await hanging.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const child = rows[0]?.pid ?? 0
    // Like a process waiting for a lock of a killed one: it does not notice the end of the server.
    process.kill(child, 'SIGSTOP')
    app.app.child.kill('SIGKILL')
    await app.app.ended
    process.kill(serverPid(), 'SIGKILL')
    const next = await open()
    expect(next.lines.join()).toContain('ended what a killed PostgreSQL had left')
    expect(await value(next.config, 'SELECT 1')).toBe(1)
    await hanging.end().catch(() => undefined)
  },
)

test('a stale process id that another program has now is no obstacle', async () => {
  const app = await open()
  const pid = serverPid()
  app.app.child.kill('SIGKILL')
  await app.app.ended
  process.kill(pid, 'SIGKILL')
  await delay(100)
  const file = pidFile()
  await writeFile(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
  const { config } = await open()
  expect(await value(config, 'SELECT 1')).toBe(1)
})

async function open(): Promise<Ready & { app: AppProcess }> {
  const app = startProcess('bundledProcess.ts', [dataDir])
  apps.push(app)
  return { app, ...(await app.next<Ready>()) }
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')

function serverPid(): number {
  return Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
}

async function value(config: pg.ClientConfig, query: string): Promise<unknown> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client
    .query<unknown[]>({ text: query, rowMode: 'array' })
    .finally(() => client.end())
  return rows[0]?.[0]
}
