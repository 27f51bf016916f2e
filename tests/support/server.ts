import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { buildApp } from '../../src/server/app.ts'
import type { BackupTimes } from '../../src/server/core/http/serverParts.ts'
import { listenForNotices } from '../../src/server/core/db/notices.ts'
import type { Replicas } from '../../src/server/core/db/replicas.ts'
import { reader } from '../../src/server/core/db/transaction.ts'
import { folderStore } from '../../src/server/core/files/folder.ts'
import type { FileStore } from '../../src/server/core/files/store.ts'
import type { Mail, Mailer } from '../../src/server/core/mail/mailer.ts'
import { insert } from '../../src/server/core/records/repository.ts'
import { rulesOf } from '../../src/server/features.ts'
import { hashPassword } from '../../src/server/core/session/passwords.ts'
import type { Permissions, Role } from '../../src/shared/core/access.ts'
import { branch } from '../../src/shared/school/branch.ts'
import { student } from '../../src/shared/students/student.ts'
import { user } from '../../src/shared/access/user.ts'
import { newId } from '../../src/shared/core/ids.ts'
import { searchKey } from '../../src/shared/core/search.ts'
import { Client } from './client.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'

export const password = 'a-very-good-password-7'

/** One for all users of a test run: hashing is slow by design. */
const passwordHash = hashPassword(password)

export interface TestUser {
  role: Role
  branch?: string
  permissions?: Permissions
  username?: string
}

export type Logged = Record<string, unknown> & { msg: string }

export interface TestServer {
  base: string
  /** The server that listens at `base`. */
  http: Server
  /** As the app at run time. */
  pool: pg.Pool
  /** As the database's owner. */
  owner: pg.Pool
  /** Mails that were sent. */
  mails: Mail[]
  filesFolder: string
  /** Lines of its log, if it is kept. */
  logged: Logged[]
  /** The clock of the server: milliseconds since the epoch. Set it to travel. */
  clock: { now: number | null }
  aBranch(fields?: Record<string, unknown>): Promise<string>
  aStudent(fields: Record<string, unknown> & { branch: string }): Promise<string>
  aUser(user: TestUser): Promise<string>
  /** A client without a session. */
  stranger(): Client
  /** Another process of the same server with separate connections and memory, on the same database. Closed with this one. */
  another(): Promise<{ base: string; pool: pg.Pool }>
  /** A client with a new user signed in. */
  signedIn(user: TestUser): Promise<Client>
  close(): Promise<void>
}

let counter = 0

/** The real server on a database of its own, listening on loopback. */
export async function startServer(
  options: {
    rateLimit?: boolean
    webFolder?: string
    trustProxy?: string[]
    mail?: Mailer
    metricsToken?: string
    backupTimes?: BackupTimes
    /** Then its log is kept. */
    slowQueryMs?: number
    /** Called with a folder for its files; by default the folder is the store. */
    store?: (folder: string) => FileStore
    database?: FreshDatabase
    /** Those of each process. */
    replicas?: (pool: pg.Pool) => Replicas
  } = {},
): Promise<TestServer> {
  const database = options.database ?? (await freshDatabase())
  const filesFolder = await mkdtemp(join(tmpdir(), 'pathshala-files-'))
  const mails: Mail[] = []
  const logged: Logged[] = []
  const clock: TestServer['clock'] = { now: null }
  const now = () => clock.now ?? Date.now()
  const running: (() => Promise<void>)[] = []
  const listening: Server[] = []
  async function run(pool: pg.Pool): Promise<string> {
    const quiet = { info: () => undefined, warn: () => undefined }
    const notices = await listenForNotices(database.config, quiet)
    const replicas = options.replicas?.(pool)
    const app = await buildApp({
      pool,
      notices,
      replicas,
      files: (options.store ?? folderStore)(filesFolder),
      mail: options.mail ?? { send: async (mail) => void mails.push(mail) },
      now,
      rateLimit: options.rateLimit ?? false,
      publicUrl: () => 'https://school.example',
      metricsToken: options.metricsToken,
      ...(options.backupTimes ? { backupTimes: options.backupTimes } : {}),
      ...(options.slowQueryMs === undefined
        ? {}
        : {
            slowQueryMs: options.slowQueryMs,
            logger: { stream: { write: (line) => void logged.push(JSON.parse(line) as Logged) } },
          }),
      ...(options.trustProxy ? { trustProxy: options.trustProxy } : {}),
      ...(options.webFolder ? { webFolder: options.webFolder } : {}),
    })
    running.push(async () => {
      await app.close()
      await notices.close()
      await replicas?.close()
    })
    listening.push(app.server)
    return app.listen({ port: 0, host: '127.0.0.1' })
  }
  const base = await run(database.pool)
  const db = reader(database.pool)
  const stamp = () => ({ by: null, at: new Date(now()).toISOString() })

  async function aUser({
    role,
    branch: branchId,
    permissions = {},
    username = `user${++counter}`,
  }: TestUser): Promise<string> {
    const id = newId(now())
    await db.query(
      `insert into app_user (id, username, email, first_name, last_name, role, branch_id, permissions, password_hash, created_at, updated_at, search_key)
       values ($1, $2, $3, 'Test', $2, $4, $5, $6, $7, $8, $8, $9)`,
      [
        id,
        username,
        `${username}@school.example`,
        role,
        branchId ?? null,
        JSON.stringify(permissions),
        await passwordHash,
        stamp().at,
        searchKey(user, { username, firstName: 'Test', lastName: username }),
      ],
    )
    return id
  }

  return {
    base,
    http: listening[0] as Server,
    pool: database.pool,
    owner: database.owner,
    mails,
    logged,
    filesFolder,
    clock,
    aUser,
    async aBranch(fields = {}) {
      const id = newId(now())
      const letters = Array.from(String(++counter), (digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
      const record = {
        _id: id,
        name: `Branch ${counter}`,
        code: `B${letters}`,
        timezone: 'America/New_York',
        weekend: [0, 6],
        active: true,
        ...fields,
      }
      await insert(db, branch, record, stamp())
      return id
    },
    async aStudent(fields) {
      const id = newId(now())
      const record = {
        _id: id,
        firstName: 'Rahim',
        lastName: 'Uddin',
        phone: `718555${String(10_000 + ++counter)}`,
        status: 'enquiry',
        ...fields,
      }
      await insert(db, student, record, stamp(), rulesOf('student').columns?.(record))
      return id
    },
    stranger: () => new Client(base),
    async another() {
      const pool = database.anotherPool()
      const address = await run(pool)
      running.push(() => pool.end())
      return { base: address, pool }
    },
    async signedIn(user) {
      const username = user.username ?? `user${++counter}`
      await aUser({ ...user, username })
      const client = new Client(base)
      const answer = await client.signIn(username, password)
      if (answer.status !== 200)
        throw new Error(`${username} could not sign in: ${JSON.stringify(answer.body)}`)
      return client
    },
    async close() {
      for (const stop of running) await stop()
      await database.drop()
      await rm(filesFolder, { recursive: true, force: true })
    },
  }
}
