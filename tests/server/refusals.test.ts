import type { fetchUtils } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asFailure } from '../../src/server/core/plugins/errors.ts'
import { columnOf } from '../../src/server/core/records/columns.ts'
import { allEntities } from '../../src/shared/entities.ts'
import type { Entity } from '../../src/shared/core/entity.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { addressOf, type Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await startServer()
  await server.aBranch({ name: 'Jamaica', code: 'JAM' })
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server.close())

const nobody = 'f'.repeat(24)
const deletes = Object.values<Route>(routes).filter(({ method }) => method === 'DELETE')

test.each(deletes)('DELETE $path needs no content type without a body', async (row) => {
  const path = addressOf(row, { id: nobody })
  const { status } = await (await anAdmin()).delete(path)
  for (const type of ['text/plain', 'application/json', 'application/xml']) {
    const typed = await (await anAdmin()).delete(path, { 'Content-Type': type })
    expect([type, typed.status]).toEqual([type, status])
  }
})

/** A user who is still signed in, whatever a DELETE has ended. */
async function anAdmin(): Promise<Client> {
  if ((await admin.get('/api/getLoggedInUser')).status !== 200)
    admin = await server.signedIn({ role: 'admin' })
  return admin
}

test('the unmodified ra-data-simple-rest deletes a record', async () => {
  const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
    const headers = new Headers(options.headers)
    headers.set('X-XSRF-TOKEN', await admin.csrf())
    const response = await admin.fetch(String(url), { method: options.method ?? 'GET', headers })
    const body = await response.text()
    return { status: response.status, headers: response.headers, body, json: JSON.parse(body) as unknown }
  }
  const provider = simpleRestProvider('/api', httpClient)
  const holiday = await admin.post('/api/holiday', { date: '2026-12-16', name: 'Victory Day' })
  const { data } = await provider.delete('holiday', { id: String(holiday.body._id) })
  expect(data).toMatchObject({ name: 'Victory Day' })
  expect((await admin.get(`/api/holiday/${String(holiday.body._id)}`)).status).toBe(404)
})

test('an address names its methods, and a posted record says that it cannot be changed', async () => {
  const wrong = await admin.post('/api/course/nonsense', {})
  expect([wrong.status, wrong.body.code, wrong.headers.get('allow')]).toEqual([
    405,
    'method_not_allowed',
    'GET, PUT, DELETE',
  ])
  expect(wrong.body.message).toBe('This address does not take POST. It takes: GET, PUT, DELETE.')
  for (const path of ['cashEntry', 'invoice', 'sale', 'journal', 'log'])
    for (const method of ['PUT', 'DELETE']) {
      const posted = await admin.call(method, `/api/${path}/${nobody}`)
      expect([posted.status, posted.body.message]).toEqual([
        405,
        'Posted records cannot be changed or deleted. Reverse them instead.',
      ])
    }
})

test('a violated unique key is reported as certain, with the field’s label', async () => {
  const taken = await admin.post('/api/branch/create', { name: 'x', code: 'jam' })
  expect([taken.body.message, taken.body.errors]).toEqual([
    'A record with this code already exists.',
    { code: 'Already taken.' },
  ])
  const { rows } = await server.owner.query<{ constraint: string; table: string; column: string }>(
    `select i.relname as constraint, t.relname as table, regexp_replace(pg_get_indexdef(x.indexrelid, 1, true), '^lower\\((.*)\\)$', '\\1') as column
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where x.indisunique and not x.indisprimary and x.indnkeyatts = 1 and t.relnamespace = 'public'::regnamespace`,
  )
  const writable = rows.flatMap(({ column, ...index }) => {
    const entity = Object.values<Entity>(allEntities).find(({ table }) => table === index.table)
    const field = Object.keys(entity?.fields ?? {}).find(
      (name) => entity && !entity.fields[name]?.readOnly && columnOf(entity, name) === column,
    )
    return field ? [{ ...index, field }] : []
  })
  expect(writable.length).toBeGreaterThan(5)
  for (const { field, ...index } of writable) {
    const failure = asFailure(Object.assign(new Error('taken'), { code: '23505', name: 'error', ...index }))
    expect([index.constraint, Object.keys(failure.fields ?? {})]).toEqual([index.constraint, [field]])
  }
})
