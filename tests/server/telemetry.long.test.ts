import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Client } from '../support/client.ts'
import { type Collector, type SentSpan, startCollector } from '../support/collector.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

/** What a collector of OpenTelemetry is sent by the server as an operator starts it, until its end. */
const password = 'the-first-Admin-1'
const trace = '0af7651916cd43dd8448eb211c80319c'
const caller = 'b7ad6b7169203331'

let database: FreshDatabase
let dataDir: string
let collector: Collector
let main: MainProcess
let prometheus: string

const started = (more: Record<string, string>) =>
  startMain({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'info',
    ...more,
  })

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await makeScratch()
  collector = await startCollector()
  main = started({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'school-of-dhaka' })
  const client = new Client(await main.address)
  expect((await client.signIn('admin', password)).status).toBe(200)
  const created = await client.post('/api/branch/create', {
    name: 'Banani Office',
    code: 'BNN',
    timezone: 'Asia/Dhaka',
  })
  expect(created.status).toBe(201)
  await client.fetch(`/api/branch/${(created.body as { data: { _id: string } }).data._id}`, {
    headers: { traceparent: `00-${trace}-${caller}-01` },
  })
  await client.get(`/api/branch/${'f'.repeat(24)}`)
  await database.owner.query(`update app_user set email = 'office@school.example' where username = 'admin'`)
  await client.post('/api/forgotPassword', { username: 'admin' })
  const sent = async () => (await database.owner.query('select from mail where sent_at is not null')).rowCount
  await vi.waitFor(async () => expect(await sent()).toBeGreaterThan(0), { timeout: 20_000 })
  await database.owner.query('alter table course rename to course_gone')
  expect((await client.get('/api/course')).status).toBe(500)
  prometheus = await (await client.fetch('/api/metrics')).text()
  // Nothing was sent yet: the end of the server sends what there is.
  main.child.kill('SIGTERM')
  expect([await main.ended, main.complaints()]).toEqual([0, ''])
}, 60_000)
afterAll(async () => {
  collector.close()
  await database.drop()
  await removeScratch(dataDir)
})

const one = (name: string, where: (span: SentSpan) => boolean = () => true): SentSpan => {
  const found = collector.spans.filter((span) => span.name === name && where(span))
  expect(found.map(({ name: its }) => its)).toEqual([name])
  return found[0] as SentSpan
}
const below = (parent: SentSpan) => collector.spans.filter((span) => span.parentSpanId === parent.spanId)

test('a request is a span by its route, which goes on with the trace of its caller', () => {
  const span = one('GET /api/branch/:id', ({ traceId }) => traceId === trace)
  expect(span.parentSpanId).toBe(caller)
  expect(span.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/branch/:id',
    'http.response.status_code': 200,
  })
  const statements = below(span)
  expect(statements.map(({ name }) => name)).toContain('select branch')
  for (const { startTimeUnixNano, endTimeUnixNano } of statements) {
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano) - 1_000_000n)
    expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(span.endTimeUnixNano) + 1_000_000n)
  }
})

test('a write has its transaction below it, and the statements below that, with the commit', () => {
  const [transaction, ...others] = below(one('POST /api/branch/create')).filter(
    ({ name }) => name === 'transaction',
  )
  expect(others).toEqual([])
  const names = below(transaction as SentSpan).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['insert branch', 'insert audit_log', 'commit']))
})

test('an hourly job and a mail are traces of their own', () => {
  expect(one('job dailyMails').parentSpanId).toBeFalsy()
  expect(one('job expiryReminders').status.code ?? 0).toBe(0)
  const mails = collector.spans.filter(({ name }) => name === 'send mail')
  expect(mails.map(({ parentSpanId }) => Boolean(parentSpanId))).toContain(false)
})

test('an error of the server is one, and what the caller did wrong is not', () => {
  const failed = one('GET /api/course')
  expect([failed.status.code, failed.attributes['error.type']]).toEqual([2, 'internal'])
  // As PostgreSQL names a table that is not there.
  expect(below(failed).map((span) => span.attributes['error.type'])).toContain('42P01')
  const missing = one('GET /api/branch/:id', ({ traceId }) => traceId !== trace)
  expect([missing.status.code ?? 0, missing.attributes['error.type']]).toEqual([0, 'not_found'])
})

test('the lines of the log have the trace of their request', () => {
  const lines = main
    .out()
    .split('\n')
    .filter((line) => line.includes(trace))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toHaveLength(1)
  const { spanId } = one('GET /api/branch/:id', ({ traceId }) => traceId === trace)
  expect(lines[0]).toMatchObject({ trace_id: trace, span_id: spanId, msg: 'answered' })
})

test('whatever Prometheus reads is exported under the same name, and counted once', () => {
  const names = [...prometheus.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  expect([...collector.metrics.keys()].filter((name) => !name.startsWith('otel.')).toSorted()).toEqual(
    names.toSorted(),
  )
  const times = collector.metrics.get('http_request_duration_seconds')?.histogram?.dataPoints ?? []
  const branch = times.filter(({ attributes }) => attributes.route === '/api/branch/:id')
  expect(branch.map(({ attributes, count }) => [attributes.status, Number(count)])).toEqual([
    ['2xx', 1],
    ['4xx', 1],
  ])
  for (const { bucketCounts = [], count } of branch)
    expect(bucketCounts.reduce<number>((sum, each) => sum + Number(each), 0)).toBe(Number(count))
  expect(collector.metrics.get('process_cpu_seconds_total')?.sum?.dataPoints[0]?.asDouble).toBeGreaterThan(0)
  expect(collector.metrics.get('pathshala_mails_waiting')?.gauge?.dataPoints).toHaveLength(1)
})

test('the sender is called what the variables say, and names its version', () => {
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'school-of-dhaka' })
  expect(collector.resources[0]?.['service.version']).toMatch(/^\d/)
})

test('nothing that was typed is sent: no value, no name, no record', () => {
  const sent = collector.bodies.join('\n')
  for (const typed of ['Banani', 'BNN', password, 'f'.repeat(24)]) expect(sent).not.toContain(typed)
})

describe('without a collector', () => {
  test('that answers, the school works, says so once, and ends in time', async () => {
    const lonely = started({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
      OTEL_METRIC_EXPORT_INTERVAL: '300',
    })
    const address = await lonely.address
    const complaints = () =>
      lonely
        .out()
        .split('\n')
        .filter((line) => line.startsWith('telemetry: '))
    const health = async () => (await fetch(`${address}/api/health`)).status
    await expect
      .poll(async () => [await health(), complaints().length], { timeout: 15_000 })
      .toEqual([200, 1])
    expect(complaints()[0]).toMatch(/cannot export to 127\.0\.0\.1:9, the server works without it/)
    lonely.child.kill('SIGTERM')
    expect([await lonely.ended, lonely.complaints()]).toEqual([0, ''])
    expect(complaints()).toHaveLength(1)
  })
})
