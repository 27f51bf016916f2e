import { describe, expect, test } from 'vitest'
import { course as courseEntity } from '../../src/shared/classes/course.ts'
import { recordSchema } from '../../src/shared/core/entity.ts'
import { formOf } from '../support/uploads.ts'
import { admin, create, dataOf, get, idsOf, jamaica, listed, made, put, refusal, server, someone } from '../support/school.ts' // prettier-ignore

const full = {
  name: 'Defensive driving',
  description: 'One day.\nOr two evenings.',
  kind: 'defensive_driving',
  fee: 4_550,
  hours: 6,
  active: false,
}

describe('a course', () => {
  test('is stored with all its fields, and returned as the contract has it', async () => {
    const row = await made('course', full)
    expect(row).toMatchObject({ ...full, createdBy: { firstName: 'Test', lastName: 'root' } })
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(recordSchema(courseEntity).shape).toSorted())
    const answer = await get('course', row._id)
    expect(answer.body).toEqual({ status: 'success', message: expect.any(String), data: row })
  })

  test('needs a name and a code, and is active by default', async () => {
    expect(await made('course')).toMatchObject({ active: true, kind: null, fee: null, hours: null })
    const answer = await admin.post('/api/course/create', {})
    expect(refusal(answer)).toEqual([422, 'invalid', ['name', 'code']])
  })

  test('costs whole minor units, zero or more', async () => {
    for (const fee of [12.5, -1, '4550', '45.50', 10 ** 15, true])
      expect(refusal(await create('course', { fee }))).toEqual([422, 'invalid', ['fee']])
    const row = await made('course', { fee: 0 })
    expect(dataOf(await put('course', row._id, { fee: null }))).toMatchObject({ fee: null })
  })

  test.each([
    ['kind', 'swimming'],
    ['hours', 1.5],
    ['hours', -1],
    ['active', 'yes'],
    ['code', ''],
    ['name', '   '],
    ['teachers', []],
    ['createdAt', '2026-01-01T00:00:00.000Z'],
  ])('with %s %j is refused at that field', async (field, value) => {
    expect(refusal(await create('course', { [field]: value }))).toEqual([422, 'invalid', [field]])
  })

  test('has a unique code, ignoring case and the script of digits', async () => {
    const [row, other] = [await made('course', { code: 'tlc-24' }), await made('course')]
    expect(dataOf(await put('course', row._id, { code: 'TLC-২৪' }))).toMatchObject({ code: 'TLC-24' })
    for (const answer of [
      await create('course', { code: 'Tlc-24' }),
      await put('course', other._id, { code: 'tlc-24' }),
    ])
      expect(refusal(answer)).toEqual([409, 'duplicate', ['code']])
  })

  test('is sent as JSON only', async () => {
    expect(refusal(await admin.post('/api/course/create', formOf({ name: 'A', code: 'B' })))).toEqual([
      415,
      'media_type',
      [],
    ])
  })

  test('saved by another user meanwhile is not overwritten', async () => {
    const row = await made('course')
    const now = dataOf(await put('course', row._id, { hours: 8, updatedAt: row.updatedAt }))
    const answer = await put('course', row._id, { ...row, hours: 9 })
    expect([answer.status, answer.body.code, answer.body.current]).toEqual([409, 'stale', now])
    expect(dataOf(await put('course', row._id, now))).toEqual(now)
  })

  test('can be deleted while no class belongs to it', async () => {
    const row = await made('course')
    const run = await made('class', { course: row._id })
    const answer = await admin.delete(`/api/course/${row._id}`)
    expect([answer.status, answer.body.code, answer.body.dependents]).toEqual([409, 'in_use', { class: 1 }])
    await admin.delete(`/api/class/${run._id}`)
    expect(dataOf(await admin.delete(`/api/course/${row._id}`))).toEqual(row)
    expect((await get('course', row._id)).status).toBe(404)
    expect((await get('course', someone)).status).toBe(404)
  })

  test('belongs to the whole school: the flags suffice in every branch', async () => {
    const permissions = { course: { view: true, update: true } }
    const employee = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
    const row = await made('course')
    expect(dataOf(await get('course', row._id, employee))).toEqual(row)
    expect((await put('course', row._id, { hours: 3 }, employee)).status).toBe(200)
    expect((await create('course', {}, employee)).status).toBe(403)
  })
})

describe('the list of courses', () => {
  test('has pages, an order and its total', async () => {
    const rows = [
      await made('course', { name: 'ঢাকা ১০' }),
      await made('course', { name: 'ঢাকা ৯' }),
      await made('course', { name: 'Zebra' }),
    ]
    const idFilter = idsOf(rows).join(',')
    const query = (more: string) => admin.get(`/api/course?idFilter=${idFilter}&${more}`)
    const first = await query('limit=2&page=1')
    expect(first.body).toMatchObject({
      status: 'success',
      metaData: { page: 1, perPage: 2, totalPages: 2, total: 3 },
    })
    expect(first.headers.get('X-Total-Count')).toBe('3')
    const names = (answer: typeof first) => (answer.body.data as { name: string }[]).map(({ name }) => name)
    expect([...names(first), ...names(await query('limit=2&page=2'))]).toEqual(
      ['ঢাকা ১০', 'ঢাকা ৯', 'Zebra'].toSorted(new Intl.Collator('bn', { numeric: true }).compare),
    )
    expect(names(await query('sort=name&order=desc'))).toEqual(names(await query('')).toReversed())
    expect((await admin.get('/api/course?limit=101')).status).toBe(422)
    expect((await admin.get('/api/course?sort=description')).status).toBe(422)
  })

  test('is sorted by fee and by length', async () => {
    const rows = [
      await made('course', { fee: 900, hours: 30 }),
      await made('course', { fee: 12_000, hours: 4 }),
    ]
    const idFilter = idsOf(rows).join(',')
    expect(idsOf(await listed('course', { idFilter, sort: 'fee' }))).toEqual(idsOf(rows))
    expect(idsOf(await listed('course', { idFilter, sort: 'hours' }))).toEqual(idsOf(rows).toReversed())
  })

  test('is filtered by active, and searched by name in either script and by code', async () => {
    const bengali = await made('course', { name: 'ট্যাক্সি চালনা', code: 'TX-99', active: false })
    const latin = await made('course', { name: 'Taxi driving', code: 'TD-100' })
    const found = async (query: Record<string, string>) => idsOf(await listed('course', query)).toSorted()
    const both = [bengali._id, latin._id].toSorted()
    expect(await found({ search: 'taxi' })).toEqual(both)
    expect(await found({ search: 'ট্যাক্সি', active: 'true' })).toEqual([latin._id])
    expect(await found({ search: 'tx99' })).toEqual([bengali._id])
    expect(await found({ search: 'td-১০০' })).toEqual([latin._id])
    expect((await listed('course', { active: 'false' })).every(({ active }) => active === false)).toBe(true)
    expect((await admin.get('/api/course?colour=red')).status).toBe(200)
  })
})
