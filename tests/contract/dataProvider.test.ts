import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataProvider } from '../../src/providers/dataProvider.ts'
import { entities, type EntityName } from '../../src/shared/entities.ts'
import type { Client } from '../support/client.ts'
import { minimal } from '../support/minimal.ts'
import { startServer, type TestServer } from '../support/server.ts'

/** The real data provider against the real server. */
let server: TestServer
let client: Client
let jamaica: string

beforeAll(async () => {
  server = await startServer()
  jamaica = await server.aBranch({ name: 'Jamaica', city: 'Queens' })
  client = await server.signedIn({ role: 'admin' })
  // What a browser has in addition to Node: an origin, cookies, storage.
  vi.stubGlobal('fetch', client.fetch)
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})
beforeEach(() => server.pool.query('delete from student'))

const page = (perPage = 10, page = 1) => ({ page, perPage })
const byFirstName = { field: 'firstName', order: 'ASC' as const }
const firstNames = (records: { firstName?: string }[]) => records.map((record) => record.firstName)

describe('reading', () => {
  test('a list has its page, order and total, and every record an id', async () => {
    for (const firstName of ['Karim', 'Abdul', 'Babul']) await server.aStudent({ branch: jamaica, firstName })
    const first = await dataProvider.getList('student', {
      pagination: page(2),
      sort: byFirstName,
      filter: {},
    })
    const second = await dataProvider.getList('student', {
      pagination: page(2, 2),
      sort: byFirstName,
      filter: {},
    })
    expect([first.total, firstNames(first.data), firstNames(second.data)]).toEqual([
      3,
      ['Abdul', 'Babul'],
      ['Karim'],
    ])
    expect(first.data[0]?.id).toMatch(/^[0-9a-f]{24}$/)
  })

  test('a search and a filter narrow the list', async () => {
    await server.aStudent({ branch: jamaica, firstName: 'রহিম', city: 'Dhaka' })
    await server.aStudent({ branch: jamaica, firstName: 'Karim', lastName: 'Mia', city: 'Queens' })
    const found = await dataProvider.getList('student', {
      pagination: page(),
      sort: byFirstName,
      filter: { q: 'rahim' },
    })
    const there = await dataProvider.getList('student', {
      pagination: page(),
      sort: byFirstName,
      filter: { cityFilterParam: 'Queens' },
    })
    expect([firstNames(found.data), firstNames(there.data)]).toEqual([['রহিম'], ['Karim']])
  })

  test('several records are loaded by id, those of a branch by reference', async () => {
    const bronx = await server.aBranch({ name: 'Bronx' })
    const ids = [await server.aStudent({ branch: jamaica }), await server.aStudent({ branch: bronx })]
    const many = await dataProvider.getMany('student', { ids })
    const ofBronx = await dataProvider.getManyReference('student', {
      target: 'branch',
      id: bronx,
      pagination: page(),
      sort: byFirstName,
      filter: {},
    })
    expect(many.data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(ofBronx.data.map(({ id }) => id)).toEqual([ids[1]])
  })

  test('a missing record is an error with the server’s status and message', async () => {
    const requested = dataProvider.getOne('student', { id: 'f'.repeat(24) })
    await expect(requested).rejects.toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('writing', () => {
  const rahim = () => ({ firstName: 'রহিম', lastName: 'উদ্দিন', phone: '০১৭১১ ১২৩৪৫৬', branch: jamaica })

  test('a student is created with a photo, and loaded with both', async () => {
    const photo = new File([tinyPng], 'photo.png', { type: 'image/png' })
    const made = await dataProvider.create('student', {
      data: { ...rahim(), guardian: { name: 'Karim' }, files: [{ rawFile: photo, type: 'photo' }] },
    })
    const { data } = await dataProvider.getOne('student', { id: made.data.id })
    expect(data).toMatchObject({ firstName: 'রহিম', phone: '01711 123456', guardian: { name: 'Karim' } })
    expect(data.files).toMatchObject([{ type: 'photo', name: 'photo.png', size: tinyPng.length }])
  })

  test('a field cleared in a form is empty afterwards', async () => {
    const id = await server.aStudent({ branch: jamaica, city: 'Queens', dmvExpiry: '2027-01-01' })
    const { data: before } = await dataProvider.getOne('student', { id })
    await dataProvider.update('student', {
      id,
      data: { ...before, city: '', dmvExpiry: null },
      previousData: before,
    })
    const { data } = await dataProvider.getOne('student', { id })
    expect([data.city, data.dmvExpiry]).toEqual([null, null])
  })

  test('a record that another user saved meanwhile is not overwritten', async () => {
    const id = await server.aStudent({ branch: jamaica })
    const { data: before } = await dataProvider.getOne('student', { id })
    await dataProvider.update('student', { id, data: { ...before, city: 'Dhaka' }, previousData: before })
    const second = dataProvider.update('student', {
      id,
      data: { ...before, city: 'Bronx' },
      previousData: before,
    })
    await expect(second).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale', current: { city: 'Dhaka' } },
    })
  })

  test('field errors are returned at the fields', async () => {
    const made = dataProvider.create('student', {
      data: { ...rahim(), phone: 'none', guardian: { phone: 'none' } },
    })
    await expect(made).rejects.toMatchObject({
      status: 422,
      body: { errors: { phone: expect.any(String), guardian: { phone: expect.any(String) } } },
    })
  })

  test('a likely duplicate is refused, and saved when confirmed', async () => {
    await dataProvider.create('student', { data: rahim() })
    await expect(dataProvider.create('student', { data: rahim() })).rejects.toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    })
    const again = await dataProvider.create('student', { data: rahim(), meta: { force: true } })
    expect(again.data.id).toMatch(/^[0-9a-f]{24}$/)
  })

  test('a form submitted twice creates one record', async () => {
    const meta = { idempotencyKey: 'one-form' }
    const [first, second] = await Promise.all([
      dataProvider.create('student', { data: rahim(), meta }),
      dataProvider.create('student', { data: rahim(), meta }),
    ])
    expect(first.data.id).toBe(second.data.id)
  })

  test('a record is deleted; a branch with students is not', async () => {
    const id = await server.aStudent({ branch: jamaica })
    await expect(dataProvider.delete('branch', { id: jamaica })).rejects.toMatchObject({
      status: 409,
      body: { code: 'in_use', dependents: { student: 1 } },
    })
    await dataProvider.delete('student', { id })
    await expect(dataProvider.getOne('student', { id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('every kind of record', () => {
  test.each(Object.keys(entities) as EntityName[])(
    '%s is made, read, listed, changed and deleted',
    async (name) => {
      const course = await dataProvider.create('course', { data: { name: 'TLC 24', code: `C${name}` } })
      const student = await server.aStudent({ branch: jamaica })
      const least = minimal({ branch: jamaica, course: String(course.data.id), student })[name]
      const { data } = await dataProvider.create(name, { data: least })
      expect(data).toMatchObject({ ...least, id: data._id })
      expect((await dataProvider.getOne(name, { id: data.id })).data).toEqual(data)
      const sort = { field: 'createdAt', order: 'DESC' as const }
      const list = await dataProvider.getList(name, { pagination: page(1), sort, filter: { id: [data.id] } })
      expect(list).toMatchObject({ data: [data], total: 1 })
      expect((await dataProvider.getMany(name, { ids: [data.id] })).data).toEqual([data])
      const [field = ''] = entities[name].label
      const sent = { ...data, [field]: 'নতুন নাম' }
      const changed = await dataProvider.update(name, { id: data.id, data: sent, previousData: data })
      expect(changed.data[field]).toBe('নতুন নাম')
      await dataProvider.delete(name, { id: data.id, previousData: changed.data })
      await expect(dataProvider.getOne(name, { id: data.id })).rejects.toMatchObject({ status: 404 })
    },
  )
})

/** One transparent pixel. */
const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
