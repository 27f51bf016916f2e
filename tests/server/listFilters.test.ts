/** Filters by values that no record has: who owes, who is new, which classes have seats, what runs low. */
import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { aProduct, stocked } from '../support/adjusted.ts'
import {
  admin,
  dhaka,
  idsOf,
  jamaica,
  listed,
  made,
  put,
  refusal,
  type Row,
  server,
} from '../support/school.ts'

const of = async (client: Client, query: string): Promise<string[]> => {
  const { status, body } = await client.get(`/api/student?limit=100&${query}`)
  expect([status, body.errors]).toEqual([200, undefined])
  return idsOf(body.students as Row[])
}
const employee = (permissions: Record<string, { view: boolean }>, branch = jamaica) =>
  server.signedIn({ role: 'employee', branch, permissions })

describe('students who owe', () => {
  const billed = async (fields: Record<string, unknown>) => {
    const student = await server.aStudent({ branch: jamaica, ...fields })
    const lines = [{ description: 'Fee', quantity: 1, unitPrice: 5_000 }]
    const made = await admin.post('/api/invoice', { student, branch: fields.branch ?? jamaica, lines })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    return { student, invoice: (made.body as Row)._id }
  }

  test('are those with a balance due: neither the paid nor the ones never billed, each in their branch', async () => {
    const owes = await billed({})
    const paid = await billed({})
    const elsewhere = await billed({ branch: dhaka })
    const free = await server.aStudent({ branch: jamaica })
    const pay = { amount: 5_000, method: 'cash' }
    expect((await admin.post(`/api/invoice/${paid.invoice}/pay`, pay)).status).toBeLessThan(300)
    expect((await of(admin, 'owing=true')).toSorted()).toEqual([owes.student, elsewhere.student].toSorted())
    expect((await of(admin, 'owing=false')).toSorted()).toEqual([paid.student, free].toSorted())
    const here = await employee({ student: { view: true }, account: { view: true } })
    expect(await of(here, 'owing=true')).toEqual([owes.student])
    expect((await here.get('/api/student?owing=true&limit=1')).body.pagination).toMatchObject({
      totalItems: 1,
    })
  })

  test('are told to nobody who may not see fees: list, export and bulk actions refuse the filter', async () => {
    const clerk = await employee({ student: { view: true } })
    expect(refusal(await clerk.get('/api/student?owing=true'))).toEqual([403, 'forbidden', []])
    expect((await clerk.get('/api/student?owing=false')).status).toBe(403)
    expect((await clerk.get('/api/student/export?owing=true')).status).toBe(403)
    const find = { action: 'find', filter: { owing: 'true' } }
    expect((await clerk.post('/api/student/bulk', find)).status).toBe(403)
    expect((await clerk.get('/api/student')).status).toBe(200)
    const bursar = await employee({ student: { view: true }, account: { view: true } })
    expect((await bursar.post('/api/student/bulk', find)).status).toBe(200)
    expect((await bursar.get('/api/student/export?owing=true')).status).toBe(200)
    const manager = await server.signedIn({ role: 'manager', branch: jamaica })
    expect((await manager.get('/api/student?owing=true')).status).toBe(200)
  })
})

test('students are found by the day on which they were added, by the clock of their branch', async () => {
  const added = async (branch: string, at: string) => {
    const id = await server.aStudent({ branch, lastName: 'Added' })
    await server.owner.query('update student set created_at = $2 where id = $1', [id, at])
    return id
  }
  // In Dhaka it is 1 March at that moment, in New York still 28 February.
  const inDhaka = await added(dhaka, '2025-02-28T20:00:00Z')
  const inJamaica = await added(jamaica, '2025-02-28T20:00:00Z')
  const later = await added(jamaica, '2025-03-01T05:00:00Z')
  const found = async (query: string) => (await of(admin, `search=Added&${query}`)).toSorted()
  expect(await found('createdFrom=2025-03-01')).toEqual([inDhaka, later].toSorted())
  expect(await found('createdTo=2025-02-28')).toEqual([inJamaica])
  expect(await found('createdFrom=2025-03-01&createdTo=2025-03-01')).toEqual([inDhaka, later].toSorted())
  expect(refusal(await admin.get('/api/student?createdFrom=March'))).toEqual([
    422,
    'invalid',
    ['createdFrom'],
  ])
})

describe('classes by their seats', () => {
  const found = async (seats: string, client = admin) =>
    idsOf(await listed('class', { seatsFilter: seats }, client))
  const today = new Date().toISOString().slice(0, 10)
  const aClass = (fields: Record<string, unknown>) =>
    made('class', { startDate: today, endDate: addDays(today, 30), fee: 0, ...fields })
  const join = async (id: string) => {
    const student = await server.aStudent({ branch: jamaica })
    const joined = await admin.post('/api/enrolment', { student, class: id })
    expect([joined.status, joined.body.errors]).toEqual([201, undefined])
    return student
  }

  test('are full once every seat is taken, and have seats again when a student drops out', async () => {
    const { _id } = await aClass({ capacity: 1 })
    expect([await found('free'), await found('full')]).toEqual([[_id], []])
    const student = await join(_id)
    expect([await found('free'), await found('full')]).toEqual([[], [_id]])
    expect(await found('free,full')).toEqual([_id])
    expect((await put('student', student, { status: 'dropped' })).status).toBe(200)
    expect([await found('free'), await found('full')]).toEqual([[_id], []])
    // What is over or cancelled can be booked by nobody.
    expect((await put('class', _id, { status: 'cancelled' })).status).toBe(200)
    expect(await found('free,full')).toEqual([])
  })

  test('are found in the branch of the reader, and by known words only', async () => {
    const here = await aClass({ capacity: 5 })
    const there = await aClass({ capacity: 5, branch: dhaka })
    const clerk = await employee({ class: { view: true } })
    expect(await found('free', clerk)).toEqual([here._id])
    expect((await found('free')).toSorted()).toEqual([here._id, there._id].toSorted())
    expect(refusal(await admin.get('/api/class?seatsFilter=some'))[0]).toBe(422)
  })
})

test('products run low in the branches that their reader sees: a surplus elsewhere is no help', async () => {
  const scarce = await aProduct({ lowStockAt: 5 })
  await stocked(scarce, 2)
  await stocked(scarce, 50, 100, dhaka)
  const plenty = await aProduct({ lowStockAt: 5 })
  await stocked(plenty, 50)
  await stocked(plenty, 1, 100, dhaka)
  const never = await aProduct({ lowStockAt: 5 })
  const retired = await aProduct({ lowStockAt: 5, active: false })
  const found = async (low: string, client: Client) =>
    idsOf(await listed('product', { low }, client)).toSorted()
  const [inJamaica, inDhaka] = [
    await employee({ product: { view: true } }),
    await employee({ product: { view: true } }, dhaka),
  ]
  expect(await found('true', admin)).toEqual([scarce, plenty, never].toSorted())
  expect(await found('true', inJamaica)).toEqual([scarce, never].toSorted())
  expect(await found('true', inDhaka)).toEqual([plenty, never].toSorted())
  expect(await found('false', inJamaica)).toEqual([plenty, retired].toSorted())
  // The list, and the figure above it, agree.
  const figures = await admin.get('/api/stock/figures')
  expect(figures.body.data).toMatchObject({ low: 3 })
})
