import { describe, expect, test } from 'vitest'
import {
  admin,
  count,
  full,
  jamaica,
  logOf,
  made,
  minimal,
  put,
  read,
  type Row,
  server,
} from '../support/studentForms.ts'

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
    const winner = answers.find(({ status }) => status === 200)?.body.data as Row | undefined
    expect(await read(row._id)).toEqual(winner)
  })
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
