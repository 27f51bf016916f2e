import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/shared/core/dates.ts'
import type { Approvals } from '../../src/shared/dashboard/approvalRoutes.ts'
import { waitingLists } from '../../src/shared/dashboard/tiles.ts'
import { aProduct, stocked } from '../support/adjusted.ts'
import type { Client } from '../support/client.ts'
import {
  annual,
  anwar,
  asked,
  elsewhere,
  hr,
  manager,
  monday,
  office,
  plain,
  teacherLogin,
} from '../support/leaveSchool.ts'
import {
  aBranch,
  anAdvance,
  anEmployee,
  aRun,
  aSession,
  lastMonth,
  monthsAgo,
  paidRun,
} from '../support/paySchool.ts'
import { admin, dataOf, dhaka, jamaica, refusal, type Row, server } from '../support/school.ts'

const approvals = async (client: Client, query = ''): Promise<Approvals> => {
  const answer = await client.get(`/api/approvals${query}`)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.data as Approvals
}
const itemOf = async (client: Client, { _id }: { _id: string }) =>
  (await approvals(client)).items.find((item) => item._id === _id)

const posted = async (client: Client, kind: string, body: object): Promise<Row> => {
  const answer = await client.post(`/api/${kind}`, body)
  expect([kind, answer.status, answer.body.errors]).toEqual([kind, 201, undefined])
  return (answer.body.data ?? answer.body) as Row
}
const nameOf = ({ firstName, lastName }: Row) => `${String(firstName)} ${String(lastName)}`

beforeAll(async () => {
  await server.owner.query('update setting set leave_casual = 1')
})

test('a leave is listed with its days, the balance, who else is away, and the sessions without a teacher', async () => {
  const [own, other] = [await asked(plain, { reason: 'Wedding' }), await asked(teacherLogin)]
  const session = await aSession(jamaica, { teacher: anwar, date: monday, status: 'planned', marked: false })
  await server.owner.query(`update class_session set starts_at = $2::date, ends_at = $2::date + 1 where id = $1`, [session, monday]) // prettier-ignore
  expect(await itemOf(manager, own)).toMatchObject({
    kind: 'leave',
    person: nameOf(office),
    leaveKind: 'annual',
    from: monday,
    to: addDays(monday, 4),
    days: 5,
    left: (await annual(plain))?.left,
    beyond: false,
    away: [{ name: nameOf(anwar), status: 'requested' }],
    awayCount: 1,
    sessions: 0,
    reason: 'Wedding',
    own: false,
  })
  expect((await manager.post(`/api/leave/${own._id}/approve`, {})).status).toBe(200)
  expect(await itemOf(manager, own)).toBeUndefined()
  expect(await itemOf(manager, other)).toMatchObject({
    sessions: 1,
    away: [{ name: nameOf(office), status: 'approved' }],
  })
})

test('a leave of more days than are left says so, and is approved without pay alone', async () => {
  const own = await asked(plain, { kind: 'casual' })
  expect(await itemOf(manager, own)).toMatchObject({ days: 5, left: 1, beyond: true })
  expect((await manager.post(`/api/leave/${own._id}/approve`, {})).status).toBe(409)
  expect((await manager.post(`/api/leave/${own._id}/approve`, { asUnpaid: true })).status).toBe(200)
})

test('a leave across the end of a year is held to the balances of both', async () => {
  const year = Number(monday.slice(0, 4))
  const long = await posted(admin, 'leave', {
    employee: elsewhere._id,
    kind: 'casual',
    from: `${year}-12-31`,
    to: `${year + 1}-01-12`,
  })
  expect(await itemOf(admin, long)).toMatchObject({ left: 1, beyond: true })
  expect((await admin.post(`/api/leave/${long._id}/approve`, {})).status).toBe(409)
  expect((await admin.post(`/api/leave/${long._id}/reject`, {})).status).toBe(200)
})

test('a correction is listed with what is recorded and what is requested', async () => {
  const date = addDays(monday, -7 * 30)
  const own = await posted(plain, 'staffCorrection', { date, in: '09:00', out: '17:30', reason: 'Forgot' })
  await server.owner.query(
    `update staff_correction set was_in_at = ($2 || ' 09:12')::timestamp at time zone 'America/New_York' where id = $1`,
    [own._id, date],
  )
  expect(await itemOf(manager, own)).toMatchObject({
    kind: 'staffCorrection',
    date,
    in: '09:00',
    out: '17:30',
    absent: false,
    wasIn: '09:12',
    wasOut: null,
    reason: 'Forgot',
  })
})

test('an adjustment is listed with its products, its value, and its author', async () => {
  const product = await aProduct()
  await stocked(product, 5)
  expect((await admin.put('/api/setting', { adjustmentLimit: 300 })).status).toBe(200)
  const lines = [{ product, quantity: -4 }]
  const lost = await posted(admin, 'adjustment', { branch: jamaica, reason: 'loss', lines, note: 'Flood' })
  const permissions = { adjustment: { view: true, update: true } }
  const keeper = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
  expect(await approvals(keeper)).toMatchObject({
    kinds: [{ kind: 'adjustment', total: 1 }],
    items: [
      {
        _id: lost._id,
        adjustmentReason: 'loss',
        value: -400,
        note: 'Flood',
        own: false,
        lines: [{ productName: expect.any(String) as unknown, quantity: -4 }],
        lineCount: 1,
      },
    ],
  })
  expect(await itemOf(admin, lost)).toMatchObject({ own: true })
  await admin.put('/api/setting', { adjustmentLimit: null })
})

test('an advance is listed with its instalments, the salary, and what is still owed', async () => {
  const branch = await aBranch()
  const person = await anEmployee(branch)
  await anAdvance(person, 50_000, 10_000, monthsAgo(0))
  const request = { employee: person._id, amount: 100_000, instalment: 30_000, firstMonth: monthsAgo(0) }
  expect(await itemOf(admin, await posted(admin, 'advance', request))).toMatchObject({
    kind: 'advance',
    person: nameOf(person),
    amount: 100_000,
    instalment: 30_000,
    instalments: 4,
    salary: 3_000_000,
    rate: null,
    owed: 50_000,
  })
})

test('a payroll is listed while it is a draft, with its people, its total, and that of the month before', async () => {
  const branch = await aBranch()
  await anEmployee(branch)
  await anEmployee(branch, { baseSalary: 0 })
  const before = await paidRun(branch, monthsAgo(2))
  const run = await aRun(branch)
  expect(await itemOf(admin, run)).toMatchObject({
    kind: 'payroll',
    month: lastMonth,
    people: 2,
    nothing: 1,
    net: run.net,
    previousNet: before.net,
  })
  expect(await itemOf(admin, before)).toBeUndefined()
})

test('users see the kinds and the branches that they may decide about, and nothing else', async () => {
  const other = await anEmployee(dhaka)
  const away = await posted(admin, 'leave', {
    employee: other._id,
    kind: 'unpaid',
    from: monday,
    to: monday,
  })
  const of = await approvals(manager)
  expect(of.kinds.map(({ kind }) => kind)).toEqual(['leave', 'staffCorrection', 'advance', 'payroll'])
  expect(new Set(of.items.map(({ branch }) => branch))).toEqual(new Set([jamaica]))
  expect((await approvals(admin, `?branch=${dhaka}`)).items.map(({ _id }) => _id)).toEqual([away._id])
  expect((await approvals(manager, `?branch=${dhaka}`)).items).toEqual([])
  const nothing = { kinds: [], items: [] }
  expect(await approvals(plain)).toEqual(nothing)
  expect(await approvals(teacherLogin)).toEqual(nothing)
  const blind = { hr: { ...hr, view: false } }
  expect(await approvals(await server.signedIn({ role: 'employee', branch: jamaica, permissions: blind }))).toEqual(nothing) // prettier-ignore
  expect(refusal(await admin.get('/api/approvals?branch=x'))[0]).toBe(400)
})

test('the oldest is first, and the counts are those of the lists that the dashboard links to', async () => {
  const { kinds, items } = await approvals(admin)
  const times = items.map(({ since }) => since)
  expect(times).toEqual(times.toSorted())
  expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThan(2)
  for (const { kind, total } of kinds) {
    const filter = JSON.stringify(waitingLists[kind].filter)
    const list = await admin.get(`/api/${kind}?${new URLSearchParams({ filter }).toString()}`)
    const rows = (dataOf(list) ?? list.body) as unknown
    expect([kind, total]).toEqual([kind, (rows as unknown[]).length])
    expect([kind, items.filter((item) => item.kind === kind).length]).toEqual([kind, total])
  }
})

test('the number of what waits is that of the list, for each who decides', async () => {
  await asked(plain)
  for (const client of [admin, manager, plain]) {
    const { kinds } = await approvals(client)
    const answer = await client.get('/api/notifications/count')
    expect(answer.body.data).toMatchObject({ waiting: kinds.reduce((sum, { total }) => sum + total, 0) })
  }
  for (const branch of [jamaica, dhaka]) {
    const { kinds } = await approvals(admin, `?branch=${branch}`)
    const answer = await admin.get(`/api/notifications/count?branch=${branch}`)
    expect(answer.body.data).toMatchObject({ waiting: kinds.reduce((sum, { total }) => sum + total, 0) })
  }
  expect((await server.stranger().get('/api/notifications/count')).status).toBe(401)
})
