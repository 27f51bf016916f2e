import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chooseHome, type Home } from '../../src/server/db/bundled/home.ts'
import { runningServer } from '../../src/server/db/bundled/postmaster.ts'
import { configOf } from '../../src/server/db/bundled/probe.ts'
import { Client } from '../support/client.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

const rounds = 50
const writers = 6
const password = 'the-first-Admin-1'
const victims = ['app', 'postgres', 'both'] as const

/** A form that was sent: its phone is its own, its key is what it is sent again with. */
interface Sent {
  phone: string
  key: string
  /** The id that was answered; null where no answer came. */
  id: string | null
}

let dataDir: string
let home: Home
let main: MainProcess
let client: Client
let branch: string
const sent: Sent[] = []

beforeAll(async () => {
  dataDir = await makeScratch()
  home = await chooseHome(dataDir, { info: () => undefined, warn: () => undefined })
  await start()
  expect((await client.signIn('admin', password)).status).toBe(200)
  branch = (
    (await client.post('/api/branch/create', { name: 'Jamaica', code: 'JAM' })).body.data as { _id: string }
  )._id
})
afterAll(async () => {
  main.child.kill('SIGTERM')
  expect(await main.ended).toBe(0)
  await removeScratch(dataDir)
})

async function start(): Promise<void> {
  main = startMain({ DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD: password, RATE_LIMIT: 'off' })
  const again = new Client(await main.address)
  // The browser is still open: its session has to have outlived the crash.
  for (const [name, value] of client?.cookies ?? []) again.cookies.set(name, value)
  client = again
}

const fields = ({ phone }: Sent) => ({
  firstName: 'রহিম',
  lastName: 'উদ্দিন',
  phone,
  branch,
  note: `sent by ${phone}`,
})

async function send(form: Sent, token: Record<string, string>): Promise<number> {
  const answer = await client.post('/api/student/create', fields(form), {
    ...token,
    'Idempotency-Key': form.key,
  })
  if (answer.status === 201) form.id = (answer.body.data as { _id: string })._id
  return answer.status
}

/** Several write on and on; after some answers, in the middle of it all, `kill` strikes. */
async function writeUntil(kill: () => void, after: number): Promise<void> {
  const token = { 'X-XSRF-TOKEN': await client.csrf() }
  let answered = 0
  let killed = false
  const write = async () => {
    while (!killed) {
      const number = sent.length + 1
      const form: Sent = { phone: `212555${String(100_000 + number)}`, key: `form-${number}`, id: null }
      sent.push(form)
      const status = await send(form, token).catch(() => 0)
      if (status === 201 && ++answered === after) {
        killed = true
        kill()
      }
      if (status !== 201 && !killed)
        throw new Error(`a write was answered ${status} before anything was killed`)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}

async function database<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const address = runningServer(home)?.address
  if (!address) throw new Error('no database runs')
  const connection = new pg.Client(await configOf(home, address))
  await connection.connect()
  const { rows } = await connection.query<T>(text).finally(() => connection.end())
  return rows
}

/** All of the database's processes at this moment: the first is the one that the others follow. */
async function databaseProcesses(): Promise<number[]> {
  const rows = await database<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  return [runningServer(home)?.pid ?? 0, ...rows.map(({ pid }) => pid)].filter(Boolean)
}

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went with the one before it.
    }
  }
}

/** @param gone the database server that was killed, where it was */
async function recover(victim: (typeof victims)[number], gone: number | undefined): Promise<void> {
  if (victim === 'postgres') expect(main.child.exitCode).toBeNull()
  else {
    await main.ended
    await start()
  }
  await vi.waitFor(
    async () => {
      // A connection that was not yet among the victims may answer once more.
      expect(runningServer(home)?.pid).not.toBe(gone)
      expect(runningServer(home)?.address).toBeDefined()
      expect((await client.get('/api/ready')).status).toBe(200)
    },
    { timeout: 30_000, interval: 20 },
  )
}

/** Every student that is there, by phone, with how often. */
async function kept(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { phone, id } of await database<{ phone: string; id: string }>('select phone, id from student'))
    found.set(phone, [...(found.get(phone) ?? []), id])
  return found
}

describe('killed in the middle of writing, fifty times over', () => {
  test.each(Array.from({ length: rounds }, (_, round) => [round + 1, victims[round % 3] ?? 'both'] as const))(
    'round %i, %s: what was answered is there once, and nothing twice',
    async (round, victim) => {
      const pids = victim === 'app' ? [] : await databaseProcesses()
      await writeUntil(
        () => {
          if (victim !== 'postgres') main.child.kill('SIGKILL')
          killAll(pids)
        },
        5 + ((round * 7) % 20),
      )
      await recover(victim, pids[0])
      const found = await kept()
      for (const { phone, id } of sent) {
        const ids = found.get(phone) ?? []
        if (id === null) expect(ids.length).toBeLessThanOrEqual(1)
        else expect(ids).toEqual([id])
      }
      expect(found.size).toBeLessThanOrEqual(sent.length)
    },
  )

  test('afterwards what was not answered is sent again, and is there once too', async () => {
    const before = await kept()
    const token = { 'X-XSRF-TOKEN': await client.csrf() }
    const open = sent.filter(({ id }) => id === null)
    expect(open.length).toBeGreaterThan(rounds / 2)
    const rest = [...open]
    const sendAll = async () => {
      for (let form = rest.pop(); form; form = rest.pop()) expect(await send(form, token)).toBe(201)
    }
    await Promise.all(Array.from({ length: writers }, sendAll))
    for (const { phone, id } of open) if (before.has(phone)) expect(before.get(phone)).toEqual([id])
    expect(await kept()).toEqual(new Map(sent.map(({ phone, id }) => [phone, [id]])))
  })

  test('and the counts, the log and the keys are whole', async () => {
    const counted = await database<{ status: string; count: string }>(
      'select status, count from student_count where count > 0',
    )
    expect(counted).toEqual([{ status: 'enquiry', count: String(sent.length) }])
    expect(
      await database(
        `select id from student except select record_id from audit_log where action = 'created' and resource = 'student'`,
      ),
    ).toEqual([])
    expect(
      await database(
        `select record_id from audit_log where resource = 'student' group by record_id having count(*) <> 1`,
      ),
    ).toEqual([])
    expect(
      await database(
        `select record_id from audit_log where resource = 'student' except select id from student`,
      ),
    ).toEqual([])
    const [keys] = await database<{ n: string }>(
      'select count(*) as n from idempotency where status = 201 and answer is not null',
    )
    expect(keys?.n).toBe(String(sent.length))
    expect((await client.get('/api/student?limit=1')).headers.get('X-Total-Count')).toBe(String(sent.length))
  })
})
