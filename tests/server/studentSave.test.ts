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
  test('is returned as 201 in the envelope, as it was sent, and then by its id', async () => {
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

  test('needs only a name, and then has no branch: users held to one do not see it', async () => {
    const answer = await admin.post('/api/student/create', {
      firstName: 'Nila',
      lastName: 'Roy',
      dmvExpiry: '2030-01-31',
    })
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    const row = answer.body.data as Row
    expect(row).toMatchObject({ phone: null, branch: null, branchName: null, status: 'enquiry' })
    const view = { view: true, update: true, delete: true }
    const permissions = { student: view, calendar: view, hr: view, account: view }
    const manager = await server.signedIn({ role: 'manager', branch: jamaica, permissions })
    for (const client of [admin, manager]) {
      const listed = (await client.get('/api/student?search=Nila')).body
      const found = (await client.get('/api/search?type=student&q=Nila')).body
      expect((listed.students as Row[]).length).toBe(client === admin ? 1 : 0)
      expect((found.data as Row[]).length).toBe(client === admin ? 1 : 0)
      expect((await client.get(`/api/student/${row._id}`)).status).toBe(client === admin ? 200 : 404)
      expect((await client.get(`/api/student/${row._id}/account`)).status).toBe(client === admin ? 200 : 404)
      const all = await client.get('/api/student?limit=100')
      expect(Number(all.headers.get('X-Total-Count'))).toBe((all.body.students as Row[]).length)
      const on = await client.get('/api/calendar?from=2030-01-31&to=2030-01-31')
      expect((on.body.data as Row[]).length).toBe(client === admin ? 1 : 0)
      const here = await client.get(`/api/calendar?from=2030-01-31&to=2030-01-31&branch=${jamaica}`)
      expect(here.body.data).toEqual([])
      for (const path of [
        '/api/student/meta',
        '/api/dashboard',
        '/api/renewal',
        '/api/licence',
        '/api/student/pairs',
        '/api/debtors',
        '/api/student/export?format=csv',
      ])
        expect([path, (await client.get(path)).status < 500]).toEqual([path, true])
    }
    // Another student without a phone is not a duplicate.
    expect((await admin.post('/api/student/create', { firstName: 'Mila', lastName: 'Das' })).status).toBe(201)
    expect((await manager.put(`/api/student/${row._id}`, { branch: jamaica })).status).toBe(404)
    expect((await admin.put(`/api/student/${row._id}`, { branch: jamaica })).status).toBe(200)
    expect((await manager.get(`/api/student/${row._id}`)).status).toBe(200)
    const emptied = await admin.put(`/api/student/${row._id}`, { branch: null })
    expect([emptied.status, Object.keys(emptied.body.errors ?? {})]).toEqual([422, ['branch']])
    expect((await admin.delete(`/api/student/${row._id}`)).status).toBe(200)
  })

  test('of a user held to a branch gets that branch, from a form too', async () => {
    const student = { view: true, create: true }
    const clerk = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { student } })
    const form = new FormData()
    for (const [name, value] of Object.entries({ firstName: 'Rumi', lastName: 'Sen', branch: '', phone: '' }))
      form.append(name, value)
    for (const body of [{ firstName: 'Tuli', lastName: 'Sen' }, form]) {
      const answer = await clerk.post('/api/student/create', body)
      expect([answer.status, answer.body.data]).toMatchObject([201, { branch: jamaica, phone: null }])
    }
  })

  test('without a branch cannot pay yet, and gets the branch of their class', async () => {
    const made = async (path: string, body: object) => {
      const answer = await admin.post(path, body)
      expect([path, answer.status, answer.body.errors]).toEqual([path, 201, undefined])
      return ((answer.body.data ?? answer.body) as Row)._id
    }
    const course = await made('/api/course/create', { name: 'TLC', code: 'NOBRANCH', fee: 500 })
    const days = { startDate: '2026-11-01', endDate: '2026-12-01' }
    const group = await made('/api/class/create', {
      name: 'Evening',
      course,
      branch: jamaica,
      capacity: 5,
      ...days,
    })
    const [student, other] = [
      await made('/api/student/create', { firstName: 'Joya', lastName: 'Pal', tlcExpiry: '2030-01-31' }),
      await made('/api/student/create', { firstName: 'Toma', lastName: 'Pal', class: group }),
    ]
    const paid = await admin.post('/api/payment', { student, amount: 100, method: 'cash' })
    expect([paid.status, Object.keys(paid.body.errors ?? {})]).toEqual([422, ['student']])
    await made('/api/enrolment', { student, class: group })
    for (const id of [student, other])
      expect(await read(id)).toMatchObject({
        branch: jamaica,
        class: group,
        status: 'enrolled',
        balance: 500,
      })
    const { rows } = await server.owner.query('select branch_id from licence where student_id = $1', [
      student,
    ])
    expect(rows).toEqual([{ branch_id: jamaica }])
    expect((await logOf(student)).some(({ changes }) => 'branch' in changes)).toBe(true)
  })

  test('begins as an enquiry, with everything else empty', async () => {
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
    ['class', 'f'.repeat(24), 'There is no such record.'], ['email', 'x', 'Not an email address.'],
    ['dateOfBirth', '2001-02-30', 'Date input not valid.'], ['status', 'gone', 'Has to be one of: enquiry, enrolled, completed, dropped'],
    ['firstName', { $gt: '' }, 'Has to be text.'], ['firstName', 7, 'Has to be text.'], ['note', ['x'], 'Has to be text.'],
    ['guardian', 'Salma', 'Has to be a record.'], ['firstName', 'a\u0000b', 'Contains characters that cannot be stored.'],
    ['_id', 'a'.repeat(24), 'There is no such field.'], ['id', 'a'.repeat(24), 'There is no such field.'],
    ['balance', 5, 'There is no such field.'], ['createdBy', null, 'There is no such field.'], ['updatedBy', 'me', 'There is no such field.'],
    ['createdAt', '2020-01-01', 'There is no such field.'], ['updatedAt', '2020-01-01', 'There is no such field.'],
    ['files', [], 'There is no such field.'], ['branchName', 'x', 'There is no such field.'], ['search_key', 'x', 'There is no such field.'],
    ['colour', 'red', 'There is no such field.'], ['constructor', 1, 'There is no such field.'], ['toString', 1, 'There is no such field.'],
  ])('with %s as %j is 422 at that field, and nothing is created', async (field, value, message) => {
    const before = [await count('student'), await count('audit_log')]
    const answer = await admin.post('/api/student/create', { ...minimal(), [field]: value })
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([422, 'invalid', { [field]: message }])
    expect([await count('student'), await count('audit_log')]).toEqual(before)
  }) // prettier-ignore

  test('of another branch is refused to users held to their own, on update too', async () => {
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

  test('reports all errors at once, nested ones by their path, in the requested language', async () => {
    const client = await server.signedIn({ role: 'admin' })
    client.language = 'bn'
    const answer = await client.post('/api/student/create', { phone: '1', guardian: { phone: 'x', age: 1 } })
    expect(answer.body.errors).toEqual({
      firstName: 'আবশ্যক', lastName: 'আবশ্যক', phone: 'ফোন নম্বরটি সঠিক নয়।',
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

  test('accepts the whole record as it was returned, and changes nothing by that', async () => {
    const row = await made(full())
    const answer = await put(row._id, { ...row, id: row._id })
    expect([answer.status, answer.body.data]).toEqual([200, row])
    expect(await logOf(row._id)).toHaveLength(1)
  })

  test('ignores server-written fields, whatever is sent', async () => {
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

  test('refuses unknown fields', async () => {
    const row = await made()
    for (const field of ['colour', 'phone_key', 'constructor', 'hasOwnProperty', 'createdby'])
      expect((await put(row._id, { [field]: 'x', city: 'never' })).body.errors).toEqual({
        [field]: 'There is no such field.',
      })
    expect(await read(row._id)).toEqual(row)
  })

  test('with an outdated version is 409 stale with the current record, and changes nothing', async () => {
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

  test('distinguishes two changes within one millisecond', async () => {
    const row = await made()
    server.clock.now = Date.parse(row.updatedAt) - 5000
    const times = [row.updatedAt]
    for (let n = 0; n < 5; n++)
      times.push(((await put(row._id, { city: `city ${n}` })).body.data as Row).updatedAt)
    server.clock.now = null
    expect(new Set(times).size).toBe(6)
    expect(times.toSorted()).toEqual(times)
  })

  test('by two users from the same version succeeds for one of them', async () => {
    const row = await made()
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((city) => put(row._id, { city, updatedAt: row.updatedAt })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)?.body.data as Row | undefined
    expect(await read(row._id)).toEqual(winner)
  })
})

describe('deleting a student', () => {
  test('returns the record; then it is gone', async () => {
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
