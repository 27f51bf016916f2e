import fc from '../support/properties.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jsonSchema } from '../../src/server/core/http/openapi.ts'
import { entities } from '../../src/shared/entities.ts'
import { student } from '../../src/shared/students/student.ts'
import type { Entity } from '../../src/shared/core/entity.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { type Answer, type Client } from '../support/client.ts'
import { attacks, fromSchema, garbage } from '../support/fromSchema.ts'
import { rounds } from '../support/rounds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { formOf, png, storedKeys } from '../support/uploads.ts'

type Row = Record<string, unknown> & { _id: string }

let server: TestServer
let admin: Client
let branch: string
let rahim: string

beforeAll(async () => {
  server = await startServer()
  branch = await server.aBranch({ name: 'Jamaica', code: 'JAM' })
  rahim = await server.aStudent({ branch })
  await server.aStudent({ branch: await server.aBranch(), firstName: 'Salma', city: 'Dhaka' })
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server.close())

const kept = [
  ...Object.values<Entity>(entities).map(({ table }) => table),
  'stored_file',
  'student_count',
  'student_tally',
  'app_user',
  'setting',
  'idempotency',
]
/** A fingerprint of everything that a refusal must not change. */
async function fingerprint(): Promise<string> {
  const parts = kept.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`,
  )
  const { rows } = await server.pool.query(`${parts.join(' union all ')} order by 1`)
  return JSON.stringify([rows, await storedKeys(server.filesFolder)])
}
const encoded = (query: Record<string, string>) => new URLSearchParams(query).toString()
/** Lone surrogates cannot be sent in an address. */
const sendable = attacks.filter((text) => text.isWellFormed())

describe('SQL injection in a parameter', () => {
  const parameters = [
    'search',
    'sort',
    'order',
    'property',
    'page',
    'limit',
    ...Object.keys(student.filters),
    'unknown',
  ]
  test.each(parameters)('%s finds nothing more, and neither fails nor delays', async (name) => {
    const before = await fingerprint()
    for (const text of sendable) {
      const answer = await admin.get(`/api/student?${encoded({ [name]: text })}`)
      const found = answer.body.students as Row[] | undefined
      expect([200, 400, 422]).toContain(answer.status)
      // An empty query may find everything, and a single digit is part of many phone numbers.
      const narrows =
        text.trim() !== '' && !/^[-\d০]+$/.test(text) && !['page', 'limit', 'unknown'].includes(name)
      if (answer.status === 200 && narrows) expect([text, found]).toEqual([text, []])
    }
    expect(await fingerprint()).toBe(before)
  })

  test.each(['/api/student/', '/api/student/note/', '/api/branch/', '/api/file/'])(
    'in the address %s is no record',
    async (path) => {
      for (const text of sendable.filter((each) => each.trim() !== '' && !/^[./\\]+$/.test(each))) {
        const answer = await admin.get(path + encodeURIComponent(text))
        expect([400, 404, 405]).toContain(answer.status)
      }
    },
  )

  test('in a name or a password signs nobody in', async () => {
    for (const text of attacks) {
      const answer = await server.stranger().post('/api/login', { username: text, password: text })
      expect([401, 422]).toContain(answer.status)
      expect([200, 422]).toContain(
        (await server.stranger().post('/api/forgotPassword', { username: text })).status,
      )
    }
    expect(server.mails).toEqual([])
  })
})

describe('script injection', () => {
  test.each(attacks.filter((text) => text.trim() !== ''))(
    '%j is stored verbatim, or refused',
    async (text) => {
      const phone = `9175550${100 + attacks.indexOf(text)}`
      const body = {
        firstName: 'A',
        lastName: 'B',
        phone,
        branch,
        note: text,
        address: text,
        guardian: { name: text },
      }
      const answer = await admin.post('/api/student/create', body)
      expect([201, 422]).toContain(answer.status)
      if (answer.status === 422) {
        expect(/[\0\r\n]/.test(text) || !text.isWellFormed() || text.length > 120).toBe(true)
        return
      }
      const shown = (await admin.get(`/api/student/${(answer.body.data as Row)._id}`)).body.data as Row
      const clean = text.normalize('NFC').trim()
      expect(shown).toMatchObject({ note: clean, address: clean, guardian: { name: clean } })
    },
  )

  test('in a header is stored harmlessly and never returned', async () => {
    const headers = {
      'User-Agent': '<script>',
      'X-Forwarded-For': "'; drop table session; --",
      Referer: 'javascript:1',
      'Accept-Language': '../../en',
      'X-Request-Id': 'mine',
    }
    const client = server.stranger()
    const answer = await client.get('/api/ip', headers)
    expect([answer.status, answer.body]).toEqual([200, { ip: '127.0.0.1' }])
    expect(answer.headers.get('x-request-id')).not.toBe('mine')
  })
})

describe('extra fields', () => {
  const forged = {
    _id: 'a'.repeat(24),
    role: 'super_admin',
    permissions: {},
    balance: -1,
    createdBy: 'x',
    search_key: 'x',
    branch_id: 'x',
    isAdmin: true,
  }
  test.each(Object.entries(forged))(
    '%s sent along is refused where a record is made',
    async (field, value) => {
      const before = await fingerprint()
      const body = { firstName: 'A', lastName: 'B', phone: '917 555 7777', branch, [field]: value }
      expect(Object.keys((await admin.post('/api/student/create', body)).body.errors ?? {})).toEqual([field])
      const texts: Record<string, string> = { firstName: 'A', lastName: 'B', phone: '917 555 7777', branch }
      texts[field] = JSON.stringify(value)
      const form = formOf(texts, [{ name: 'a.png', bytes: png() }])
      expect((await admin.post('/api/student/create', form)).status).toBe(422)
      // The file of a refused form is removed right after the answer.
      await vi.waitFor(async () => expect(await fingerprint()).toBe(before), { interval: 5 })
    },
  )

  test('pollute no prototype', async () => {
    for (const text of [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"guardian":{"__proto__":{"polluted":1}}}',
    ])
      for (const [method, path] of [
        ['POST', '/api/student/create'],
        ['PUT', `/api/student/${rahim}`],
        ['POST', '/api/login'],
      ] as const) {
        const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': await admin.csrf() }
        expect((await admin.fetch(path, { method, body: text, headers })).status).toBe(400)
      }
    for (const query of [
      '__proto__[polluted]=1',
      'constructor[prototype][polluted]=1',
      '__proto__=1',
      '__proto__.polluted=1',
    ])
      expect([200, 400]).toContain((await admin.get(`/api/student?${query}`)).status)
    expect('polluted' in {}).toBe(false)
  })
})

describe('every row of the table with arbitrary input', () => {
  const properties = (schema: Route['query']) =>
    schema ? ((jsonSchema(schema, 'input').properties ?? {}) as Record<string, unknown>) : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const fillers = () => [rahim, branch, 'f'.repeat(24)]

  /** Requests to a row: mostly by its schema, with garbage in and beside its fields. */
  const requests = (row: Route) =>
    fc.record({
      id: fc.oneof(fc.constantFrom(0, 1, 2), fc.constantFrom<unknown>(...sendable)),
      query: fc.record(
        Object.fromEntries(
          Object.entries(properties(row.query)).map(([name, schema]) => [name, fromSchema(schema)]),
        ),
        { requiredKeys: [] },
      ),
      more: fc.option(fc.tuple(fc.string({ minLength: 1, maxLength: 12 }), garbage), {
        freq: 8,
        nil: undefined,
      }),
      body: row.body
        ? fc.oneof(
            { weight: 5, arbitrary: fromSchema(jsonSchema(row.body, 'input')) },
            { weight: 1, arbitrary: garbage },
          )
        : fc.constant(undefined),
      form: fc.boolean(),
    })

  const rows = Object.entries<Route>(routes)
  test.each(rows)('%s handles what no database can store, in every place', async (name, row) => {
    const client = name.startsWith('session.') ? server.stranger() : admin
    const token: Record<string, string> = row.method === 'GET' ? {} : { 'X-XSRF-TOKEN': await client.csrf() }
    for (const nothing of ['\u0000', 'a\u0000b', '\u0007']) {
      const path = row.path.replace(/:\w+/g, () => encodeURIComponent(nothing))
      const named = Object.keys(properties(row.query)).map(
        (each) => `${path}?${encoded({ [each]: nothing })}`,
      )
      for (const asked of [path, ...named]) {
        const { status } = await client.call(row.method, asked, undefined, token)
        expect([asked, status >= 500]).toEqual([asked, false])
      }
    }
  })

  test.each(rows)(
    '%s never fails internally, never hangs, and a refusal changes nothing',
    async (name, row) => {
      const client = name.startsWith('session.') ? server.stranger() : admin
      const token: Record<string, string> =
        row.method === 'GET' ? {} : { 'X-XSRF-TOKEN': await client.csrf() }
      // The stored data, if no request changed it.
      let known: string | undefined
      await fc.assert(
        fc.asyncProperty(requests(row), async ({ id, query, more, body, form }) => {
          const param = typeof id === 'number' ? (fillers()[id] ?? '') : encodeURIComponent(text(id)) || '%20'
          const asked = Object.entries({ ...query, ...(more ? { [more[0]]: more[1] } : {}) }).map(
            ([key, value]): [string, string] => [key, text(value)],
          )
          const path = `${row.path.replace(/:\w+/, () => param)}?${new URLSearchParams(asked).toString()}`
          const entries =
            typeof body === 'object' && body !== null
              ? Object.entries(body).map(([key, value]): [string, string] => [key, text(value)])
              : []
          const sent = row.multipart && form ? formOf(Object.fromEntries(entries)) : body
          const before = known ?? (await fingerprint())
          const answer: Answer = await client.call(
            row.method,
            path,
            row.method === 'GET' ? undefined : sent,
            token,
          )
          expect([answer.status, answer.status >= 500 ? answer.body : null]).toEqual([answer.status, null])
          if (answer.status >= 400) expect(answer.body.status).toMatch(/^error(_auth)?$/)
          // A fingerprint costs more than most requests, so reads are compared once at the end.
          if (row.method !== 'GET' && answer.status >= 400) expect(await fingerprint()).toBe(before)
          known = row.method === 'GET' || answer.status >= 400 ? before : undefined
        }),
        { numRuns: rounds(20, 50) },
      )
      if (row.method === 'GET') expect(await fingerprint()).toBe(known)
    },
  )
})
