/** The environment, checked once at the start. */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type PoolLimits, requestLimits } from './db/pool.ts'
import { isSamePlace, type S3Address, s3Address } from './files/s3Address.ts'
import { processCount } from './processes/count.ts'
import { slowMs } from './telemetry/slowQueries.ts'

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const postgresUrl = z
  .string()
  .refine((url) => /^postgres(ql)?:\/\//.test(url), 'has to begin with postgres://')
const webUrl = z.url({ protocol: /^https?$/, message: 'has to be an http or https address' })

/** A number with bounds. @param unit as in `seconds`, with a blank before it */
function between(least: number, most: number, unit = '') {
  const said = `has to be ${least} to ${most}${unit}`
  return z.coerce.number(said).min(least, said).max(most, said)
}

const s3Url = z.string().transform((text, context) => {
  try {
    return s3Address(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** A public key of age. Those of plugins are left out: nobody could restore with them here. */
const publicKey = /^age1(pq1)?[02-9ac-hj-np-z]{50,}$/

/** An address, a range, or a named range. */
function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, ...more] = entry.split('/')
  const version = isIP(address)
  return (
    version > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

const variables = z.object({
  PORT: optional(
    z.coerce
      .number('has to be a number')
      .int()
      .min(0, 'has to be 0 to 65535')
      .max(65_535, 'has to be 0 to 65535'),
  ),
  HOST: optional(z.string()),
  // The entry has counted them already: see main.ts.
  PROCESSES: optional(
    z.string().refine((count) => processCount(count) !== undefined, 'has to be 1 to 8, or auto'),
  ),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_READ_URL: optional(postgresUrl),
  DATABASE_POOL: optional(between(2, 200).int('has to be a whole number')),
  DATABASE_READ_POOL: optional(between(2, 200).int('has to be a whole number')),
  // A request has nine seconds for all its statements.
  STATEMENT_TIMEOUT: optional(between(0.5, 8, ' seconds')),
  IDLE_TRANSACTION_TIMEOUT: optional(between(1, 60, ' seconds')),
  IDLE_CONNECTION_TIMEOUT: optional(between(1, 3600, ' seconds')),
  DATA_DIR: optional(z.string()),
  SEED: optional(z.enum(['demo', 'none'], 'has to be demo or none')),
  DEMO_PASSWORD: optional(z.string().min(12, 'needs at least 12 characters')),
  ADMIN_USERNAME: optional(z.string().trim().min(1, 'is empty').max(64, 'has to have at most 64 characters')),
  ADMIN_PASSWORD: optional(z.string().min(12, 'needs at least 12 characters').max(128)),
  SMTP_URL: optional(
    z.string().refine((url) => /^smtps?:\/\//.test(url), 'has to begin with smtp:// or smtps://'),
  ),
  MAIL_FROM: optional(z.string()),
  S3_URL: optional(s3Url),
  BACKUP_TO: optional(z.string()),
  BACKUP_KEEP: optional(
    z.coerce
      .number('has to be a number')
      .int()
      .min(1, 'has to be 1 to 3650')
      .max(3650, 'has to be 1 to 3650'),
  ),
  BACKUP_S3_URL: optional(s3Url),
  BACKUP_RECIPIENTS: optional(
    z
      .string()
      .refine(
        (list) => entriesOf(list).every((entry) => publicKey.test(entry)),
        'has to be public keys of age, which begin with age1, with commas between',
      ),
  ),
  PUBLIC_URL: optional(webUrl),
  TRUST_PROXY: optional(
    z
      .string()
      .refine((list) => entriesOf(list).every(isProxy), 'has to be addresses or ranges, such as 10.0.0.0/8'),
  ),
  METRICS_TOKEN: optional(
    z.string().regex(/^[\x21-\x7e]{8,}$/, 'needs at least 8 characters, and no spaces'),
  ),
  SLOW_QUERY_MS: optional(between(0, 60_000).int('has to be a whole number')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webUrl),
  OTEL_EXPORTER_OTLP_PROTOCOL: optional(
    z.enum(['http/json', 'http/protobuf'], 'has to be http/json, which is what the server speaks'),
  ),
  INSECURE_HTTP: optional(z.enum(['yes', 'no'], 'has to be yes or no')),
  RATE_LIMIT: optional(z.enum(['on', 'off'], 'has to be on or off')),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'is no log level')),
  NODE_ENV: optional(z.string()),
})

export interface Env {
  port: number
  host: string
  databaseUrl: string | undefined
  /** The same database past a connection pooler. */
  directUrl: string | undefined
  /** Its standbys, for reads that may be a second old. */
  readUrl: string | undefined
  /** To each of them; as many as to the primary if absent. */
  readConnections: number | undefined
  /** Without `connections` unless they are given: by default several processes have fewer each. */
  databaseLimits: Omit<PoolLimits, 'connections'> & Partial<PoolLimits>
  dataDir: string
  seed: 'demo' | 'none'
  /** Generated if none was given; printed once, at the start that seeds. */
  demoPassword: string
  admin: { username: string; password: string | undefined }
  mailFrom: string
  smtpUrl: string | undefined
  /** The store for files; the data folder if absent. */
  s3: S3Address | undefined
  /** Where a backup is taken daily, and how many are kept; nowhere if absent. */
  backupTo: string | undefined
  backupKeep: number
  /** A store for copies of these backups, and the public keys for which they are encrypted there; plain if there are none. */
  backupS3: S3Address | undefined
  backupRecipients: string[]
  /** Base address of mailed links; by default that of the listening server. */
  publicUrl: string | undefined
  /** Trusted proxies for X-Forwarded-For: addresses or ranges, comma-separated. */
  trustProxy: string[]
  /** Bearer token for /api/metrics; without it only administrators may read them. */
  metricsToken: string | undefined
  /** From how many milliseconds on a statement is slow; 0: none is. */
  slowQueryMs: number
  /** Exports traces and metrics. OpenTelemetry's own variables set the address and the intervals. */
  telemetry: boolean
  rateLimit: boolean
  logLevel: string
}

/** A variable that can't be used, in one line that names it. */
export class BadEnvironment extends Error {}

/** @throws BadEnvironment for the first variable that is wrong */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = parsed(variables, source)
  const production = given.NODE_ENV === 'production'
  const host = given.HOST ?? '127.0.0.1'
  const trustProxy = entriesOf(given.TRUST_PROXY ?? '')
  if (production && !isLoopback(host) && trustProxy.length === 0 && given.INSECURE_HTTP !== 'yes') {
    throw new BadEnvironment(
      'HOST is reachable from other machines without https: set TRUST_PROXY to the proxy that adds it, or INSECURE_HTTP=yes.',
    )
  }
  checkExposure('S3_URL', given.S3_URL, given.INSECURE_HTTP)
  checkBackups(given)
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (given[name] && !given.DATABASE_URL)
      throw new BadEnvironment(`${name} is of use with DATABASE_URL alone: set that as well.`)
  const demo = !production && !given.DATABASE_URL
  return {
    port: given.PORT ?? 3000,
    host,
    databaseUrl: given.DATABASE_URL,
    directUrl: given.DATABASE_DIRECT_URL,
    readUrl: given.DATABASE_READ_URL,
    readConnections: given.DATABASE_READ_POOL,
    databaseLimits: {
      ...(given.DATABASE_POOL === undefined ? {} : { connections: given.DATABASE_POOL }),
      statementMs: inMs(given.STATEMENT_TIMEOUT) ?? requestLimits.statementMs,
      idleTransactionMs: inMs(given.IDLE_TRANSACTION_TIMEOUT) ?? requestLimits.idleTransactionMs,
      idleMs: inMs(given.IDLE_CONNECTION_TIMEOUT) ?? requestLimits.idleMs,
    },
    dataDir: resolve(given.DATA_DIR ?? 'data'),
    seed: given.SEED ?? (demo ? 'demo' : 'none'),
    demoPassword: given.DEMO_PASSWORD ?? randomBytes(12).toString('base64url'),
    admin: { username: given.ADMIN_USERNAME ?? 'admin', password: given.ADMIN_PASSWORD },
    mailFrom: given.MAIL_FROM ?? 'Pathshala <pathshala@localhost>',
    smtpUrl: given.SMTP_URL,
    s3: given.S3_URL,
    backupTo: given.BACKUP_TO && resolve(given.BACKUP_TO),
    backupKeep: given.BACKUP_KEEP ?? 14,
    backupS3: given.BACKUP_S3_URL,
    backupRecipients: entriesOf(given.BACKUP_RECIPIENTS ?? ''),
    publicUrl: given.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy,
    metricsToken: given.METRICS_TOKEN,
    slowQueryMs: given.SLOW_QUERY_MS ?? slowMs,
    telemetry: given.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && source.OTEL_SDK_DISABLED !== 'true',
    rateLimit: given.RATE_LIMIT !== 'off',
    logLevel: given.LOG_LEVEL ?? 'info',
  }
}

/** The store of backups alone: who restores on another machine has no more than that. @throws BadEnvironment */
export function readBackupStore(source: NodeJS.ProcessEnv): S3Address | undefined {
  const given = parsed(variables.pick({ BACKUP_S3_URL: true, INSECURE_HTTP: true }), source)
  checkExposure('BACKUP_S3_URL', given.BACKUP_S3_URL, given.INSECURE_HTTP)
  return given.BACKUP_S3_URL
}

function parsed<T>(schema: z.ZodType<T>, source: NodeJS.ProcessEnv): T {
  const result = schema.safeParse(source)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new BadEnvironment(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`)
}

function checkExposure(name: string, store: S3Address | undefined, insecure: string | undefined): void {
  if (store?.exposed && insecure !== 'yes')
    throw new BadEnvironment(`${name} would send files unprotected: it needs https, or INSECURE_HTTP=yes.`)
}

function checkBackups(given: z.infer<typeof variables>): void {
  const { BACKUP_TO, BACKUP_S3_URL, BACKUP_RECIPIENTS, S3_URL, INSECURE_HTTP } = given
  if (BACKUP_S3_URL && !BACKUP_TO)
    throw new BadEnvironment('BACKUP_S3_URL copies what is in BACKUP_TO: set that as well.')
  if (BACKUP_RECIPIENTS && !BACKUP_S3_URL)
    throw new BadEnvironment('BACKUP_RECIPIENTS is of use with BACKUP_S3_URL alone: set that as well.')
  checkExposure('BACKUP_S3_URL', BACKUP_S3_URL, INSECURE_HTTP)
  if (BACKUP_S3_URL && S3_URL && isSamePlace(BACKUP_S3_URL, S3_URL))
    throw new BadEnvironment('BACKUP_S3_URL is the place of S3_URL: name another bucket or prefix.')
}

const inMs = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Math.round(seconds * 1000)

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')
