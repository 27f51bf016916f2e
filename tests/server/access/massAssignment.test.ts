import { beforeAll, describe, expect, test } from 'vitest'
import { areas } from '../../../src/shared/core/access.ts'
import { type EntityName, entities } from '../../../src/shared/entities.ts'
import type { Entity } from '../../../src/shared/core/entity.ts'
import type { Route } from '../../../src/shared/core/route.ts'
import { routes } from '../../../src/shared/routes.ts'
import type { Client } from '../../support/client.ts'
import { admin, create, dataOf, dhaka, jamaica, made, put, refusal, type Row, server, someone } from '../../support/school.ts' // prettier-ignore
import { minimal, uniqueFields } from '../../support/minimal.ts'
import { everythingBut } from './people.ts'
import { snapshot } from './traces.ts'

/** No body can write what only the server writes, or columns that are not fields of the record. */
const names = Object.keys(entities) as EntityName[]
const other = '/api/file/00000000000000000000000000000000'
const person = { _id: someone, firstName: 'No', lastName: 'Body' }

/** Fields of a reply that only the server sets. */
const stamped: Record<string, unknown> = {
  _id: someone,
  id: someone,
  createdBy: person,
  updatedBy: person,
  createdAt: '2020-01-01T00:00:00.000Z',
}

/** Columns, names like columns, and keys that attack programs that merge objects. */
const foreign: Record<string, unknown> = {
  password_hash: '$argon2id$v=19$m=19456,t=2,p=1$x$y',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$x$y',
  must_change_password: false,
  mustChangePassword: false,
  otp_secret: 'JBSWY3DPEHPK3PXP',
  otpSecret: 'JBSWY3DPEHPK3PXP',
  sessionId: someone,
  token: 'a',
  created_by: someone,
  updated_at: '2020-01-01T00:00:00.000Z',
  branch_id: someone,
  search_key: 'x',
  searchKey: 'x',
  isAdmin: true,
  balance: -1,
  $set: { role: 'super_admin' },
  constructor: 'x',
  prototype: 'x',
  toString: 'x',
  'role.admin': true,
}
const ofUsers: Record<string, unknown> = { role: 'super_admin', permissions: { user: { view: true } } }

const readOnly = (entity: Entity): string[] => [
  ...Object.keys(entity.fields).filter((name) => entity.fields[name]?.readOnly),
  ...Object.keys(entity.fields).flatMap((name) => (entity.fields[name]?.target ? [`${name}Name`] : [])),
  ...(entity.files ? ['files'] : []),
]
const protectedOf = (entity: Entity): Record<string, unknown> => ({
  ...stamped,
  ...Object.fromEntries(readOnly(entity).map((name) => [name, entity.files ? [{ fileUrl: other }] : other])),
})
const foreignTo = (entity: Entity): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...foreign, ...(entity.name === 'user' ? {} : ofUsers) }).filter(
      ([name]) => !Object.hasOwn(entity.fields, name) && !Object.hasOwn(protectedOf(entity), name),
    ),
  )

let count = 0
const fieldsOf = (name: EntityName) => uniqueFields(name, ++count)

describe.each(names)('%s', (name) => {
  const entity: Entity = entities[name]

  test('refuses server-written and unknown fields on create: 422 at the field', async () => {
    // Its parent record is created first.
    await aRecord(name)
    const before = await snapshot(server)
    for (const [field, value] of Object.entries({
      ...protectedOf(entity),
      updatedAt: '',
      ...foreignTo(entity),
    })) {
      const answer = await create(name, { ...fieldsOf(name), [field]: value })
      expect([field, ...refusal(answer)]).toEqual([field, 422, 'invalid', [field]])
    }
    expect(await snapshot(server)).toEqual(before)
  })

  test('ignores server-written fields on update', async () => {
    const { _id } = await aRecord(name)
    const before = await snapshot(server)
    for (const [field, value] of Object.entries(protectedOf(entity))) {
      const answer = await put(name, _id, { [field]: value })
      expect([field, answer.status, answer.body.errors]).toEqual([field, 200, undefined])
      expect([field, JSON.stringify(answer.body).includes(someone)]).toEqual([field, false])
    }
    expect(await snapshot(server)).toEqual(before)
  })

  test('refuses unknown fields on update: 422 at the field', async () => {
    const { _id } = await aRecord(name)
    const before = await snapshot(server)
    for (const [field, value] of Object.entries(foreignTo(entity)))
      expect([field, ...refusal(await put(name, _id, { [field]: value }))]).toEqual([
        field,
        422,
        'invalid',
        [field],
      ])
    expect(await snapshot(server)).toEqual(before)
  })

  test('refuses __proto__ in JSON, without side effects', async () => {
    const { _id } = await aRecord(name)
    const before = await snapshot(server)
    const poisons = ['{"__proto__":{"role":"super_admin"}}', '{"constructor":{"prototype":{"isAdmin":true}}}']
    for (const poison of poisons)
      for (const [method, path] of [
        ['POST', routes[`${name}.create`].path],
        ['PUT', routes[`${name}.update`].path.replace(':id', _id)],
      ] as const) {
        const response = await raw(method, path, poison)
        expect([400, 422]).toContain(response.status)
      }
    expect(Object.keys({}.constructor.prototype as object)).toEqual([])
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    expect(await snapshot(server)).toEqual(before)
  })
})

describe('a user held to a branch', () => {
  let manager: Client
  beforeAll(async () => {
    const flags = { view: true, create: true, update: true, delete: true }
    manager = await server.signedIn({
      role: 'manager',
      branch: jamaica,
      permissions: Object.fromEntries(areas.map((area) => [area, flags])),
    })
  })
  const placed = names.filter((name) => {
    const entity: Entity = entities[name]
    return entity.branchField === 'branch' && !entity.fields.branch?.readOnly && name !== 'user'
  })

  test.each(placed)('can neither create a %s in another branch nor move one there', async (name) => {
    const { _id } = await aRecord(name, { branch: jamaica })
    const theirs = await aRecord(name, { branch: dhaka })
    const before = await snapshot(server)
    expect(refusal(await create(name, { ...fieldsOf(name), branch: dhaka }, manager))).toEqual([422, 'invalid', ['branch']]) // prettier-ignore
    expect(refusal(await put(name, _id, { branch: dhaka }, manager))).toEqual([422, 'invalid', ['branch']])
    expect(refusal(await put(name, theirs._id, { branch: jamaica }, manager))).toEqual([404, 'not_found', []])
    expect(await snapshot(server)).toEqual(before)
    const row: Route = routes[`${name}.list`]
    const query = row.listFormat?.ask({ page: 1, perPage: 100, filter: {} })
    const list = await manager.get(`${row.path}?${new URLSearchParams(query).toString()}`)
    expect(JSON.stringify(list.body)).toContain(_id)
    expect(JSON.stringify(list.body)).not.toContain(theirs._id)
  })
})

/** A record without a branch applies to all branches: users restricted to a branch can write only for their own, in every way. */
describe.each(['manager', 'employee', 'teacher'] as const)('a %s with every flag', (role) => {
  const optional = names.filter((name) => {
    const entity: Entity = entities[name]
    const field = entity.fields[entity.branchField ?? '']
    return field && !field.required && !field.readOnly
  })
  let client: Client
  let me: string
  beforeAll(async () => {
    client = await server.signedIn({ role, branch: jamaica, permissions: everythingBut() })
    me = client.cookies.get('userId') ?? ''
  })

  test.each(optional)('writes a %s for their own branch only', async (name) => {
    const path = routes[`${name}.list`].path
    const common = await aRecord(name, { branch: null })
    const mine = await aRecord(name, { branch: jamaica })
    const answers = [
      await create(name, fieldsOf(name), client),
      await create(name, { ...fieldsOf(name), branch: null }, client),
      await create(name, { ...fieldsOf(name), branch: dhaka }, client),
      await put(name, mine._id, { branch: null }, client),
      await put(name, mine._id, { branch: dhaka }, client),
      await put(name, common._id, { branch: jamaica }, client),
      await client.post(`${path}/import`, rowsOf(name, [{}, { branch: '' }])),
      await client.post(`${path}/import`, rowsOf(name, [{ branch: dhaka }])),
      await client.post(`${path}/import`, rowsOf(name, [{ _id: mine._id, branch: '' }])),
      await client.post(`${path}/bulk`, { action: 'branch', value: null, ids: [mine._id, common._id] }),
      await client.post(`${path}/bulk`, { action: 'branch', value: dhaka, ids: [mine._id, common._id] }),
    ]
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const { table }: Entity = entities[name]
    const { rows } = await server.owner.query(
      `select id from ${table} where (created_by = $1 or updated_by = $1) and branch_id is distinct from $2`,
      [me, jamaica],
    )
    expect(rows).toEqual([])
    const kept = await server.owner.query(
      `select id, branch_id from ${table} where id = any($1) order by id`,
      [[common._id, mine._id]],
    )
    expect(kept.rows).toEqual([
      { id: common._id, branch_id: null },
      { id: mine._id, branch_id: jamaica },
    ])
    const made = await server.owner.query(`select 1 from ${table} where created_by = $1`, [me])
    const may = role !== 'teacher' && name !== 'user'
    expect(made.rowCount).toBe(may ? (`${name}.import` in routes ? 4 : 2) : 0)
  })

  /** An import table of these records, with their required fields. */
  function rowsOf(name: EntityName, rows: Record<string, unknown>[]): FormData {
    const least = minimal({ branch: jamaica, course: '', student: '' })[name]
    const [label = ''] = entities[name].label
    const records = rows.map((row) => ({ ...least, ...fieldsOf(name), [label]: `Row ${++count}`, ...row }))
    const heads = [...new Set(records.flatMap((record) => Object.keys(record)))]
    const cell = (value: unknown) => (typeof value === 'string' ? `"${value}"` : '')
    const lines = records.map((record: Record<string, unknown>) =>
      heads.map((head) => cell(record[head])).join(','),
    )
    const form = new FormData()
    form.append('file', new Blob([[heads.join(','), ...lines].join('\n')]), 'table.csv')
    return form
  }
})

describe('the profile', () => {
  const own: Record<string, unknown> = {
    ...ofUsers,
    ...foreign,
    branch: null,
    active: true,
    username: 'root',
    email: 'root@school.example',
    password: 'another-good-password-8',
    otp: false,
    employee: someone,
    teacher: someone,
    _id: someone,
    createdBy: person,
    lastSignIn: null,
    tokenExp: '2030-01-01T00:00:00.000Z',
  }
  test.each(Object.entries(own))('refuses to change %s', async (field, value) => {
    const client = await server.signedIn({ role: 'employee', branch: jamaica })
    const before = await snapshot(server)
    const answer = await client.put('/api/profile', { firstName: 'Changed', [field]: value })
    expect(refusal(answer)).toEqual([422, 'invalid', [field]])
    expect(await snapshot(server)).toEqual(before)
  })
})

const aRecord = async (name: EntityName, fields: Record<string, unknown> = {}): Promise<Row> => {
  if (name === 'user') return dataOfUser(await create(name, { ...fieldsOf(name), ...fields }))
  return made(name, { ...fieldsOf(name), ...fields })
}
/** The plain simple REST format: the bare record. */
const dataOfUser = (answer: Awaited<ReturnType<typeof create>>): Row =>
  (answer.body.data === undefined ? answer.body : dataOf(answer)) as unknown as Row

/** A body that an object literal cannot express. */
async function raw(method: string, path: string, body: string): Promise<Response> {
  return admin.fetch(path, {
    method,
    body,
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': await admin.csrf() },
  })
}
