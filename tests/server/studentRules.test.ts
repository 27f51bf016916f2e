import { describe, expect, test } from 'vitest'
import {
  admin,
  aPhone,
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

describe('the status of a student', () => {
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
  test('by phone in any form is 409, naming the field and the other student', async () => {
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
      expect(answer.body.duplicates).toEqual([{ _id: row._id, name: 'First উদ্দিন' }])
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

  test('is saved with force, and is found by an update too', async () => {
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

  test('is created once when two forms are sent at the same moment', async () => {
    const body = minimal()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post('/api/student/create', body)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ])
  })

  test('names all that the user may see, by phone and by birthday, and none of another branch', async () => {
    const person = { firstName: 'Shamim', lastName: 'Reza', dateOfBirth: '1997-03-26' }
    const [phone, mine] = [aPhone(), await server.aBranch()]
    const force = async (body: Record<string, unknown>) =>
      (await admin.post('/api/student/create?force=true', body)).body.data as Row
    const byPhone = await force({ ...minimal(), phone, branch: mine, firstName: 'Anis' })
    const byBirthday = await force({ ...minimal(), ...person, branch: mine })
    await force({ ...minimal(), ...person, phone, branch: jamaica })
    const client = await server.signedIn({
      role: 'employee',
      branch: mine,
      permissions: { student: { create: true, view: true } },
    })
    const answer = await client.post('/api/student/create', { ...minimal(), ...person, phone, branch: mine })
    expect([answer.status, answer.body.duplicates]).toEqual([
      409,
      [
        { _id: byPhone._id, name: 'Anis উদ্দিন' },
        { _id: byBirthday._id, name: 'Shamim Reza' },
      ],
    ])
    expect(
      (await admin.post('/api/student/create', { ...minimal(), ...person, phone })).body.duplicates,
    ).toHaveLength(3)
  })

  test('of another branch is not revealed to users who cannot see it', async () => {
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

describe('the log of a student', () => {
  test('has every change with before, after and author, and none without a change', async () => {
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

describe('the note of a student', () => {
  test('can be written with the view flag, and nothing else can', async () => {
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

  test('in another branch is not found', async () => {
    const client = await server.signedIn({ role: 'manager', branch: await server.aBranch() })
    expect((await client.put(`/api/student/note/${(await made())._id}`, { note: 'x' })).status).toBe(404)
  })
})
