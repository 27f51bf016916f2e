/** PgBouncer before the test database, if this machine has it: `PGBOUNCER` names the program, by default that on the path. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { spawnAs, userToRunAs } from '../../src/server/core/db/bundled/runAs.ts'
import type { TestServer } from './database.ts'
import { freePort } from './freePort.ts'
import { makeScratch, removeScratch } from './scratch.ts'

const program = process.env.PGBOUNCER ?? 'pgbouncer'

/** As in `1.18.0`; undefined if there is none. */
export const pgbouncerVersion = ((): string | undefined => {
  try {
    return /PgBouncer (\S+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1]
  } catch {
    return undefined
  }
})()

/** Has it carry prepared statements, which it can since 1.21; undefined if this one can't. */
export const carrying = /^1\.(1\d|20)\./.test(pgbouncerVersion ?? '1.18.0')
  ? undefined
  : { max_prepared_statements: 200 }

export interface Pgbouncer {
  /** The address of a database of the server. */
  url(database: string): string
  stop(): Promise<void>
}

/** @param settings lines for its section of settings, in addition to those of the guide for operators */
export async function startPgbouncer(
  server: TestServer['config'],
  settings: Record<string, string | number> = {},
): Promise<Pgbouncer> {
  if (!('host' in server)) throw new Error('PgBouncer is tested with a database of the tests alone')
  const folder = await makeScratch()
  const port = await freePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 5,
    max_client_conn: 500,
    query_wait_timeout: 5,
    ...settings,
  }
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${server.host} port=${server.port} user=${server.user}`,
      '[pgbouncer]',
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  )
  const child = spawn(program, ['-q', file], {
    ...spawnAs(userToRunAs()),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer does not start: ${complaints}`)
    await setTimeout(20)
  }
  return {
    url: (database) => `postgres://${server.user}@127.0.0.1:${port}/${database}`,
    async stop() {
      await end(child)
      await removeScratch(folder)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const answered = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return answered
}
