/** Two processes of the server on a primary and its standby, from which they read. */
import { expect, vi } from 'vitest'
import { openReplicas, type Replicas, type ReadSource } from '../../src/server/core/db/replicas.ts'
import { appRole } from '../../src/server/core/db/role.ts'
import { configsFromUrl } from '../../src/server/core/db/serverCheck.ts'
import { Client } from './client.ts'
import type { Host, Replicas as Hosts } from './replicas.ts'
import { caughtUp, replicatedDatabase, urlOf } from './replicated.ts'
import { startServer, type TestServer } from './server.ts'

export const patient = { timeout: 20_000, interval: 20 }

export interface ReplicatedSchool {
  hosts: Hosts
  standby: Host
  server: TestServer
  /** Of the first process and of the second. */
  replicas: [Replicas, Replicas]
  /** What both said about the standby. */
  logged: string[]
  /** Stands still, so that what the standby has to show does not depend on how long a test takes. */
  clock: { ms: number }
  admin: Client
  colleague: Client
  /** The colleague at the second process. */
  elsewhere: Client
  /** Reads at the first process. */
  counted(): Record<ReadSource, number>
  /** Waits until both processes read from the standby, which has everything. */
  bothRead(): Promise<void>
  /** Runs `work` while the standby replays nothing. */
  paused(work: () => Promise<void>): Promise<void>
}

export async function startReplicatedSchool(standbys: number): Promise<ReplicatedSchool> {
  const { database, hosts } = await replicatedDatabase(1 + standbys)
  const standby = hosts.standbys[0]!
  const logged: string[] = []
  const say = (line: string) => void logged.push(line)
  const configs = configsFromUrl(urlOf(standby), 'DATABASE_READ_URL')
  const opened: Replicas[] = []
  const clock = { ms: 0 }
  const server = await startServer({
    database,
    replicas(pool) {
      const each = openReplicas(
        configs,
        pool,
        { info: say, warn: say },
        { limits: {}, role: appRole, clock: () => clock.ms },
      )
      opened.push(each)
      return each
    },
  })
  const other = await server.another()
  const [admin, colleague] = [
    await server.signedIn({ role: 'admin' }),
    await server.signedIn({ role: 'admin' }),
  ]
  const elsewhere = new Client(other.base)
  for (const [name, value] of colleague.cookies) elsewhere.cookies.set(name, value)

  async function bothRead(): Promise<void> {
    await caughtUp(hosts, standby)
    await vi.waitFor(() => expect(opened.every((each) => each.choose())).toBe(true), patient)
    for (const client of [colleague, elsewhere]) {
      client.cookies.delete('position')
      await suppliers(client)
    }
  }
  await bothRead()

  return {
    hosts,
    standby,
    server,
    replicas: opened as [Replicas, Replicas],
    logged,
    clock,
    admin,
    colleague,
    elsewhere,
    counted: () => ({ ...opened[0]!.counts }),
    bothRead,
    async paused(work) {
      await hosts.query(standby, 'select pg_wal_replay_pause()')
      await vi.waitFor(async () => {
        const [state] = await hosts.query(standby, 'select pg_get_wal_replay_pause_state() as now')
        expect(state).toEqual({ now: 'paused' })
      }, patient)
      await work().finally(() => hosts.query(standby, 'select pg_wal_replay_resume()'))
      await bothRead()
    },
  }
}

/** The names of the suppliers, in a list that may come from a standby. */
export async function suppliers(client: Client, headers?: Record<string, string>): Promise<string[]> {
  const { status, body } = await client.get('/api/supplier', headers)
  expect(status).toBe(200)
  return (body as unknown as { name: string }[]).map(({ name }) => name)
}
