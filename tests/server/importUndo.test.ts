import { describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { admin, create, dhaka, get, jamaica, made, put, type Row, server } from '../support/school.ts'
import { aPhone, counts, send, shortly, table } from '../support/tables.ts'

interface Batch extends Row {
  name: string
  created: number
  updated: number
  undoneAt: string | null
}

const imports = async (kind = 'student', client = admin) =>
  (await client.get(`/api/${kind}/import`)).body.data as Batch[]
const undo = (id: string, client = admin, kind = 'student') => client.post(`/api/${kind}/import/${id}/undo`)
const latest = async (kind = 'student') => (await imports(kind))[0]?._id ?? ''
const head = 'firstName,lastName,phone,branch'
const read = async (id: string) => (await get('student', id)).body.data as Row

async function imported(rows: string, kind = 'student', client: Client = admin): Promise<string> {
  const answer = await send(kind, rows, { client })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return latest(kind)
}

const idsOf = async (batch: string) =>
  (
    await server.pool.query<{ id: string }>(
      'select record_id as id from import_row where batch_id = $1 order by 1',
      [batch],
    )
  ).rows.map(({ id }) => id)

describe('undoing an import', () => {
  test('deletes what it added, restores what it changed, and logs each', async () => {
    const phone = aPhone()
    const before = await made('student', {
      firstName: 'Karim',
      lastName: 'Mia',
      phone,
      city: 'Dhaka',
      guardian: { name: 'A' },
    })
    const batch = await imported(
      table(
        `${head},city,guardian.name`,
        `Karim,Mia,${phone},Jamaica,Sylhet,B`,
        `New,One,${aPhone()},Jamaica,,`,
      ),
    )
    expect(await read(before._id)).toMatchObject({ city: 'Sylhet', guardian: { name: 'B' } })
    const added = (await idsOf(batch)).find((id) => id !== before._id) ?? ''
    const answer = await undo(batch)
    expect([answer.status, answer.body.data]).toEqual([200, { deleted: 1, restored: 1 }])
    const { updatedAt: _now, ...after } = await read(before._id)
    const { updatedAt: _then, ...was } = before
    expect(after).toEqual(was)
    expect((await get('student', added)).status).toBe(404)
    const { rows } = await server.pool.query<{ action: string; changes: unknown }>(
      'select action, changes from audit_log where record_id = any($1) order by id',
      [[before._id, added]],
    )
    expect(
      rows
        .slice(-2)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['deleted', 'updated'])
    const { rows: whole } = await server.pool.query<{ action: string }>(
      "select action from audit_log where action in ('imported', 'import_undone') order by id desc limit 2",
    )
    expect(whole.map(({ action }) => action)).toEqual(['import_undone', 'imported'])
  })

  test('is refused the second time', async () => {
    const batch = await imported(table(head, `Twice,Undone,${aPhone()},Jamaica`))
    expect((await undo(batch)).status).toBe(200)
    const again = await undo(batch)
    expect([again.status, again.body.code]).toEqual([409, 'state'])
    expect((await imports()).find(({ _id }) => _id === batch)?.undoneAt).toEqual(expect.any(String))
  })

  test('of a renewed licence restores the previous version and its renewal task', async () => {
    const phone = aPhone()
    const one = await made('student', {
      firstName: 'L',
      lastName: 'M',
      phone,
      dmvLicence: 'D-1',
      dmvExpiry: '2027-01-01',
    })
    const batch = await imported(table(`${head},dmvExpiry,tlcLicence`, `L,M,${phone},Jamaica,2029-01-01,T-9`))
    const versions = async () =>
      (
        await server.pool.query<{
          type: string
          number: string
          expires: string
          current: boolean
          stage: string
        }>(
          'select type, number, expires_on as expires, current, stage from licence where student_id = $1 order by type, expires_on',
          [one._id],
        )
      ).rows
    expect(await versions()).toHaveLength(3)
    expect((await undo(batch)).status).toBe(200)
    expect(await versions()).toEqual([
      { type: 'dmv', number: 'D-1', expires: '2027-01-01', current: true, stage: 'open' },
    ])
    expect(await read(one._id)).toMatchObject({ dmvExpiry: '2027-01-01', tlcLicence: null })
  })

  test('of a corrected licence restores it, without a renewal', async () => {
    const phone = aPhone()
    const one = await made('student', {
      firstName: 'C',
      lastName: 'M',
      phone,
      dmvLicence: 'D-2',
      dmvExpiry: '2029-01-01',
    })
    const batch = await imported(table(`${head},dmvExpiry`, `C,M,${phone},Jamaica,2027-01-01`))
    expect((await undo(batch)).status).toBe(200)
    const { rows } = await server.pool.query<{ expires: string }>(
      'select expires_on as expires from licence where student_id = $1',
      [one._id],
    )
    expect(rows).toEqual([{ expires: '2029-01-01' }])
    expect(await read(one._id)).toMatchObject({ dmvExpiry: '2029-01-01' })
  })

  test('works for every kind that can be imported', async () => {
    const tables = {
      branch: table('name,code', 'Undone,UND'),
      course: table('name,code', 'Undone,UND-1'),
      product: table('name,category,sku', 'Undone,books,UND-1'),
      teacher: table(head, `Un,Done,${aPhone()},Dhaka`),
      employee: table(`${head},position,joinDate`, `Un,Done,${aPhone()},Dhaka,Desk,2020-01-02`),
      class: table(
        'name,course,branch,capacity,startDate,endDate',
        'Un,FIRST,Dhaka,20,2027-01-01,2027-02-01',
      ),
      meeting: table('title,start,end', 'Undone,2026-11-21T03:30Z,2026-11-21T04:30Z'),
    }
    for (const [kind, rows] of Object.entries(tables)) {
      const batch = await imported(rows, kind)
      const [id = ''] = await idsOf(batch)
      const answer = await undo(batch, admin, kind)
      expect([kind, answer.status, answer.body.data]).toEqual([kind, 200, { deleted: 1, restored: 0 }])
      expect((await admin.get(`/api/${kind}/${id}`)).status).toBe(404)
    }
  })
})

describe('an undo is refused with the reason, and changes nothing', () => {
  test('if a record was changed since', async () => {
    const batch = await imported(
      table(head, `Was,Changed,${aPhone()},Jamaica`, `Was,Not,${aPhone()},Jamaica`),
    )
    const [one = '', two = ''] = await idsOf(batch)
    expect((await put('student', one, { city: 'Dhaka' })).status).toBe(200)
    const answer = await undo(batch)
    expect([answer.status, answer.body.code]).toEqual([409, 'state'])
    expect(answer.body.message).toMatch(/1 record was changed since.*Was/)
    expect([(await get('student', one)).status, (await get('student', two)).status]).toEqual([200, 200])
    admin.language = 'bn'
    const bengali = await undo(batch)
    admin.language = 'en'
    expect(bengali.body.message).toMatch(/কিছুই ফেরানো হয়নি: এর পরে ১টি/)
  })

  test('if another record depends on an added one, or its licence was acted on', async () => {
    const branches = await imported(table('name,code', 'Depended,DEP'), 'branch')
    const [branch = ''] = await idsOf(branches)
    await made('student', { branch, phone: aPhone() })
    expect((await undo(branches, admin, 'branch')).status).toBe(409)
    const students = await imported(table(`${head},dmvExpiry`, `Do,Something,${aPhone()},Jamaica,2026-12-01`))
    const [student = ''] = await idsOf(students)
    const { rows } = await server.pool.query<{ id: string }>('select id from licence where student_id = $1', [
      student,
    ])
    server.clock.now = (server.clock.now ?? Date.now()) + 1000
    const followed = await admin.post(`/api/renewal/${rows[0]?.id}/follow`, { stage: 'contacted' })
    expect(followed.status).toBe(200)
    expect((await undo(students)).status).toBe(409)
  })

  test('but not if an added record was deleted since', async () => {
    const batch = await imported(
      table(head, `Gone,Already,${aPhone()},Jamaica`, `Still,There,${aPhone()},Jamaica`),
    )
    const [one = ''] = await idsOf(batch)
    expect((await admin.delete(`/api/student/${one}`)).status).toBe(200)
    const answer = await undo(batch)
    expect([answer.status, answer.body.data]).toEqual([200, { deleted: 1, restored: 0 }])
  })

  test('after a day', async () => {
    const batch = await imported(table(head, `Too,Late,${aPhone()},Jamaica`))
    await server.pool.query(
      "update import_batch set created_at = created_at - interval '25 hours' where id = $1",
      [batch],
    )
    const answer = await undo(batch)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'An import can be undone for 24 hours. This one is older.',
    ])
    expect((await imports()).map(({ _id }) => _id)).not.toContain(batch)
  })
})

describe('undoing an import is for', () => {
  const someone = (flags: object, branch = dhaka) =>
    server.signedIn({ role: 'employee', branch, permissions: { student: { view: true, ...flags } } })

  test('its author with the create flag; others need the delete flag; nobody of another branch', async () => {
    const own = await someone({ create: true })
    const batch = async () => {
      await send('student', table(head, `Own,Import,${aPhone()},Dhaka`), { client: own })
      return latest()
    }
    const [one, two] = [await batch(), await batch()]
    expect((await imports('student', own)).map(({ _id }) => _id)).toEqual([two, one])
    expect((await undo(one, own)).status).toBe(200)
    const other = await someone({ create: true })
    expect(await imports('student', other)).toEqual([])
    expect((await undo(two, other)).status).toBe(403)
    expect((await undo(two, await someone({ create: true, delete: true }, jamaica))).status).toBe(404)
    expect((await undo(two, await someone({ create: true, delete: true }))).status).toBe(200)
    expect((await undo('f'.repeat(24))).status).toBe(404)
    // An import of another kind of record.
    expect((await undo(two, admin, 'course')).status).toBe(404)
  })
})

test('an import without changes, or a dry run, cannot be undone', async () => {
  const rows = table(head, `Only,Once,${aPhone()},Jamaica`)
  await send('student', rows, { query: '?dryRun=true' })
  const batch = await imported(rows)
  expect(shortly(await send('student', rows))).toEqual([200, counts(1, 0, 0, 1), []])
  expect(await latest()).toBe(batch)
  expect((await create('student', { phone: aPhone() })).status).toBe(201)
})
