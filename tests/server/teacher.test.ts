import { describe, expect, test } from 'vitest'
import type { StoredFile } from '../../src/shared/core/entity.ts'
import { recordSchema } from '../../src/shared/core/entity.ts'
import { teacher as teacherEntity } from '../../src/shared/staff/teacher.ts'
import { password } from '../support/server.ts'
import { formOf, jpeg, pdf } from '../support/uploads.ts'
import { admin, create, dataOf, dhaka, get, idsOf, jamaica, listed, made, put, refusal, type Row, server, someone } from '../support/school.ts' // prettier-ignore

const full = {
  firstName: 'আনোয়ার',
  lastName: 'হোসেন',
  phone: '718 555 0177',
  email: 'anwar@example.com',
  subjects: ['TLC rules', 'সড়ক চিহ্ন'],
  hireDate: '2020-02-29',
  ratePerSession: 7_500,
  status: 'on_leave',
}

describe('a teacher', () => {
  test('is stored with all fields, and returned as the contract has it', async () => {
    const row = await made('teacher', full)
    expect(row).toMatchObject({
      ...full,
      branch: jamaica,
      branchName: 'Jamaica',
      files: [],
      user: null,
      userName: null,
    })
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(recordSchema(teacherEntity).shape).toSorted())
    expect(dataOf(await get('teacher', row._id))).toEqual(row)
  })

  test('needs a name, a phone and a branch, has no subjects and is active by default', async () => {
    expect(await made('teacher')).toMatchObject({ subjects: [], status: 'active', ratePerSession: null })
    expect(refusal(await admin.post('/api/teacher/create', {}))).toEqual([
      422,
      'invalid',
      ['firstName', 'lastName', 'phone', 'branch'],
    ])
  })

  test.each<[string, unknown, string?]>([
    ['phone', 'call me'],
    ['email', 'nowhere'],
    ['hireDate', '2026-02-30'],
    ['ratePerSession', 10.5],
    ['ratePerSession', -1],
    ['status', 'retired'],
    ['branch', someone],
    ['user', someone],
    ['subjects', { one: 'TLC' }],
    ['subjects', [7], 'subjects.0'],
    ['subjects', ['TLC', 'x'.repeat(61)], 'subjects.1'],
    ['subjects', Array.from({ length: 31 }, (_, n) => `s${n}`)],
  ])('with %s %j is refused at that field', async (field, value, at = field) => {
    expect(refusal(await create('teacher', { [field]: value }))).toEqual([422, 'invalid', [at]])
  })

  test('has unique subjects, as a list or separated by commas', async () => {
    const subjects = async (sent: unknown) => (await made('teacher', { subjects: sent })).subjects
    expect(await subjects(['TLC', ' TLC ', 'Road'])).toEqual(['TLC', 'Road'])
    expect(await subjects('TLC rules, সড়ক চিহ্ন ,')).toEqual(['TLC rules', 'সড়ক চিহ্ন'])
    expect(await subjects('')).toEqual([])
    expect(await subjects(null)).toEqual([])
  })

  test('is created from a form with files, each with its type, and from a form or JSON without', async () => {
    const texts = { firstName: 'Salma', lastName: 'Khatun', phone: '718 555 0174', branch: jamaica, subjects: '["TLC","Road"]', ratePerSession: '৬০০০' }
    const files = [{ name: 'salma.jpg', bytes: jpeg() }, { name: 'contract.pdf', bytes: pdf() }]
    const answer = await admin.post('/api/teacher/create', formOf(texts, files, ['photo', 'contract']))
    expect(answer.status).toBe(201)
    const row = dataOf(answer) as Row & { files: StoredFile[] }
    expect(row).toMatchObject({ subjects: ['TLC', 'Road'], ratePerSession: 6_000 })
    expect(row.files.map(({ type, name }) => `${type} ${name}`).toSorted()).toEqual(['contract contract.pdf', 'photo salma.jpg'])
    const changed = await admin.put(`/api/teacher/${row._id}`, formOf({ subjects: 'English, Road', status: 'left' }))
    expect(dataOf(changed)).toMatchObject({ subjects: ['English', 'Road'], status: 'left', files: row.files })
    expect(dataOf(await put('teacher', row._id, { subjects: [] })).subjects).toEqual([])
  }) // prettier-ignore

  test('loses a file by its address; a given type must match', async () => {
    const form = formOf(
      { firstName: 'A', lastName: 'B', phone: '718 555 0175', branch: jamaica },
      [{ name: 'a.jpg', bytes: jpeg() }],
      ['photo'],
    )
    const row = dataOf(await admin.post('/api/teacher/create', form)) as Row & { files: StoredFile[] }
    const { fileUrl } = row.files[0]!
    const remove = (more: Record<string, string>) =>
      admin.delete(`/api/teacher/file?${new URLSearchParams({ id: row._id, fileUrl, ...more }).toString()}`)
    expect((await admin.get(fileUrl)).status).toBe(200)
    expect((await remove({ type: 'contract' })).status).toBe(404)
    expect(dataOf(await remove({ type: 'photo' })).files).toEqual([])
    expect((await remove({})).status).toBe(404)
    expect((await admin.get(fileUrl)).status).toBe(404)
  })

  test('saved by another user meanwhile is not overwritten; one with a class is not deleted', async () => {
    const row = await made('teacher')
    const now = dataOf(await put('teacher', row._id, { phone: '718 555 0100' }))
    const stale = await put('teacher', row._id, { ...row, phone: '718 555 0199' })
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale', now])
    const run = await made('class', { teacher: row._id })
    const answer = await admin.delete(`/api/teacher/${row._id}`)
    expect([answer.status, answer.body.code, answer.body.dependents]).toEqual([409, 'in_use', { class: 1 }])
    await put('class', run._id, { teacher: null })
    expect(dataOf(await admin.delete(`/api/teacher/${row._id}`))).toEqual(now)
  })
})

describe('the list of teachers', () => {
  test('is a plain array of all of them, or of a page on request, with the total in the header', async () => {
    for (let n = 0; n < 12; n++) await made('teacher', { firstName: `T${n}` })
    const all = await admin.get('/api/teacher')
    const rows = all.body as unknown as Row[]
    expect(rows.length).toBeGreaterThan(11)
    expect(all.headers.get('X-Total-Count')).toBe(String(rows.length))
    const page = await admin.get('/api/teacher?page=2&limit=5')
    expect(page.body).toEqual(rows.slice(5, 10))
    expect(page.headers.get('X-Total-Count')).toBe(String(rows.length))
    expect((await admin.get('/api/teacher?page=1')).body).toEqual(rows.slice(0, 10))
    expect(
      idsOf((await admin.get('/api/teacher?sort=firstName&order=desc')).body as unknown as Row[]),
    ).toEqual(idsOf(rows).toReversed())
  })

  test('is filtered by branch and id, and searched by name in either script, by phone, mail and subject', async () => {
    const rahim = await made('teacher', {
      firstName: 'রহিম',
      phone: '718 555 0661',
      subjects: ['Navigation'],
    })
    const other = await made('teacher', { firstName: 'Rahim', branch: dhaka, email: 'r@dhaka.example' })
    const found = async (query: Record<string, string>) =>
      idsOf(await listed('teacher', { idFilter: `${rahim._id},${other._id}`, ...query })).toSorted()
    expect(await found({})).toEqual([rahim._id, other._id].toSorted())
    expect(await found({ branchFilter: dhaka })).toEqual([other._id])
    expect(await found({ search: 'rahim' })).toEqual([rahim._id, other._id].toSorted())
    expect(await found({ search: '০৬৬১' })).toEqual([rahim._id])
    expect(await found({ search: 'navig' })).toEqual([rahim._id])
    expect(await found({ search: 'dhaka.example' })).toEqual([other._id])
    expect(await found({ search: 'navig', property: 'subjects' })).toEqual([rahim._id])
    expect(await found({ search: 'navig', property: 'firstName' })).toEqual([])
  })

  test('of a user held to a branch has nobody of another, by id, in answers and in references', async () => {
    const [here, there] = [await made('teacher'), await made('teacher', { branch: dhaka })]
    const permissions = { teacher: { view: true, update: true, create: true }, class: { create: true } }
    const employee = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
    expect(idsOf(await listed('teacher', { idFilter: `${here._id},${there._id}` }, employee))).toEqual([
      here._id,
    ])
    expect((await get('teacher', there._id, employee)).status).toBe(404)
    expect(refusal(await put('teacher', here._id, { branch: dhaka }, employee))).toEqual([
      422,
      'invalid',
      ['branch'],
    ])
    expect(refusal(await create('class', { teacher: there._id }, employee))).toEqual([
      422,
      'invalid',
      ['teacher'],
    ])
  })
})

describe('a teacher’s login', () => {
  const signIn = async (username: string) => {
    const client = server.stranger()
    await client.signIn(username, password)
    return client
  }
  const teacherOf = async (client: Awaited<ReturnType<typeof signIn>>) =>
    (dataOf(await client.get('/api/getLoggedInUser')) as { teacher?: unknown }).teacher

  test('is known by the record that names it, from one request to the next', async () => {
    const user = await server.aUser({ role: 'teacher', branch: jamaica, username: 'karim' })
    const client = await signIn('karim')
    expect(await teacherOf(client)).toBe(null)
    const row = await made('teacher', { user })
    expect(row).toMatchObject({ user, userName: 'Test karim' })
    expect(await teacherOf(client)).toBe(row._id)
    await put('teacher', row._id, { user: null })
    expect(await teacherOf(client)).toBe(null)
    await put('teacher', row._id, { user })
    expect(await teacherOf(client)).toBe(row._id)
    await admin.delete(`/api/teacher/${row._id}`)
    expect(await teacherOf(client)).toBe(null)
  })

  test('belongs to one teacher: another’s is refused', async () => {
    const user = await server.aUser({ role: 'teacher', branch: jamaica })
    await made('teacher', { user })
    const other = await made('teacher')
    for (const answer of [await create('teacher', { user }), await put('teacher', other._id, { user })])
      expect(refusal(answer)).toEqual([409, 'duplicate', ['user']])
  })

  test('is of the same branch, and active', async () => {
    const elsewhere = await server.aUser({ role: 'teacher', branch: dhaka })
    expect(refusal(await create('teacher', { user: elsewhere }))).toEqual([422, 'invalid', ['user']])
    const row = await made('teacher', { branch: dhaka, user: elsewhere })
    expect(refusal(await put('teacher', row._id, { branch: jamaica }))).toEqual([422, 'invalid', ['user']])
    const gone = await server.aUser({ role: 'teacher', branch: jamaica })
    await server.pool.query('update app_user set active = false where id = $1', [gone])
    expect(refusal(await create('teacher', { user: gone }))).toEqual([422, 'invalid', ['user']])
    expect((await made('teacher', { user: await server.aUser({ role: 'admin' }) })).user).not.toBe(null)
  })
})
