/** A primary with streaming standbys, from the bundled PostgreSQL, to be killed, paused, fenced and promoted. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { appendFile, chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from '../../src/server/core/db/bundled/binaries.ts'
import { copyCluster } from '../../src/server/core/db/bundled/baseBackup.ts'
import { makeCluster, owner, ownCluster } from '../../src/server/core/db/bundled/cluster.ts'
import { chooseHome, type Home } from '../../src/server/core/db/bundled/home.ts'
import { surroundings } from '../../src/server/core/db/bundled/program.ts'
import { spawnAs } from '../../src/server/core/db/bundled/runAs.ts'
import { freePort } from './freePort.ts'
import { makeScratch } from './scratch.ts'

const quiet = { info: () => undefined, warn: () => undefined }

export interface Host {
  home: Home
  port: number
  server?: ChildProcess
}

export class Replicas {
  readonly hosts: Host[]
  primary: Host
  readonly #binaries: Binaries

  private constructor(hosts: Host[], binaries: Binaries) {
    this.hosts = hosts
    this.primary = hosts[0]!
    this.#binaries = binaries
  }

  /** The first host is the primary; a commit waits for one of the others. */
  static async start(count: number): Promise<Replicas> {
    const hosts: Host[] = []
    for (let n = 0; n < count; n++)
      hosts.push({ home: await chooseHome(await makeScratch(), quiet), port: await freePort() })
    const [first, ...others] = hosts
    const binaries = await findBinaries(first!.home)
    await makeCluster(first!.home, binaries, false)
    const replicas = new Replicas(hosts, binaries)
    await appendFile(
      join(first!.home.cluster, 'postgresql.conf'),
      [
        `listen_addresses = '127.0.0.1'`,
        `unix_socket_directories = ''`,
        'max_wal_senders = 10',
        `wal_keep_size = '512MB'`,
        `synchronous_standby_names = 'ANY 1 (*)'`,
        `shared_buffers = '32MB'`,
        // Only processes are killed here, never the machine.
        'fsync = off',
        '',
      ].join('\n'),
    )
    await replicas.#settle(first!)
    await replicas.#run(first!)
    for (const other of others) await replicas.cloneTo(other)
    return replicas
  }

  /** The address of all hosts, as in DATABASE_URL. */
  get url(): string {
    return this.urlThrough(this.hosts.map(({ port }) => port))
  }

  /** The same, with a proxy before each host. */
  urlThrough(ports: readonly (number | undefined)[]): string {
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
    return `postgres://${owner}@${hosts}/postgres?target_session_attrs=read-write`
  }

  get standbys(): Host[] {
    return this.hosts.filter((host) => host !== this.primary)
  }

  async query<T extends pg.QueryResultRow>(host: Host, text: string): Promise<T[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: host.port, user: owner, database: 'postgres' })
    client.on('error', () => undefined)
    await client.connect()
    return client
      .query<T>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end().catch(() => undefined))
  }

  /** Kills the host's processes at once. */
  async kill(host: Host): Promise<void> {
    const { server } = host
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    this.signal(host, 'SIGKILL')
    await ended
  }

  /** Starts a host that was killed, as what it was. */
  revive(host: Host): Promise<void> {
    return this.#run(host)
  }

  /** Sends a signal to all of the host's processes: its children would outlive it for a moment. */
  signal({ server }: Host, signal: NodeJS.Signals): void {
    const pid = server?.pid
    if (pid === undefined) return
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
    for (const each of [pid, ...children.map(Number)])
      try {
        process.kill(each, signal)
      } catch {
        // It has ended meanwhile.
      }
  }

  /** Promotes the standby that has most, as a failover manager does, and has the others follow it. */
  async promote(): Promise<Host> {
    const seen = await Promise.all(
      this.standbys.map(async (host) => {
        const [row] = await this.query<{ at: string }>(
          host,
          `select (pg_last_wal_receive_lsn() - '0/0')::text as at`,
        )
        return { host, at: BigInt(row?.at ?? 0) }
      }),
    )
    const [best] = seen.toSorted((a, b) => (a.at < b.at ? 1 : -1))
    const next = best!.host
    await this.query(next, 'select pg_promote(true, 30)')
    const old = this.primary
    this.primary = next
    for (const host of this.standbys) {
      if (host === old) continue
      await this.query(host, `alter system set primary_conninfo = '${this.#conninfo(host)}'`)
      await this.query(host, 'select pg_reload_conf()')
    }
    return old
  }

  /** Makes the host a standby with a copy of the primary. */
  async cloneTo(host: Host): Promise<void> {
    await this.kill(host)
    await rm(host.home.cluster, { recursive: true, force: true })
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.primary.port,
      user: owner,
      database: 'postgres',
    })
    await client.connect()
    try {
      await copyCluster(client, { from: this.primary.home.cluster, to: host.home.cluster, durable: false })
    } finally {
      await client.end()
    }
    await ownCluster(host.home)
    await this.#write(host, 'standby.signal', '')
    await this.#settle(host)
    await this.#run(host)
  }

  async stop(): Promise<void> {
    for (const host of this.hosts) {
      await this.kill(host)
      await rm(host.home.folder, { recursive: true, force: true })
    }
  }

  readonly #conninfo = (host: Host): string =>
    `host=127.0.0.1 port=${this.primary.port} user=${owner} application_name=host${host.port}`

  /** The settings that differ between hosts; those in this file win. */
  async #settle(host: Host): Promise<void> {
    const lines = [`port = ${host.port}`]
    if (host !== this.primary) lines.push(`primary_conninfo = '${this.#conninfo(host)}'`)
    await this.#write(host, 'postgresql.auto.conf', `${lines.join('\n')}\n`)
  }

  async #write(host: Host, name: string, text: string): Promise<void> {
    const path = join(host.home.cluster, name)
    await writeFile(path, text)
    if (host.home.user) await chown(path, host.home.user.uid, host.home.user.gid)
  }

  async #run(host: Host): Promise<void> {
    host.server = spawn(this.#binaries.postgres, ['-D', host.home.cluster], {
      ...spawnAs(host.home.user),
      ...surroundings(),
      stdio: 'ignore',
    })
    const deadline = Date.now() + 60_000
    for (;;) {
      const answers = await this.query(host, 'select 1').then(
        () => true,
        () => false,
      )
      if (answers) return
      if (Date.now() > deadline || host.server.exitCode !== null)
        throw new Error(`the host on port ${host.port} does not start`)
      await setTimeout(50)
    }
  }
}
