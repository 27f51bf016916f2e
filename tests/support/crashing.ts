import pg from 'pg'
import { expect, vi } from 'vitest'
import { chooseHome, type Home } from '../../src/server/core/db/bundled/home.ts'
import { runningServer } from '../../src/server/core/db/bundled/postmaster.ts'
import { configOf } from '../../src/server/core/db/bundled/probe.ts'
import { Client } from './client.ts'
import { type MainProcess, startMain } from './mainProcess.ts'
import { makeScratch, removeScratch } from './scratch.ts'

export const victims = ['app', 'postgres', 'both'] as const
export type Victim = (typeof victims)[number]

const password = 'the-first-Admin-1'

/** The product as an operator runs it with the bundled database, to be killed and restarted. */
export class Crashing {
  /** Signed in as the admin at the process that is currently running. */
  client!: Client
  #main!: MainProcess
  readonly #dataDir: string
  readonly #home: Home

  private constructor(dataDir: string, home: Home) {
    this.#dataDir = dataDir
    this.#home = home
  }

  static async start(): Promise<Crashing> {
    const dataDir = await makeScratch()
    const home = await chooseHome(dataDir, { info: () => undefined, warn: () => undefined })
    const product = new Crashing(dataDir, home)
    await product.#start()
    expect((await product.client.signIn('admin', password)).status).toBe(200)
    return product
  }

  async #start(): Promise<void> {
    const env = { DATA_DIR: this.#dataDir, SEED: 'none', ADMIN_PASSWORD: password, RATE_LIMIT: 'off' }
    this.#main = startMain(env)
    const again = new Client(await this.#main.address)
    // The browser is still open, so its session must have survived the crash.
    for (const [name, value] of this.client?.cookies ?? []) again.cookies.set(name, value)
    this.client = again
  }

  /** Stops it as an operator does. */
  async end(): Promise<void> {
    this.#main.child.kill('SIGTERM')
    expect(await this.#main.ended).toBe(0)
    await removeScratch(this.#dataDir)
  }

  /** Queries the database directly. */
  async query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
    const address = runningServer(this.#home)?.address
    if (!address) throw new Error('no database runs')
    const connection = new pg.Client(await configOf(this.#home, address))
    await connection.connect()
    const { rows } = await connection.query<T>(text).finally(() => connection.end())
    return rows
  }

  /** @returns a function that kills the victim at once and restarts the product */
  async aim(victim: Victim): Promise<{ kill: () => void; recover: () => Promise<void> }> {
    const pids = victim === 'app' ? [] : await this.#databaseProcesses()
    return {
      kill: () => {
        if (victim !== 'postgres') this.#main.child.kill('SIGKILL')
        killAll(pids)
      },
      recover: () => this.#recover(victim, pids[0]),
    }
  }

  /** All current processes of the database; the first is their parent. */
  async #databaseProcesses(): Promise<number[]> {
    const rows = await this.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    )
    return [runningServer(this.#home)?.pid ?? 0, ...rows.map(({ pid }) => pid)].filter(Boolean)
  }

  /** @param gone the killed database server, if it was killed */
  async #recover(victim: Victim, gone: number | undefined): Promise<void> {
    if (victim === 'postgres') expect(this.#main.child.exitCode).toBeNull()
    else {
      await this.#main.ended
      await this.#start()
    }
    await vi.waitFor(
      async () => {
        // A connection that was not yet among the victims may answer once more.
        expect(runningServer(this.#home)?.pid).not.toBe(gone)
        expect(runningServer(this.#home)?.address).toBeDefined()
        expect((await this.client.get('/api/ready')).status).toBe(200)
      },
      { timeout: 30_000, interval: 20 },
    )
  }
}

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with the one before it.
    }
  }
}
