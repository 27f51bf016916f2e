import { beforeAll, describe, expect, test } from 'vitest'
import { bankAccountsOf } from '../../src/server/staff/numbers/numbers.ts'
import { reader } from '../../src/server/core/db/transaction.ts'
import { routes } from '../../src/shared/routes.ts'
import type { Client } from '../support/client.ts'
import { idOf } from '../support/users.ts'
import { admin, dhaka, get, jamaica, made, put, refusal, type Row, server } from '../support/school.ts'

/** Numbers of identity papers and accounts: shown in full one at a time, to users with the right, and logged. */
const identity = '1990 2617 4455 8301'
const account = '0117-2203-9948-765'
const wallet = '+880 1711-998877'
const whole = [identity, account, wallet]
const typed = {
  identityKind: 'nid',
  identityNumber: identity,
  bankName: 'Sonali Bank',
  routing: '200270522',
  accountNumber: account,
  walletProvider: 'bKash',
  walletNumber: wallet,
}
const masks = { identityNumber: '•••• 8301', accountNumber: '•••• 8765', walletNumber: '•••• 8877' }

const numbersOf = async (id: string, client = admin, kind = 'employee') =>
  (await client.get(`/api/${kind}/${id}/numbers`)).body.data as Record<string, unknown>
const save = (id: string, body: object, client = admin, kind = 'employee') =>
  client.put(`/api/${kind}/${id}/numbers`, body)
const reveal = (id: string, number = 'accountNumber', client = admin, kind = 'employee') =>
  client.post(`/api/${kind}/${id}/numbers/reveal`, { number })
const valueOf = async (id: string, number: string) =>
  ((await reveal(id, number)).body.data as { value: string } | undefined)?.value

let shirin: Row
beforeAll(async () => {
  shirin = await made('employee', { firstName: 'Shirin', lastName: 'Akter' })
  expect((await save(shirin._id, typed)).status).toBe(200)
})

/** As typed, and without separators. */
const tellsOne = (text: string) =>
  whole.filter(
    (number) => text.includes(number) || text.replace(/[^\d]/g, '').includes(number.replace(/\D/g, '')),
  )

describe('a sensitive number', () => {
  test('is returned masked with its last four, on save and on read', async () => {
    const answer = await save(shirin._id, typed)
    expect(answer.body.data).toMatchObject({ ...masks, bankName: 'Sonali Bank', identityKind: 'nid' })
    expect(await numbersOf(shirin._id)).toEqual(answer.body.data)
    expect(tellsOne(JSON.stringify(answer.body))).toEqual([])
  })

  test('is in no list, detail, export, search, log nor API description', async () => {
    const requested = [
      ...Object.values<{ method: string; path: string; access: unknown }>(routes)
        .filter(({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/api/events')
        .map(({ path }) => path),
      `/api/employee/${shirin._id}`,
      '/api/employee/export?format=csv',
      `/api/employee?search=${encodeURIComponent(account)}`,
      '/api/log?range=[0,99]',
      '/api/log/export?format=csv',
    ]
    for (const path of requested) {
      const text = JSON.stringify((await admin.get(path)).body)
      expect([path, tellsOne(text)]).toEqual([path, []])
    }
    const found = await admin.get(`/api/employee?search=${encodeURIComponent(account)}`)
    expect(found.body.data).toEqual([])
  })

  test('is stored encrypted in every table', async () => {
    const { rows: tables } = await server.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(tables.map(({ name }) => name)).toContain('staff_number')
    for (const { name } of tables) {
      const { rows } = await server.owner.query<{ text: string }>(`select t::text as text from "${name}" t`)
      expect([name, rows.flatMap(({ text }) => tellsOne(text))]).toEqual([name, []])
    }
  })

  test('is logged as its mask, with its author', async () => {
    const { _id } = await made('employee')
    await save(_id, typed)
    const { rows } = await server.owner.query<{ changes: Record<string, unknown>; by: string }>(
      `select changes, user_role as by from audit_log where record_id = $1 and action = 'updated'`,
      [_id],
    )
    expect(rows).toEqual([
      {
        by: 'admin',
        changes: Object.fromEntries(
          Object.entries({ ...typed, ...masks }).map(([name, value]) => [name, [null, value]]),
        ),
      },
    ])
  })

  test('that is short shows at most half of it', async () => {
    const { _id } = await made('employee')
    await save(_id, { identityNumber: 'A1234' })
    expect(await numbersOf(_id)).toMatchObject({ identityNumber: '•••• 34' })
    expect(refusal(await save(_id, { identityNumber: 'A-12 3' }))).toEqual([
      422,
      'invalid',
      ['identityNumber'],
    ])
  })

  test.each([
    ['identityNumber', '12345; drop'],
    ['accountNumber', '<b>12345</b>'],
    ['walletNumber', 'none'],
    ['accountNumber', '•••• 87651'],
    ['identityKind', 'stamp'],
    ['number', '12345678'],
  ])('is refused at its field if invalid: %s %j', async (field, value) => {
    expect(refusal(await save(shirin._id, { [field]: value }))).toEqual([422, 'invalid', [field]])
  })
})

describe('submitting the form', () => {
  test('keeps a number that is empty or the mask', async () => {
    const shown = await numbersOf(shirin._id)
    const { updatedAt } = shown
    const answer = await save(shirin._id, {
      ...masks,
      identityNumber: '',
      bankName: 'Janata Bank',
      updatedAt,
    })
    expect(answer.body.data).toMatchObject({ ...masks, bankName: 'Janata Bank', routing: '200270522' })
    expect(await valueOf(shirin._id, 'identityNumber')).toBe(identity)
    expect(await valueOf(shirin._id, 'accountNumber')).toBe(account)
    expect(await valueOf(shirin._id, 'walletNumber')).toBe(wallet)
  })

  test('deletes a number sent as null, and the others stay', async () => {
    const { _id } = await made('employee')
    await save(_id, typed)
    await save(_id, { walletNumber: null })
    expect(await numbersOf(_id)).toMatchObject({ ...masks, walletNumber: null })
    expect(refusal(await reveal(_id, 'walletNumber'))).toEqual([409, 'state', []])
  })

  test('with an outdated version is refused, and nothing is written', async () => {
    const before = await numbersOf(shirin._id)
    const answer = await save(shirin._id, { bankName: 'Another', updatedAt: '2020-01-01T00:00:00.000Z' })
    expect(refusal(answer)).toEqual([409, 'stale', []])
    expect(await numbersOf(shirin._id)).toEqual(before)
  })

  test('with a number of the same ending is a change all the same, and logged', async () => {
    const { _id } = await made('employee')
    await save(_id, { accountNumber: '11110000' })
    await save(_id, { accountNumber: '22220000' })
    expect(await valueOf(_id, 'accountNumber')).toBe('22220000')
    const { rows } = await server.owner.query(
      `select 1 from audit_log where record_id = $1 and changes -> 'accountNumber' ->> 0 = '•••• 0000'`,
      [_id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('revealing a number', () => {
  const people: Record<string, Client> = {}
  let theirs: Row
  beforeAll(async () => {
    theirs = await made('employee', { branch: dhaka })
    await save(theirs._id, typed)
    for (const role of ['manager', 'employee'] as const) {
      people[`${role} with update`] = await server.signedIn({
        role,
        branch: jamaica,
        permissions: { hr: { update: true } },
      })
      people[`${role} with view`] = await server.signedIn({
        role,
        branch: jamaica,
        permissions: { hr: { view: true } },
      })
    }
    people.teacher = await server.signedIn({ role: 'teacher', branch: jamaica })
    people.superadmin = await server.signedIn({ role: 'super_admin' })
  })

  test.each([
    ['superadmin', 200, 200],
    ['manager with update', 200, 404],
    ['employee with update', 200, 404],
    ['manager with view', 403, 403],
    ['employee with view', 403, 403],
    ['teacher', 403, 403],
  ])('is allowed to %s: %i for the own branch, %i for another', async (who, own, other) => {
    const client = people[who] as Client
    const answers = [
      await reveal(shirin._id, 'accountNumber', client),
      await reveal(theirs._id, 'accountNumber', client),
    ]
    expect(answers.map(({ status }) => status)).toEqual([own, other])
    for (const { status, body } of answers)
      expect(JSON.stringify(body).includes(account)).toBe(status === 200)
  })

  test('is logged with who, whose and which, by its mask', async () => {
    const { _id } = await made('employee', { firstName: 'Kamal', lastName: 'Uddin' })
    await save(_id, typed)
    await reveal(_id, 'identityNumber', people['manager with update'])
    const { rows } = await server.owner.query(
      `select action, user_role as role, record_name as name, changes, branch_id as branch from audit_log where record_id = $1 and action = 'revealed'`,
      [_id],
    )
    expect(rows).toEqual([
      {
        action: 'revealed',
        role: 'manager',
        name: 'Kamal Uddin',
        changes: { identityNumber: [null, masks.identityNumber] },
        branch: jamaica,
      },
    ])
  })

  test('is never cached: a repeat with a key is checked and logged again', async () => {
    const path = `/api/employee/${shirin._id}/numbers/reveal`
    for (const _ of [1, 2])
      await admin.post(path, { number: 'accountNumber' }, { 'Idempotency-Key': 'again' })
    const { rows } = await server.owner.query('select 1 from idempotency t where t::text like $1', [
      `%${account}%`,
    ])
    expect(rows).toEqual([])
  })
})

describe('a person', () => {
  test('sees the masks of their own numbers, and neither the full ones nor those of others', async () => {
    const client = await server.signedIn({ role: 'employee', branch: jamaica })
    const { _id } = await made('employee', { user: idOf(client) })
    await save(_id, typed)
    expect(await numbersOf(_id, client)).toMatchObject(masks)
    expect((await reveal(_id, 'accountNumber', client)).status).toBe(403)
    expect((await save(_id, { bankName: 'Mine' }, client)).status).toBe(403)
    expect((await client.get(`/api/employee/${shirin._id}/numbers`)).status).toBe(404)
  })

  test('has the same numbers as employee and as teacher, in the bank file too', async () => {
    const login = await server.aUser({ role: 'teacher', branch: jamaica })
    const teacher = await made('teacher', { firstName: 'Mina', user: login })
    await save(teacher._id, typed, admin, 'teacher')
    const { _id } = await made('employee', { firstName: 'Mina', user: login })
    expect(await numbersOf(_id)).toMatchObject(masks)
    await save(_id, { accountNumber: '55554444' })
    const other = await made('employee')
    const accounts = await bankAccountsOf(reader(server.pool), [_id, teacher._id, other._id])
    expect([...accounts.keys()].toSorted()).toEqual([_id, teacher._id].toSorted())
    for (const id of [_id, teacher._id])
      expect(accounts.get(id)).toMatchObject({
        accountNumber: '55554444',
        bankName: 'Sonali Bank',
        routing: '200270522',
      })
  })

  test('loses their numbers when the record is deleted', async () => {
    const { _id } = await made('employee')
    await save(_id, typed)
    expect((await admin.delete(`/api/employee/${_id}`)).status).toBe(200)
    const { rows } = await server.owner.query('select 1 from staff_number where person_id = $1', [_id])
    expect(rows).toEqual([])
  })

  test('has numbers bound to them: one copied into another row cannot be read', async () => {
    const { _id } = await made('employee')
    await server.owner.query(
      `insert into staff_number (person_id, account_sealed, account_end, updated_at)
       select $1, account_sealed, account_end, now() from staff_number where person_id = $2`,
      [_id, shirin._id],
    )
    const answer = await reveal(_id)
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain(account)
  })
})

test('the record is saved without them: they are none of its fields', async () => {
  expect(refusal(await put('employee', shirin._id, { accountNumber: account }))).toEqual([
    422,
    'invalid',
    ['accountNumber'],
  ])
  expect(JSON.stringify((await get('employee', shirin._id)).body)).not.toContain('8765')
})
