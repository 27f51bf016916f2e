import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

type Row = Record<string, unknown> & { _id: string; updatedAt: string }

let server: TestServer
let admin: Client
let jamaica: string
let phones = 0

beforeAll(async () => {
  server = await startServer()
  jamaica = await server.aBranch({ name: 'Jamaica' })
  admin = await server.signedIn({ role: 'admin', username: 'root' })
})
afterAll(() => server.close())

const aPhone = () => `929555${String(10_000 + ++phones)}`
const minimal = () => ({ firstName: 'রহিম', lastName: 'উদ্দিন', phone: aPhone(), branch: jamaica })
const full = () => ({
  ...minimal(),
  email: `p${phones}@example.com`,
  dateOfBirth: '2001-02-03',
  gender: 'male',
  address: '1 Hillside\nJamaica',
  city: 'Sylhet',
  zila: 'সিলেট',
  upazila: 'বিয়ানীবাজার',
  dmvLicence: 'D-1',
  dmvExpiry: '2027-01-31',
  tlcLicence: 'T-1',
  tlcExpiry: '2028-02-29',
  status: 'enrolled',
  note: 'first\nsecond',
  guardian: { name: 'Salma', phone: '718 555 0100', relation: 'mother' },
})

async function made(body: Record<string, unknown> = minimal()): Promise<Row> {
  const answer = await admin.post('/api/student/create', body)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.data as Row
}
const read = async (id: string) => (await admin.get(`/api/student/${id}`)).body.data as Row
const put = (id: string, body: unknown) => admin.put(`/api/student/${id}`, body)
const count = async (table: string) =>
  (await server.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n

/** What the log says of a record, the newest last. */
async function logOf(id: string) {
  const { rows } = await server.pool.query<{ action: string; changes: Record<string, unknown>; user_id: string; record_name: string; branch_id: string }>(
    'select action, changes, user_id, record_name, branch_id from audit_log where record_id = $1 order by id', [id],
  ) // prettier-ignore
  return rows
}

describe('a new student', () => {
  test('is answered as 201 in the envelope, as it was sent, and is then the same by its id', async () => {
    const body = full()
    const answer = await admin.post('/api/student/create', body)
    expect([answer.status, answer.body.status, answer.body.message]).toEqual([
      201,
      'success',
      'রহিম উদ্দিন was added.',
    ])
    const row = answer.body.data as Row
    expect(row).toMatchObject({
      ...body,
      branchName: 'Jamaica',
      class: null,
      className: null,
      balance: 0,
      files: [],
    })
    expect(row._id).toMatch(/^[0-9a-f]{24}$/)
    expect(row.createdBy).toEqual({ _id: admin.cookies.get('userId'), firstName: 'Test', lastName: 'root' })
    expect([row.updatedBy, row.updatedAt]).toEqual([row.createdBy, row.createdAt])
    expect(await read(row._id)).toEqual(row)
  })

  test('is at first an enquiry, with everything else empty', async () => {
    const body = minimal()
    const { _id, createdAt: _c, updatedAt: _u, createdBy: _b, updatedBy: _d, ...rest } = await made(body)
    const empty = ['email', 'dateOfBirth', 'gender', 'address', 'city', 'zila', 'upazila', 'class', 'className', 'dmvLicence', 'dmvExpiry', 'tlcLicence', 'tlcExpiry', 'note', 'guardian'] // prettier-ignore
    expect(rest).toEqual({
      ...body,
      branchName: 'Jamaica',
      status: 'enquiry',
      balance: 0,
      files: [],
      ...Object.fromEntries(empty.map((name) => [name, null])),
    })
    expect(_id).toBeDefined()
  })

  test.each<[string, unknown, string]>([
    ['firstName', '', 'Required'], ['lastName', null, 'Required'], ['phone', 'none', 'Not a phone number.'],
    ['branch', 'Jamaica', 'Not a valid id.'], ['branch', 'f'.repeat(24), 'There is no such record.'],
    ['class', 'f'.repeat(24), 'There is no such record.'], ['email', 'x', 'Not an e-mail address.'],
    ['dateOfBirth', '2001-02-30', 'Date input not valid.'], ['status', 'gone', 'Has to be one of: enquiry, enrolled, completed, dropped'],
    ['firstName', { $gt: '' }, 'Has to be text.'], ['firstName', 7, 'Has to be text.'], ['note', ['x'], 'Has to be text.'],
    ['guardian', 'Salma', 'Has to be a record.'], ['firstName', 'a\u0000b', 'Contains characters that cannot be kept.'],
    ['_id', 'a'.repeat(24), 'There is no such field.'], ['id', 'a'.repeat(24), 'There is no such field.'],
    ['balance', 5, 'There is no such field.'], ['createdBy', null, 'There is no such field.'], ['updatedBy', 'me', 'There is no such field.'],
    ['createdAt', '2020-01-01', 'There is no such field.'], ['updatedAt', '2020-01-01', 'There is no such field.'],
    ['files', [], 'There is no such field.'], ['branchName', 'x', 'There is no such field.'], ['search_key', 'x', 'There is no such field.'],
    ['colour', 'red', 'There is no such field.'], ['constructor', 1, 'There is no such field.'], ['toString', 1, 'There is no such field.'],
  ])('with %s as %j is 422 at that field, and nothing is made', async (field, value, message) => {
    const before = [await count('student'), await count('audit_log')]
    const answer = await admin.post('/api/student/create', { ...minimal(), [field]: value })
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([422, 'invalid', { [field]: message }])
    expect([await count('student'), await count('audit_log')]).toEqual(before)
  }) // prettier-ignore

  test('of another branch is refused to who is held to the own one, by update too', async () => {
    const other = await server.aBranch()
    const client = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { student: { view: true, create: true, update: true } },
    })
    const answer = await client.post('/api/student/create', { ...minimal(), branch: other })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['branch']])
    const mine = await client.post('/api/student/create', minimal())
    expect(mine.status).toBe(201)
    const moved = await client.put(`/api/student/${(mine.body.data as Row)._id}`, { branch: other })
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['branch']])
  })

  test('says what is wrong in every field at once, nested ones by their path, in the language that was asked for', async () => {
    const client = await server.signedIn({ role: 'admin' })
    client.language = 'bn'
    const answer = await client.post('/api/student/create', { phone: '1', guardian: { phone: 'x', age: 1 } })
    expect(answer.body.errors).toEqual({
      firstName: 'আবশ্যক', lastName: 'আবশ্যক', branch: 'আবশ্যক', phone: 'ফোন নম্বরটি সঠিক নয়।',
      'guardian.phone': 'ফোন নম্বরটি সঠিক নয়।', 'guardian.age': 'এমন কোনো ঘর নেই।',
    }) // prettier-ignore
  })
})

describe('changing a student', () => {
  test('changes what is sent and leaves the rest', async () => {
    const row = await made(full())
    const answer = await put(row._id, { city: 'ঢাকা', note: null })
    expect([answer.status, answer.body.message]).toEqual([200, 'রহিম উদ্দিন was saved.'])
    const { updatedAt } = answer.body.data as Row
    expect(answer.body.data).toEqual({ ...row, city: 'ঢাকা', note: null, updatedAt })
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(row.updatedAt))
  })

  test('takes the record back whole, as it was answered, and changes nothing by that', async () => {
    const row = await made(full())
    const answer = await put(row._id, { ...row, id: row._id })
    expect([answer.status, answer.body.data]).toEqual([200, row])
    expect(await logOf(row._id)).toHaveLength(1)
  })

  test('drops what only the server writes, however it is made up', async () => {
    const row = await made()
    const forged = {
      _id: 'a'.repeat(24),
      id: 'b'.repeat(24),
      createdBy: { _id: 'x' },
      updatedBy: 'me',
      createdAt: 'never',
      balance: 99,
      branchName: 'Mine',
      files: [{ fileUrl: '/etc/passwd' }],
    }
    expect((await put(row._id, forged)).body.data).toEqual(row)
  })

  test('refuses a field that students do not have', async () => {
    const row = await made()
    for (const field of ['colour', 'phone_key', 'constructor', 'hasOwnProperty', 'createdby'])
      expect((await put(row._id, { [field]: 'x', city: 'never' })).body.errors).toEqual({
        [field]: 'There is no such field.',
      })
    expect(await read(row._id)).toEqual(row)
  })

  test('made from an older reading is 409 stale with the record as it is now, and changes nothing', async () => {
    const row = await made()
    const now = (await put(row._id, { city: 'Sylhet', updatedAt: row.updatedAt })).body.data as Row
    for (const updatedAt of [row.updatedAt, '2000-01-01T00:00:00Z', 'nonsense']) {
      const answer = await put(row._id, { city: 'Dhaka', updatedAt })
      expect([answer.status, answer.body.code, answer.body.current]).toEqual([409, 'stale', now])
    }
    const note = await admin.put(`/api/student/note/${row._id}`, { note: 'late', updatedAt: row.updatedAt })
    expect([note.status, note.body.code, note.body.current]).toEqual([409, 'stale', now])
    expect(await read(row._id)).toEqual(now)
  })

  test('is told apart from the change before it, even within one millisecond', async () => {
    const row = await made()
    server.clock.now = Date.parse(row.updatedAt) - 5000
    const times = [row.updatedAt]
    for (let n = 0; n < 5; n++)
      times.push(((await put(row._id, { city: `city ${n}` })).body.data as Row).updatedAt)
    server.clock.now = null
    expect(new Set(times).size).toBe(6)
    expect(times.toSorted()).toEqual(times)
  })

  test('by two at once that read the same goes through for one of them', async () => {
    const row = await made()
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((city) => put(row._id, { city, updatedAt: row.updatedAt })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await read(row._id)).city).toBe(
      (answers.find(({ status }) => status === 200)?.body.data as Row).city,
    )
  })
})

describe('the status', () => {
  const all = ['enquiry', 'enrolled', 'completed', 'dropped']
  const allowed = new Set(['enquiry enrolled', 'enquiry dropped', 'enrolled completed', 'enrolled dropped'])
  test.each(all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const)))(
    'from %s to %s goes only along the arrows',
    async (from, to) => {
      const row = await made({ ...minimal(), status: from })
      const answer = await put(row._id, { status: to, city: 'Sylhet' })
      if (allowed.has(`${from} ${to}`))
        expect([answer.status, (answer.body.data as Row).status]).toEqual([200, to])
      else {
        expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
          409,
          'state',
          ['status'],
        ])
        expect(await read(row._id)).toEqual(row)
      }
    },
  )
})

describe('a likely duplicate', () => {
  test('by phone, however it is written, is 409 naming the field and the other one', async () => {
    const row = await made({ ...minimal(), firstName: 'First' })
    const digits = String(row.phone)
    for (const phone of [
      digits,
      `+1 ${digits}`,
      `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    ]) {
      const answer = await admin.post('/api/student/create', { ...minimal(), phone })
      expect([answer.status, answer.body.code]).toEqual([409, 'duplicate'])
      expect(answer.body.errors).toEqual({ phone: 'Another student has this phone number: First উদ্দিন' })
    }
  })

  test('by name and birthday, but not by one of them alone', async () => {
    const person = { ...minimal(), firstName: 'Nazrul', lastName: 'ISLAM', dateOfBirth: '1999-05-25' }
    await made(person)
    const again = { ...person, phone: aPhone(), firstName: ' nazrul', lastName: 'Islam' }
    const answer = await admin.post('/api/student/create', again)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([409, ['dateOfBirth']])
    await made({ ...again, dateOfBirth: '1999-05-26' })
    await made({ ...again, phone: aPhone(), dateOfBirth: null })
    await made({ ...again, phone: aPhone(), firstName: 'Kazi' })
  })

  test('is saved by force, and is found by an update too', async () => {
    const row = await made()
    expect(
      (await admin.post('/api/student/create?force=true', { ...minimal(), phone: row.phone })).status,
    ).toBe(201)
    const other = await made()
    expect((await put(other._id, { phone: row.phone })).body.code).toBe('duplicate')
    expect((await put(other._id, { city: 'Sylhet', phone: other.phone })).status).toBe(200)
    expect((await admin.put(`/api/student/${other._id}?force=true`, { phone: row.phone })).status).toBe(200)
    expect((await admin.post('/api/student/create?force=maybe', minimal())).status).toBe(422)
  })

  test('is made once where two forms are sent at the same moment', async () => {
    const body = minimal()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post('/api/student/create', body)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ])
  })

  test('of another branch is not betrayed to who cannot see it', async () => {
    const row = await made()
    const client = await server.signedIn({
      role: 'employee',
      branch: await server.aBranch(),
      permissions: { student: { create: true, view: true } },
    })
    const body = {
      ...minimal(),
      phone: row.phone,
      branch: (await client.get('/api/getLoggedInUser')).body.data,
    }
    body.branch = (body.branch as { branch: Row }).branch._id
    expect((await client.post('/api/student/create', body)).status).toBe(201)
  })
})

describe('the log', () => {
  test('has every change with what was before and after, by whom, and none for what changed nothing', async () => {
    const row = await made({ ...minimal(), city: 'Sylhet', guardian: { name: 'Salma' } })
    await put(row._id, { city: 'ঢাকা', guardian: { name: 'Rokeya' } })
    await put(row._id, { city: 'ঢাকা' })
    await put(row._id, {})
    await admin.put(`/api/student/note/${row._id}`, { note: 'Called' })
    await admin.put(`/api/student/note/${row._id}`, { note: 'Called' })
    expect((await put(row._id, { status: 'completed' })).status).toBe(409)
    await admin.delete(`/api/student/${row._id}`)
    const entries = await logOf(row._id)
    expect(entries.map(({ action }) => action)).toEqual(['created', 'updated', 'updated', 'deleted'])
    expect(entries[0]?.changes).toMatchObject({ firstName: [null, 'রহিম'], city: [null, 'Sylhet'] })
    expect(entries[1]?.changes).toEqual({
      city: ['Sylhet', 'ঢাকা'],
      guardian: [{ name: 'Salma' }, { name: 'Rokeya' }],
    })
    expect(entries[2]?.changes).toEqual({ note: [null, 'Called'] })
    expect(entries[3]?.changes).toMatchObject({ firstName: ['রহিম', null], note: ['Called', null] })
    for (const entry of entries)
      expect(entry).toMatchObject({
        user_id: admin.cookies.get('userId'),
        record_name: 'রহিম উদ্দিন',
        branch_id: jamaica,
      })
  })

  test.each(['update audit_log set user_name = null', 'delete from audit_log', 'truncate audit_log'])(
    'takes no %s, from the app or the owner',
    async (statement) => {
      await made()
      const before = await count('audit_log')
      for (const pool of [server.pool, server.owner])
        await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
      expect(await count('audit_log')).toBe(before)
    },
  )
})

describe('deleting', () => {
  test('answers the record that was; then it is gone', async () => {
    const row = await made(full())
    const answer = await admin.delete(`/api/student/${row._id}`)
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'success', message: 'রহিম উদ্দিন was deleted.', data: row },
    ])
    for (const call of [
      admin.get(`/api/student/${row._id}`),
      admin.delete(`/api/student/${row._id}`),
      put(row._id, { city: 'x' }),
    ])
      expect((await call).body).toEqual({
        status: 'error',
        code: 'not_found',
        message: 'Student was not found.',
      })
  })

  test.each(['x', 'F'.repeat(24), 'f'.repeat(25), '%00', '..%2f..', 'constructor'])(
    'and reading by %s, which is no id, is 400',
    async (id) => {
      for (const call of [
        admin.get(`/api/student/${id}`),
        admin.delete(`/api/student/${id}`),
        put(id, {}),
        admin.put(`/api/student/note/${id}`, { note: 'x' }),
      ])
        expect([(await call).status, (await call).body.code]).toEqual([400, 'malformed'])
    },
  )
})

describe('the note', () => {
  test('is written by who may only see the student, and nothing else is', async () => {
    const row = await made(full())
    const client = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { student: { view: true } },
    })
    const answer = await client.put(`/api/student/note/${row._id}`, { note: 'নতুন\nnote' })
    expect([answer.status, answer.body.message]).toEqual([200, 'The note was saved.'])
    const { updatedAt, updatedBy } = answer.body.data as Row
    expect(answer.body.data).toEqual({ ...row, note: 'নতুন\nnote', updatedAt, updatedBy })
    expect((await client.put(`/api/student/${row._id}`, { note: 'x' })).status).toBe(403)
    for (const body of [{ note: 'x', city: 'y' }, {}, { note: 5 }, { note: 'x'.repeat(4001) }])
      expect((await client.put(`/api/student/note/${row._id}`, body)).status).toBe(422)
    expect((await client.put(`/api/student/note/${row._id}`, { note: '' })).body.data).toMatchObject({
      note: null,
    })
  })

  test('of a student in another branch is not there', async () => {
    const client = await server.signedIn({ role: 'manager', branch: await server.aBranch() })
    expect((await client.put(`/api/student/note/${(await made())._id}`, { note: 'x' })).status).toBe(404)
  })
})
