import { describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import {
  admin,
  dataOf,
  dhaka,
  get,
  idsOf,
  jamaica,
  made,
  put,
  refusal,
  server,
  someone,
} from '../support/school.ts'

interface Result {
  done: number
  same: number
  failed: { id: string; name: string | null; code: string; message: string }[]
  ids?: string[]
}

let phones = 0
const student = (fields: Record<string, unknown> = {}) =>
  made('student', { phone: `718 556 ${String(1000 + ++phones)}`, branch: jamaica, ...fields })
const students = (count: number, fields: Record<string, unknown> = {}) =>
  Promise.all(Array.from({ length: count }, () => student(fields)))

const bulk = (body: Record<string, unknown>, client = admin, kind = 'student', headers = {}) =>
  client.call('POST', `/api/${kind}/bulk`, body, headers)
const resultOf = async (...args: Parameters<typeof bulk>) => {
  const answer = await bulk(...args)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return dataOf(answer) as unknown as Result
}
const statusOf = async (id: string) => dataOf(await get('student', id)).status
const entriesOf = async (id: string, action: string) => {
  const filter = JSON.stringify({ recordId: id, action })
  return (await admin.get(`/api/log?filter=${encodeURIComponent(filter)}`)).body as unknown as {
    changes: Record<string, unknown>
  }[]
}

describe('a bulk action', () => {
  test('handles each record by itself: failures are named with their reason, the others succeed', async () => {
    const [one, other] = await students(2)
    const finished = await student({ firstName: 'Karim', lastName: 'Sheikh', status: 'dropped' })
    const ids = [one!._id, finished._id, other!._id, someone]
    const { done, failed } = await resultOf({ ids, action: 'status', value: 'enrolled' })
    expect(done).toBe(2)
    expect(failed.map(({ id, name, code }) => [id, name, code])).toEqual([
      [finished._id, 'Karim Sheikh', 'state'],
      [someone, null, 'not_found'],
    ])
    expect(failed[0]?.message).toMatch(/Dropped.*Enrolled/)
    expect(await Promise.all([one!, finished, other!].map(({ _id }) => statusOf(_id)))).toEqual([
      'enrolled',
      'dropped',
      'enrolled',
    ])
    expect((await entriesOf(one!._id, 'updated')).map(({ changes }) => changes)).toEqual([
      { status: ['enquiry', 'enrolled'] },
    ])
  })

  test('counts unchanged records as such, and does not write them', async () => {
    const { _id } = await student({ status: 'enrolled' })
    const result = await resultOf({ ids: [_id], action: 'status', value: 'enrolled' })
    expect(result).toEqual({ done: 0, same: 1, failed: [] })
    expect(await entriesOf(_id, 'updated')).toEqual([])
  })

  test('keeps records with dependents, and names these', async () => {
    const used = await made('course', { name: 'Used' })
    const free = await made('course', { name: 'Free' })
    await made('class', { course: used._id })
    const { done, failed } = await resultOf({ ids: [used._id, free._id], action: 'delete' }, admin, 'course')
    expect([done, failed.map(({ name, code }) => [name, code])]).toEqual([1, [['Used', 'in_use']]])
    expect(failed[0]?.message).toContain('Class: 1')
    expect((await get('course', free._id)).status).toBe(404)
    expect((await get('course', used._id)).status).toBe(200)
  })

  test('keeps records that another user saved meanwhile', async () => {
    const before = await student()
    await put('student', before._id, { city: 'Sylhet' })
    const { failed } = await resultOf({
      ids: [before._id],
      action: 'status',
      value: 'enrolled',
      seen: { [before._id]: before.updatedAt },
    })
    expect(failed.map(({ code }) => code)).toEqual(['stale'])
    expect(await statusOf(before._id)).toBe('enquiry')
  })

  test('can set class, branch and active, and no other field', async () => {
    const { _id } = await student()
    const schoolClass = await made('class')
    await resultOf({ ids: [_id], action: 'class', value: schoolClass._id })
    await resultOf({ ids: [_id], action: 'branch', value: dhaka })
    expect(dataOf(await get('student', _id))).toMatchObject({ class: schoolClass._id, branch: dhaka })
    await resultOf({ ids: [_id], action: 'class', value: null })
    expect(dataOf(await get('student', _id)).class).toBeNull()
    const course = await made('course')
    await resultOf({ ids: [course._id], action: 'active', value: false }, admin, 'course')
    expect(dataOf(await get('course', course._id)).active).toBe(false)
    expect(refusal(await bulk({ ids: [_id], action: 'phone', value: '1' }))).toEqual([
      422,
      'invalid',
      ['action'],
    ])
  })

  test('refuses a missing reference for each record', async () => {
    const { _id } = await student()
    const { failed } = await resultOf({ ids: [_id], action: 'class', value: someone })
    expect(failed.map(({ code, message }) => [code, message])).toEqual([
      ['invalid', 'There is no such record.'],
    ])
  })
})

describe('a dry run', () => {
  test('reports the result, and changes nothing', async () => {
    const [one, other] = await students(2, { status: 'enrolled' })
    const course = await made('course', { name: 'Taken' })
    await made('class', { course: course._id })
    const ids = [one!._id, other!._id]
    expect(await resultOf({ ids, action: 'delete', dryRun: true })).toEqual({ done: 2, same: 0, failed: [] })
    expect((await get('student', one!._id)).status).toBe(200)
    expect(await entriesOf(one!._id, 'deleted')).toEqual([])
    const kept = await resultOf({ ids: [course._id], action: 'delete', dryRun: true }, admin, 'course')
    expect(kept.failed.map(({ code }) => code)).toEqual(['in_use'])
  })
})

describe('the selection', () => {
  test('is made by the filters of its list, in its order', async () => {
    const city = 'Barishal'
    await students(3, { city })
    await student({ city: 'Elsewhere' })
    const filter = { cityFilterParam: city, sort: 'phone', order: 'desc' }
    const { ids } = await resultOf({ filter, action: 'find' })
    const { body } = await admin.get(`/api/student?${new URLSearchParams(filter).toString()}`)
    expect(ids).toEqual(idsOf(body.students as never))
    expect(ids).toHaveLength(3)
    expect(await resultOf({ filter, action: 'status', value: 'dropped' })).toEqual({
      done: 3,
      same: 0,
      failed: [],
    })
  })

  test('works in the other listFormat too', async () => {
    const { _id } = await made('user', {
      username: 'bulky',
      email: 'bulky@school.example',
      firstName: 'Bulky',
    })
    const filter = { filter: JSON.stringify({ q: 'bulky' }) }
    expect((await resultOf({ filter, action: 'find' }, admin, 'user')).ids).toEqual([_id])
    await resultOf({ filter, action: 'active', value: false }, admin, 'user')
    expect(dataOf(await get('user', _id)).active).toBe(false)
  })

  test.each([
    ['none at all', { action: 'delete' }, 'ids'],
    ['both ways', { ids: [someone], filter: {}, action: 'delete' }, 'filter'],
    [
      'more than a thousand',
      { ids: Array.from({ length: 1001 }, (_, n) => n.toString(16).padStart(24, '0')), action: 'delete' },
      'ids',
    ],
    ['by a filter that there is not', { filter: { colour: 'red' }, action: 'delete' }, 'filter.colour'],
    [
      'by a filter of what is not even text',
      { filter: { idFilter: { toString: {} } }, action: 'delete' },
      'filter.idFilter.0',
    ],
    [
      'by a filter of lists in a list',
      { filter: { idFilter: [['x']] }, action: 'delete' },
      'filter.idFilter.0',
    ],
    ['by what is no id', { ids: ['x'], action: 'delete' }, 'ids.0'],
    ['to a status that there is not', { ids: [someone], action: 'status', value: 'asleep' }, 'value'],
    ['to nothing', { ids: [someone], action: 'status' }, 'value'],
    ['with what nobody knows', { ids: [someone], action: 'delete', all: true }, 'all'],
  ])('refuses %s', async (_what, body, field) => {
    expect(refusal(await bulk(body))).toEqual([422, 'invalid', [field]])
  })
})

describe('access', () => {
  const flagged = (flags: Record<string, boolean>): Promise<Client> =>
    server.signedIn({ role: 'employee', branch: jamaica, permissions: { student: flags } })

  test('delete needs the delete flag, change the update flag; each refusal is logged', async () => {
    const { _id } = await student()
    const changes = await flagged({ view: true, update: true })
    const deletes = await flagged({ view: true, delete: true })
    expect(refusal(await bulk({ ids: [_id], action: 'delete' }, changes))).toEqual([403, 'forbidden', []])
    expect(refusal(await bulk({ ids: [_id], action: 'status', value: 'enrolled' }, deletes))).toEqual([
      403,
      'forbidden',
      [],
    ])
    expect((await resultOf({ ids: [_id], action: 'status', value: 'enrolled' }, changes)).done).toBe(1)
    expect((await resultOf({ ids: [_id], action: 'delete' }, deletes)).done).toBe(1)
    const refused = encodeURIComponent(JSON.stringify({ action: 'refused', resource: 'student' }))
    expect((await admin.get(`/api/log?filter=${refused}`)).body).toHaveLength(2)
  })

  test('records of another branch are not found, by id or by filter', async () => {
    const city = 'Rangpur'
    const own = await student({ city })
    const other = await student({ city, branch: dhaka })
    const client = await flagged({ view: true, update: true })
    expect((await resultOf({ filter: { cityFilterParam: city }, action: 'find' }, client)).ids).toEqual([
      own._id,
    ])
    const ids = [own._id, other._id]
    const { done, failed } = await resultOf({ ids, action: 'status', value: 'enrolled' }, client)
    expect([done, failed.map(({ id, name, code }) => [id, name, code])]).toEqual([
      1,
      [[other._id, null, 'not_found']],
    ])
    expect(await statusOf(other._id)).toBe('enquiry')
    const hidden = await resultOf({ ids: [own._id], action: 'branch', value: dhaka }, client)
    expect(hidden.failed.map(({ code }) => code)).toEqual(['invalid'])
  })
})

describe('a repeat by the same key', () => {
  test('acts once and returns the first answer; another body is refused', async () => {
    const [one, other] = await students(2)
    const body = { ids: [one!._id], action: 'delete' }
    const key = { 'Idempotency-Key': 'bulk-1' }
    const first = await bulk(body, admin, 'student', key)
    expect((dataOf(first) as unknown as Result).done).toBe(1)
    expect((await bulk(body, admin, 'student', key)).body).toEqual(first.body)
    const another = { ...body, ids: [other!._id] }
    expect(refusal(await bulk(another, admin, 'student', key))).toEqual([409, 'duplicate', []])
    expect((await get('student', other!._id)).status).toBe(200)
  })

  test('at the same moment, or after a crash in the middle, acts once', async () => {
    const rows = await students(6)
    const body = { ids: idsOf(rows), action: 'delete' }
    const key = { 'Idempotency-Key': 'bulk-2' }
    const answers = await Promise.all(Array.from({ length: 3 }, () => resultOf(body, admin, 'student', key)))
    for (const answer of answers) expect(answer).toEqual({ done: 6, same: 0, failed: [] })
    // As if the process had died before the answer was stored.
    await server.owner.query(`update idempotency set status = null, answer = null where key = 'bulk-2'`)
    expect(await resultOf(body, admin, 'student', key)).toEqual({ done: 6, same: 0, failed: [] })
    expect(await entriesOf(rows[0]!._id, 'deleted')).toHaveLength(1)
  })
})
