import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Family, exposition } from '../../src/server/core/metrics/exposition.ts'
import { type Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

const metricsToken = 'a-token-of-the-monitor'
let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await startServer({ metricsToken })
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server.close())

const asMachine = (authorization: string, path = '/api/metrics') =>
  fetch(server.base + path, { headers: { Authorization: authorization } })

const read = async (): Promise<Map<string, number>> => {
  const text = await (await asMachine(`Bearer ${metricsToken}`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
}

test('an administrator and the token may read the metrics; nobody else', async () => {
  const answer = await asMachine(`Bearer ${metricsToken}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect((await admin.get('/api/metrics')).status).toBe(200)
  const manager = await server.signedIn({ role: 'manager', branch: await server.aBranch() })
  expect((await manager.get('/api/metrics')).status).toBe(403)
  expect((await server.stranger().get('/api/metrics')).status).toBe(401)
  for (const wrong of [
    'Bearer',
    'Bearer ',
    'Bearer undefined',
    `Bearer ${metricsToken}x`,
    `Basic ${metricsToken}`,
    metricsToken,
  ])
    expect((await asMachine(wrong)).status, wrong).toBe(401)
})

test('the token gives access to nothing else', async () => {
  for (const path of ['/api/student', '/api/setting', '/api/openapi.json', '/api/log'])
    expect((await asMachine(`Bearer ${metricsToken}`, path)).status, path).toBe(401)
})

test('without a configured token the server accepts none', async () => {
  const other = await startServer()
  for (const token of ['undefined', '', metricsToken]) {
    const answer = await fetch(`${other.base}/api/metrics`, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(401)
  }
  await other.close()
})

test('an answer is counted once, by its route and not its address', async () => {
  const name = (kind: string, labels: string) => `http_request_duration_seconds_${kind}{${labels}}`
  const found = 'method="GET",route="/api/branch/:id",status="2xx"'
  const missing = 'method="GET",route="/api/branch/:id",status="4xx"'
  const branch = await server.aBranch()
  const before = await read()
  for (let i = 0; i < 3; i++) await admin.get(`/api/branch/${branch}`)
  await admin.get(`/api/branch/${'f'.repeat(24)}`)
  const after = await read()
  expect(after.get(name('count', found))).toBe((before.get(name('count', found)) ?? 0) + 3)
  expect(after.get(name('count', missing))).toBe(1)
  expect(after.get(name('bucket', `${found},le="+Inf"`))).toBe(after.get(name('count', found)))
  expect(after.get(name('sum', found))).toBeGreaterThan(0)
  expect([...after.keys()].filter((key) => key.includes(branch))).toEqual([])
})

test('histogram buckets are cumulative', async () => {
  await admin.get('/api/course')
  const values = [...(await read())]
    .filter(
      ([key]) => key.startsWith('http_request_duration_seconds_bucket') && key.includes('"/api/course"'),
    )
    .map(([, value]) => value)
  expect(values.length).toBeGreaterThan(5)
  expect(values).toEqual(values.toSorted((one, other) => one - other))
  expect(values.at(-1)).toBe(1)
})

test('the process, its connections and its mails have metrics', async () => {
  const figures = await read()
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'nodejs_eventloop_seconds_total{state="active"}',
    'pathshala_database_connections{state="busy"}',
  ])
    expect(figures.get(name), name).toBeGreaterThanOrEqual(0)
  expect(figures.get('pathshala_mails_waiting')).toBe(0)
  // A mail that cannot be sent waits for its next attempt.
  const id = (await server.owner.query<{ id: string }>('select id from app_user limit 1')).rows[0]?.id
  await server.owner.query(
    `insert into mail (id, to_address, subject, body, kind, created_at, attempts, due_at)
     values ($1, 'a@b.example', 's', 'b', 'leave', now(), 2, now() + interval '1 hour')`,
    [id],
  )
  const later = await read()
  expect(later.get('pathshala_mails_waiting')).toBe(1)
  expect(later.get('pathshala_mails_failing')).toBe(1)
})

test('a label may contain any character', () => {
  const family: Family = {
    name: 'a',
    help: 'two\nlines',
    type: 'gauge',
    samples: [{ labels: { b: 'a "quote", a \\ and a\nline' }, value: 1.5 }],
  }
  expect(exposition([family])).toBe(
    '# HELP a two\\nlines\n# TYPE a gauge\na{b="a \\"quote\\", a \\\\ and a\\nline"} 1.5\n',
  )
})
