import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BadEnvironment, readEnv } from '../../src/server/core/env.ts'
import { Client } from '../support/client.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { startMain } from '../support/mainProcess.ts'
import { s3Server } from '../support/s3Server.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

describe('an invalid variable is named in one line', () => {
  test.each([
    ['PORT', 'abc'], ['PORT', '-1'], ['PORT', '65536'], ['PORT', '1.5'], ['PORT', '80 '.repeat(2)],
    ['DATABASE_URL', 'mysql://localhost/x'], ['DATABASE_URL', 'localhost'],
    ['DATABASE_DIRECT_URL', 'localhost'], ['DATABASE_DIRECT_URL', 'postgres://x/y'], ['DATABASE_READ_URL', 'localhost'], ['DATABASE_READ_URL', 'postgres://x/y'],
    ['DATABASE_POOL', '1'], ['DATABASE_POOL', '201'], ['DATABASE_POOL', '2.5'], ['DATABASE_POOL', 'many'], ['DATABASE_READ_POOL', '1'],
    ['STATEMENT_TIMEOUT', '0'], ['STATEMENT_TIMEOUT', '9'], ['STATEMENT_TIMEOUT', '5s'], ['STATEMENT_TIMEOUT', '5000'],
    ['IDLE_TRANSACTION_TIMEOUT', '0'], ['IDLE_TRANSACTION_TIMEOUT', '61'], ['IDLE_CONNECTION_TIMEOUT', '0'], ['IDLE_CONNECTION_TIMEOUT', '-1'],
    ['SEED', 'full'], ['DEMO_PASSWORD', 'short'], ['ADMIN_PASSWORD', 'elevenchars'], ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['ADMIN_USERNAME', 'x'.repeat(65)], ['ADMIN_USERNAME', '   '], ['SMTP_URL', 'mail.example'], ['SMTP_URL', 'http://mail.example'],
    ['PUBLIC_URL', 'school.example'], ['PUBLIC_URL', 'ftp://school.example'], ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'nonsense'], ['TRUST_PROXY', '10.0.0.1,nonsense'], ['TRUST_PROXY', '10.0.0.0/33'], ['TRUST_PROXY', 'true'],
    ['S3_URL', 's3.example/bucket'], ['S3_URL', 's3://K:S@s3.example/bucket'], ['S3_URL', 'https://s3.example/bucket'], ['S3_URL', 'https://K@s3.example/bucket'],
    ['S3_URL', 'https://K:S@s3.example'], ['S3_URL', 'https://K:S@s3.example/'], ['S3_URL', 'https://K:S@s3.example/B%20'], ['S3_URL', 'https://K:S@s3.example/bucket/a b'],
    ['S3_URL', 'https://K:S@s3.example/bucket//a'], ['S3_URL', 'https://K:S@s3.example/bucket?regio=x'], ['S3_URL', 'https://K:S@s3.example/bucket?region=a/b'],
    ['S3_URL', 'https://K:S@s3.example/bucket#x'], ['S3_URL', 'https://K:SE/CRET@s3.example/bucket'], ['S3_URL', 'https://K:100%@s3.example/bucket'],
    ['S3_URL', 'http://K:S@s3.example/bucket'], ['S3_URL', 'http://K:S@8.8.8.8/bucket'],
    ['PROCESSES', '0'], ['PROCESSES', '9'], ['PROCESSES', '2.5'], ['PROCESSES', 'all'], ['PROCESSES', ' 2'],
    ['INSECURE_HTTP', 'perhaps'], ['RATE_LIMIT', 'none'], ['LOG_LEVEL', 'loud'],
    ['BACKUP_KEEP', '0'], ['BACKUP_KEEP', '1.5'], ['BACKUP_KEEP', 'all'], ['BACKUP_KEEP', '3651'],
    ['SLOW_QUERY_MS', '-1'], ['SLOW_QUERY_MS', '0.5'], ['SLOW_QUERY_MS', 'slow'], ['SLOW_QUERY_MS', '60001'], ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'], ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'], ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'], ['METRICS_TOKEN', 'short'], ['METRICS_TOKEN', 'a token with spaces'],
  ])('%s=%s', (name, value) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(BadEnvironment)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`))
  }) // prettier-ignore

  test('HOST, if reachable in production without https', () => {
    const production = { NODE_ENV: 'production', HOST: '0.0.0.0' }
    expect(() => readEnv(production)).toThrow(/^HOST [^\n]+\.$/)
    for (const more of [
      { TRUST_PROXY: '10.0.0.1' },
      { INSECURE_HTTP: 'yes' },
      { HOST: '127.0.0.1' },
      { HOST: '::1' },
    ])
      expect(() => readEnv({ ...production, ...more })).not.toThrow()
    expect(() => readEnv({ ...production, INSECURE_HTTP: 'no' })).toThrow(BadEnvironment)
  })
})

describe('defaults', () => {
  test('are those of the contract', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      directUrl: undefined,
      readUrl: undefined,
      databaseLimits: { statementMs: 5000, idleTransactionMs: 10_000, idleMs: 60_000 },
      seed: 'demo',
      smtpUrl: undefined,
      s3: undefined,
      backupTo: undefined,
      backupKeep: 14,
      publicUrl: undefined,
      trustProxy: [],
      rateLimit: true,
      slowQueryMs: 500,
    })
    expect(env.dataDir).toBe(join(process.cwd(), 'data'))
    expect(env.demoPassword.length).toBeGreaterThanOrEqual(12)
    expect(readEnv({}).demoPassword).not.toBe(env.demoPassword)
  })

  test('apply to empty variables too', () => {
    const names =
      'PORT HOST PROCESSES DATABASE_URL DATABASE_DIRECT_URL DATABASE_READ_URL DATABASE_READ_POOL DATABASE_POOL STATEMENT_TIMEOUT IDLE_TRANSACTION_TIMEOUT IDLE_CONNECTION_TIMEOUT DATA_DIR SEED DEMO_PASSWORD ' +
      'ADMIN_USERNAME ADMIN_PASSWORD SMTP_URL MAIL_FROM S3_URL BACKUP_TO BACKUP_KEEP BACKUP_S3_URL BACKUP_RECIPIENTS PUBLIC_URL TRUST_PROXY INSECURE_HTTP RATE_LIMIT LOG_LEVEL NODE_ENV SLOW_QUERY_MS OTEL_EXPORTER_OTLP_ENDPOINT OTEL_EXPORTER_OTLP_PROTOCOL'
    const empty = readEnv(Object.fromEntries(names.split(' ').map((name) => [name, ''])))
    expect({ ...empty, demoPassword: '' }).toEqual({ ...readEnv({}), demoPassword: '' })
  })

  test.each([
    [{}, 'demo'], [{ DATABASE_URL: 'postgres://x/y' }, 'none'], [{ NODE_ENV: 'production' }, 'none'],
    [{ NODE_ENV: 'production', SEED: 'demo' }, 'demo'], [{ SEED: 'none' }, 'none'],
  ])('for the demo school follow from the rest: %j', (source, seed) => {
    expect(readEnv(source).seed).toBe(seed)
  }) // prettier-ignore

  test('give way to what is set', () => {
    expect(readEnv({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,loopback,::1', PUBLIC_URL: 'https://school.example/', RATE_LIMIT: 'off', PORT: '0', BACKUP_TO: '/backups', BACKUP_KEEP: '30', SLOW_QUERY_MS: '0', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toMatchObject({
      trustProxy: ['10.0.0.1', '192.168.0.0/16', 'loopback', '::1'], publicUrl: 'https://school.example', rateLimit: false, port: 0,
      backupTo: '/backups', backupKeep: 30, slowQueryMs: 0, telemetry: true,
    }) // prettier-ignore
    const hosts = 'postgres://b,c/x'
    expect(readEnv({ DATABASE_URL: hosts, DATABASE_READ_URL: hosts }).readUrl).toBe(hosts)
  })
})

test('the limits of the database are given in seconds', () => {
  const given = {
    DATABASE_POOL: '25',
    STATEMENT_TIMEOUT: '0.5',
    IDLE_TRANSACTION_TIMEOUT: '20',
    IDLE_CONNECTION_TIMEOUT: '300',
  }
  expect(readEnv(given).databaseLimits).toEqual({
    connections: 25,
    statementMs: 500,
    idleTransactionMs: 20_000,
    idleMs: 300_000,
  })
})

describe('S3_URL', () => {
  const s3 = (S3_URL: string, more = {}) => readEnv({ S3_URL, ...more }).s3

  test('is parsed completely', () => {
    expect(s3('https://KEY:a%2Fb%2Bc@s3.example:9000/the.bucket/one/two/?region=eu-west-3')).toEqual({
      origin: 'https://s3.example:9000',
      bucket: 'the.bucket',
      prefix: 'one/two/',
      region: 'eu-west-3',
      accessKeyId: 'KEY',
      secretAccessKey: 'a/b+c',
      exposed: false,
    })
    expect(s3('https://K:S@s3.example/bucket')).toMatchObject({ prefix: '', region: 'us-east-1' })
  })

  test.each(['localhost', '127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.5', 'minio', 'files.lan', '[::1]', '[fd00::1]'])('may use plain http on a private host: %s', (host) => {
    expect(s3(`http://K:S@${host}:9000/bucket`)?.origin).toBe(`http://${host}:9000`)
  }) // prettier-ignore

  test('may use plain http elsewhere if allowed', () => {
    expect(s3('http://K:S@s3.example/bucket', { INSECURE_HTTP: 'yes' })?.origin).toBe('http://s3.example')
  })

  test.each(['https://KEY:top/hush@s3.example/bucket', 'http://KEY:tophush@s3.example/bucket', 'https://KEY:tophush@s3.example/b', 'https://KEY:tophush%@s3.example/bucket'])('is not printed if it is invalid: %s', (url) => {
    expect(() => s3(url)).toThrow(/^S3_URL (?!.*(top|hush))/)
  }) // prettier-ignore
})

describe('the process', () => {
  let database: FreshDatabase
  let dataDir: string

  beforeAll(async () => {
    database = await freshDatabase({ migrated: false })
    dataDir = await makeScratch()
  })
  afterAll(async () => {
    await database.drop()
    await removeScratch(dataDir)
  })
  const start = (env: Record<string, string>) =>
    startMain({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ADMIN_PASSWORD: 'the-first-Admin-1',
      ...env,
    })

  test.each([
    [{ PORT: 'abc' }, /PORT/], [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /database|PostgreSQL|DATABASE_URL/i],
    [{ TRUST_PROXY: 'nonsense' }, /TRUST_PROXY/], [{ HOST: '203.0.113.77' }, /HOST/], [{ HOST: 'no such host' }, /HOST/],
    [{ PROCESSES: 'many' }, /PROCESSES/], [{ PROCESSES: '2', TRUST_PROXY: 'nonsense' }, /TRUST_PROXY/], [{ PROCESSES: '2', HOST: '203.0.113.77' }, /HOST/],
    [{ PROCESSES: '2', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /database|PostgreSQL|DATABASE_URL/i],
  ])('prints one line and exits with 1 if it cannot start: %j', async (env, named) => {
    const main = start(env)
    expect(await main.ended).toBe(1)
    expect(main.complaints()).toMatch(/^Pathshala did not start: [^\n]+\n$/)
    expect(main.complaints()).toMatch(named)
  }) // prettier-ignore

  test('reports a used port, before touching a database', async () => {
    const untouched = await freshDatabase({ migrated: false })
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const main = start({ PORT: String(port), DATABASE_URL: untouched.url })
    expect(await main.ended).toBe(1)
    expect(main.complaints()).toMatch(new RegExp(`^Pathshala did not start: PORT[^\\n]*${port}[^\\n]*\\n$`))
    other.close()
    const { rows } = await untouched.owner.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([])
    await untouched.drop()
  })

  test('is alive but not ready while another server migrates, and can be stopped meanwhile', async () => {
    const other = await database.owner.connect()
    // The lock of src/server/core/db/migrationLock.ts.
    await other.query('select pg_advisory_lock(3853314791062309107)')
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as { port: number }
    free.close()
    const main = start({ PORT: String(port) })
    const url = `http://127.0.0.1:${port}`
    const health = () => fetch(`${url}/api/health`).catch(() => null)
    await expect.poll(async () => (await health())?.status, { timeout: 50_000 }).toBe(200)
    const ready = await fetch(`${url}/api/ready`, { headers: { 'Accept-Language': 'en' } })
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await ready.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('starting'),
    })
    const second = start({ PORT: String(port) })
    expect(await second.ended).toBe(1)
    expect(second.complaints()).toMatch(/^Pathshala did not start: PORT/)
    await expect.poll(() => main.out(), { timeout: 50_000 }).toContain('waiting for another server')
    main.child.kill('SIGTERM')
    await other.query('select pg_advisory_unlock_all()')
    other.release()
    expect([await main.ended, main.complaints()]).toEqual([0, ''])
  })

  test('starts three times at once on an empty database, each on its own port', async () => {
    const empty = await freshDatabase({ migrated: false })
    const three = [1, 2, 3].map(() => start({ DATABASE_URL: empty.url }))
    const addresses = await Promise.all(three.map(({ address }) => address))
    const answers = await Promise.all(addresses.map((address) => fetch(`${address}/api/ready`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { child } of three) child.kill('SIGTERM')
    expect(await Promise.all(three.map(({ ended }) => ended))).toEqual([0, 0, 0])
    expect((await empty.owner.query('select 1 from app_user')).rows).toHaveLength(1)
    await empty.drop()
  })

  test.skipIf(process.platform === 'win32')(
    'a SIGTERM to `npm start` ends the build, then the server',
    async () => {
      const root = join(import.meta.dirname, '..', '..')
      const folder = await makeScratch()
      await mkdir(join(folder, 'scripts'))
      await cp(join(root, 'package.json'), join(folder, 'package.json'))
      await cp(join(root, 'scripts', 'start.ts'), join(folder, 'scripts', 'start.ts'))
      for (const shared of ['build', 'src', 'node_modules'])
        await symlink(join(root, shared), join(folder, shared))
      const build = (text: string) => writeFile(join(folder, 'scripts', 'build.ts'), text)
      const npmStart = () =>
        startMain(
          { DATABASE_URL: database.url, DATA_DIR: dataDir, ADMIN_PASSWORD: 'the-first-Admin-1' },
          { command: 'npm', args: ['start'], cwd: folder },
        )

      await build(`console.log('building', process.pid); setInterval(() => undefined, 1000)`)
      const building = npmStart()
      await expect.poll(() => building.out(), { timeout: 50_000 }).toMatch(/building \d+/)
      building.child.kill('SIGTERM')
      await building.ended
      const pid = Number(/building (\d+)/.exec(building.out())?.[1])
      expect(() => process.kill(pid, 0)).toThrow('ESRCH')

      await build('')
      const served = npmStart()
      const address = await served.address
      served.child.kill('SIGTERM')
      expect(await served.ended).toBe(0)
      await expect(fetch(`${address}/api/health`)).rejects.toThrow()
      await rm(folder, { recursive: true })
    },
  )

  test('reports a data folder that is a file', async () => {
    const path = join(dataDir, 'a-file')
    await writeFile(path, '')
    const main = startMain({ DATA_DIR: path })
    expect(await main.ended).toBe(1)
    expect(main.complaints()).toMatch(/^Pathshala did not start: [^\n]+\n$/)
  })

  test('reports an S3 store that refuses it, and starts if the store is only unreachable', async () => {
    const s3 = await s3Server()
    const refused = start({ S3_URL: s3.url.replace('AKIATEST:', 'AKIATEST:x') })
    expect(await refused.ended).toBe(1)
    expect(refused.complaints()).toMatch(
      /^Pathshala did not start: S3_URL [^\n]*403 SignatureDoesNotMatch\.\n$/,
    )
    await s3.down()
    const main = start({ S3_URL: s3.url })
    expect((await fetch(`${await main.address}/api/ready`)).status).toBe(200)
    expect(main.out()).toMatch(/Files can't be reached now: [^\n]*ECONNREFUSED/)
    main.child.kill('SIGTERM')
    expect(await main.ended).toBe(0)
  })

  test('finishes pending requests when it is stopped, and exits with 0', async () => {
    const main = start({})
    const url = await main.address
    const client = new Client(url)
    expect((await client.signIn('admin', 'the-first-Admin-1')).status).toBe(200)
    const made = await client.post('/api/branch/create', { name: 'Jamaica', code: 'JAM' })
    const branch = (made.body.data as { _id: string })._id
    const token = { 'X-XSRF-TOKEN': await client.csrf() }
    const names = { firstName: 'A', lastName: 'B' }
    const create = (n: number) =>
      client.post('/api/student/create', { ...names, phone: `718555${1000 + n}`, branch }, token)
    // Blocked inside the database, so that they are certainly in progress.
    const holder = await database.owner.connect()
    await holder.query('begin; lock table student in share mode')
    const answers = Array.from({ length: 8 }, (_, n) => create(n))
    const waiting = `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const blocked = async () => Number((await database.owner.query<{ n: number }>(waiting)).rows[0]?.n)
    while ((await blocked()) < 8) await new Promise(setImmediate)
    const begun = performance.now()
    main.child.kill('SIGTERM')
    const ready = () => fetch(`${url}/api/ready`).then(({ status }) => status === 200, () => false) // prettier-ignore
    await expect.poll(ready).toBe(false)
    // The whole process group has got one, and npm passes on its own.
    main.child.kill('SIGTERM')
    holder.release(true)
    for (const { status } of await Promise.all(answers)) expect(status).toBe(201)
    expect(await main.ended).toBe(0)
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect((await database.owner.query('select 1 from student')).rows).toHaveLength(8)
    expect(main.complaints()).toBe('')
  })
})
