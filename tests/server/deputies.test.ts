import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Approvals, Deputy } from '../../src/shared/dashboard/approvalRoutes.ts'
import { waitingKinds, type WaitingKind } from '../../src/shared/dashboard/waiting.ts'
import { aProduct, stocked } from '../support/adjusted.ts'
import type { Client } from '../support/client.ts'
import { asked, hr, manager, plain, teacherLogin } from '../support/leaveSchool.ts'
import { aBranch, anEmployee, lastMonth } from '../support/paySchool.ts'
import { admin, dhaka, jamaica, made, refusal, type Row, server } from '../support/school.ts'
import { idOf } from '../support/users.ts'

/** Somebody of the branch without any right to decide, who is the deputy of the manager. */
let deputy: Client
const day = () => today('America/New_York', Date.now())

const approvals = async (client: Client): Promise<Approvals> =>
  (await client.get('/api/approvals')).body.data as Approvals
const itemOf = async (client: Client, { _id }: { _id: string }) =>
  (await approvals(client)).items.find((item) => item._id === _id)
const counts = async (client: Client) => (await client.get('/api/notifications/count')).body.data

const name = (
  client: Client,
  whom: Client,
  { from = day(), until = addDays(day(), 3) }: { from?: string; until?: string } = {},
) => client.post('/api/approvals/deputies', { deputy: idOf(whom), from, until })
const named = async (client: Client): Promise<Deputy[]> =>
  ((await client.get('/api/approvals/deputies')).body.data as { named: Deputy[] }).named
const decide = (
  client: Client,
  kind: WaitingKind,
  { _id }: { _id: string },
  { absent = manager, way = 'approve', ...more }: { absent?: Client; way?: string; note?: string } = {},
) => client.post(`/api/approvals/${kind}/${_id}/decide`, { for: idOf(absent), way, ...more })

const posted = async (client: Client, kind: string, body: object): Promise<Row> => {
  const answer = await client.post(`/api/${kind}`, body)
  expect([kind, answer.status, answer.body.errors]).toEqual([kind, 201, undefined])
  return (answer.body.data ?? answer.body) as Row
}

beforeAll(async () => {
  deputy = await server.signedIn({ role: 'employee', branch: jamaica })
  await made('employee', { user: idOf(deputy), joinDate: '2020-01-01' })
})
beforeEach(async () => {
  await server.owner.query('delete from approval_deputy')
  await server.owner.query(`update staff_leave set status = 'cancelled'`)
})

test('a deputy sees and decides what the absent user could, in their branch alone, until it is ended', async () => {
  const [own, other] = [await asked(plain), await asked(teacherLogin)]
  const far = await posted(admin, 'leave', {
    employee: (await anEmployee(dhaka))._id,
    kind: 'unpaid',
    from: own.from,
    to: own.from,
  })
  expect(await approvals(deputy)).toEqual({ kinds: [], items: [] })
  expect(refusal(await decide(deputy, 'leave', own))).toEqual([404, 'not_found', []])

  expect((await name(manager, deputy)).status).toBe(200)
  const seen = await approvals(deputy)
  expect(seen.kinds).toEqual((await approvals(manager)).kinds)
  expect(seen.items.map(({ _id }) => _id)).toEqual([own._id, other._id])
  expect(seen.items[0]).toMatchObject({ own: false, for: { _id: idOf(manager) } })
  expect(await counts(deputy)).toMatchObject({ waiting: seen.items.length, deputyFor: [expect.any(String)], deputy: null }) // prettier-ignore
  expect(await counts(manager)).toMatchObject({ deputyFor: [], deputy: { until: addDays(day(), 3) } })

  expect((await decide(deputy, 'leave', far)).status).toBe(404)
  expect((await decide(deputy, 'leave', own, { note: 'Enjoy' })).status).toBe(200)
  const stored = (await manager.get(`/api/leave/${own._id}`)).body
  expect(stored).toMatchObject({ status: 'approved', decidedBy: idOf(deputy), decidedFor: idOf(manager), note: 'Enjoy' }) // prettier-ignore

  const [given] = await named(manager)
  expect((await plain.post(`/api/approvals/deputies/${given?._id}/end`)).status).toBe(404)
  expect((await manager.post(`/api/approvals/deputies/${given?._id}/end`)).status).toBe(200)
  expect(await approvals(deputy)).toEqual({ kinds: [], items: [] })
  expect(refusal(await decide(deputy, 'leave', other))).toEqual([404, 'not_found', []])
  // The absent user decides themselves, before and after.
  expect((await manager.post(`/api/leave/${other._id}/approve`, {})).status).toBe(200)
})

test('the log shows the deputy with their own role, and for whom they decided; naming and ending are in it', async () => {
  await name(manager, deputy)
  const own = await asked(plain)
  await decide(deputy, 'leave', own, { way: 'reject' })
  await manager.post(`/api/approvals/deputies/${(await named(manager))[0]?._id}/end`)
  const { rows } = await server.owner.query(
    `select action, user_id as user, user_role as role, for_user_id as "for", record_id as record from audit_log
     where action like 'deputy%' or (resource = 'leave' and record_id = $1 and action = 'updated') order by id desc limit 3`,
    [own._id],
  )
  expect(rows.toReversed()).toEqual([
    { action: 'deputy_named', user: idOf(manager), role: 'manager', for: null, record: idOf(deputy) },
    { action: 'updated', user: idOf(deputy), role: 'employee', for: idOf(manager), record: own._id },
    { action: 'deputy_ended', user: idOf(manager), role: 'manager', for: null, record: idOf(deputy) },
  ])
})

test('the days are those of the absent user’s branch', async () => {
  const now = server.clock.now
  // Two minutes before midnight in Dhaka, and in the afternoon in New York.
  server.clock.now = Date.parse('2031-03-04T17:58:00Z')
  try {
    const permissions = { hr }
    const own = await server.signedIn({ role: 'manager', branch: dhaka, permissions })
    const [first, second] = [
      await server.signedIn({ role: 'employee', branch: dhaka }),
      await server.signedIn({ role: 'employee', branch: dhaka }),
    ]
    const only = (day: string) => ({ from: day, until: day })
    expect(refusal(await name(own, first, only('2031-03-03')))).toEqual([422, 'invalid', ['from']])
    expect((await name(own, first, only('2031-03-04'))).status).toBe(200)
    expect((await name(own, second, only('2031-03-05'))).status).toBe(200)
    const decideFor = async () =>
      Promise.all(
        [first, second].map(async (one) => ((await counts(one)) as { deputyFor: [] }).deputyFor.length),
      )
    expect(await decideFor()).toEqual([1, 0])
    server.clock.now += 4 * 60_000
    expect(await decideFor()).toEqual([0, 1])
  } finally {
    server.clock.now = now
  }
})

test('days to come do not count yet, those that overlap are refused, and only one’s own people can be named', async () => {
  const from = addDays(day(), 2)
  expect((await name(manager, deputy, { from, until: addDays(day(), 4) })).status).toBe(200)
  expect((await approvals(deputy)).kinds).toEqual([])
  expect(refusal(await name(manager, deputy, { from: day(), until: from }))).toEqual([409, 'state', []])
  expect(refusal(await name(manager, deputy, { from, until: day() }))).toEqual([422, 'invalid', ['until']])
  const stranger = await server.signedIn({ role: 'employee', branch: dhaka })
  for (const whom of [stranger, teacherLogin, manager])
    expect(refusal(await name(manager, whom))).toEqual([422, 'invalid', ['deputy']])
  // Who decides about nothing has nothing to hand over, and what a deputy may is not theirs to hand on.
  expect(refusal(await name(plain, deputy))).toEqual([403, 'forbidden', []])
  expect(refusal(await name(deputy, plain))).toEqual([403, 'forbidden', []])
})

test('naming, deciding and ending are done once for a form that is sent again, and two at once decide once', async () => {
  const again = { 'Idempotency-Key': 'deputy' }
  const body = { deputy: idOf(deputy), from: day(), until: day() }
  const first = await manager.post('/api/approvals/deputies', body, again)
  expect(first.status).toBe(200)
  expect((await manager.post('/api/approvals/deputies', body, again)).body).toEqual(first.body)
  expect(await named(manager)).toHaveLength(1)
  const request = await asked(plain)
  const answers = await Promise.all([decide(deputy, 'leave', request), decide(deputy, 'leave', request)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const path = `/api/approvals/deputies/${(await named(manager))[0]?._id}/end`
  expect([(await manager.post(path)).status, (await manager.post(path)).status]).toEqual([200, 404])
})

test('it ends with the absent user’s right, and with the account of either', async () => {
  const boss = await server.signedIn({ role: 'manager', branch: jamaica, permissions: { hr } })
  const helper = await server.signedIn({ role: 'employee', branch: jamaica })
  const own = await asked(plain)
  await name(boss, helper)
  const set = (client: Client, change: string) =>
    server.owner.query(`update app_user set ${change} where id = $1`, [idOf(client)])
  await set(boss, `permissions = '{}'`)
  expect((await approvals(helper)).kinds).toEqual([])
  expect((await decide(helper, 'leave', own, { absent: boss })).status).toBe(404)
  await set(boss, `permissions = '{"hr": {"update": true}}'`)
  expect(await itemOf(helper, own)).toBeDefined()

  await set(boss, 'active = false')
  expect((await decide(helper, 'leave', own, { absent: boss })).status).toBe(404)
  // Coming back does not bring the deputy back.
  await set(boss, 'active = true')
  expect((await approvals(helper)).kinds).toEqual([])
  expect((await decide(helper, 'leave', own, { absent: boss })).status).toBe(404)
})

test('a record is listed and counted once for who may decide about it in more than one way', async () => {
  const second = await server.signedIn({ role: 'manager', branch: jamaica, permissions: { hr } })
  await asked(plain)
  expect((await name(manager, second)).status).toBe(200)
  const { today: from } = (await admin.get('/api/approvals/deputies')).body.data as { today: string }
  expect((await name(admin, second, { from, until: from })).status).toBe(200)
  const before = await approvals(admin)
  const seen = await approvals(second)
  expect(seen.kinds).toEqual(before.kinds)
  expect(seen.items.map(({ _id }) => _id)).toEqual(before.items.map(({ _id }) => _id))
  // By their own right, where they have it.
  for (const item of seen.items.filter(({ branch, kind }) => branch === jamaica && kind !== 'adjustment'))
    expect([item.kind, item.for]).toEqual([item.kind, null])
  expect(await counts(second)).toMatchObject({ waiting: seen.items.length })
})

test('the deputy is told of being named, and of requests as long as they decide', async () => {
  const told = async () =>
    (await server.owner.query('select sentence from notification where user_id = $1 order by id', [idOf(deputy)])).rows.map(
      (row: { sentence: string }) => row.sentence,
    ) // prettier-ignore
  await asked(plain)
  await server.owner.query('delete from notification')
  expect(await told()).toEqual([])
  await name(manager, deputy)
  await asked(teacherLogin)
  expect(await told()).toEqual(['deputyNamed', 'leaveRequested'])
})

describe('nobody decides about themselves through a deputy', () => {
  /** Records of each kind: of the deputy, asked for by the deputy for somebody else, and of the absent user. */
  let boss: Client
  let helper: Client
  let branch: string
  const records: Record<WaitingKind, (of: 'deputy' | 'absent' | 'other', by: Client) => Promise<Row>> = {
    leave: (of, by) =>
      posted(by, 'leave', { employee: ids[of], kind: 'unpaid', from: next(), to: at }),
    staffCorrection: (of, by) =>
      posted(by, 'staffCorrection', { employee: ids[of], date: addDays(next(), -1600), in: '09:00', out: '17:00', reason: 'Forgot' }),
    advance: (of, by) =>
      posted(by, 'advance', { employee: ids[of], amount: 100, instalment: 100, firstMonth: lastMonth }),
    // Of the one who enters it.
    adjustment: (_, by) => posted(by, 'adjustment', { branch, reason: 'loss', lines: [{ product, quantity: -1 }] }),
    payroll: async (of, by) => {
      const place = await aBranch()
      await moveTo(place, ids[of])
      return posted(by, 'payroll', { branch: place, month: lastMonth })
    },
  } // prettier-ignore
  const ids = { deputy: '', absent: '', other: '' }
  /** A payroll is of a whole branch: that of the one person whom it is about. */
  const moveTo = async (place: string, ...people: string[]) => {
    await server.owner.query('update app_user set branch_id = $1 where id = any($2)', [place, [idOf(boss), idOf(helper)]])
    await server.owner.query('update employee set branch_id = $1 where id = any($2)', [place, people])
  } // prettier-ignore
  let product: string
  let at = '2030-01-07'
  const next = () => (at = addDays(at, 7))

  beforeAll(async () => {
    product = await aProduct()
    await stocked(product, 100)
    expect((await admin.put('/api/setting', { adjustmentLimit: 1 })).status).toBe(200)
    branch = jamaica
    const permissions = { hr, adjustment: { view: true, create: true, update: true, delete: true } }
    boss = await server.signedIn({ role: 'manager', branch, permissions })
    // May enter everything, and decide about nothing.
    const enters = { view: true, create: true }
    helper = await server.signedIn({
      role: 'employee',
      branch,
      permissions: { hr: enters, adjustment: enters },
    })
    const pay = { joinDate: '2020-01-01', baseSalary: 100_000, branch }
    ids.deputy = (await made('employee', { ...pay, user: idOf(helper), phone: '7185550901' }))._id
    ids.absent = (await made('employee', { ...pay, user: idOf(boss), phone: '7185550902' }))._id
    ids.other = (await made('employee', { ...pay, phone: '7185550903' }))._id
  })
  beforeEach(async () => {
    await moveTo(branch, ...Object.values(ids))
    expect((await name(boss, helper)).status).toBe(200)
  })

  test.each(waitingKinds)('a deputy decides about others: %s', async (kind) => {
    const record = await records[kind]('other', admin)
    expect(await itemOf(helper, record)).toMatchObject({ own: false, for: { _id: idOf(boss) } })
    const answer = await decide(helper, kind, record, { absent: boss })
    expect([kind, answer.status, answer.body.message]).toEqual([kind, 200, answer.body.message])
  })

  test.each(waitingKinds)('not about themselves, by whomever it was entered: %s', async (kind) => {
    const record = await records[kind]('deputy', kind === 'adjustment' ? helper : admin)
    expect(await itemOf(helper, record)).toMatchObject({ own: true })
    expect(refusal(await decide(helper, kind, record, { absent: boss }))).toEqual([403, 'forbidden', []])
  })

  test.each(waitingKinds)('not about what they entered for others: %s', async (kind) => {
    const record = await records[kind]('other', helper)
    expect(await itemOf(helper, record)).toMatchObject({ own: true })
    for (const way of kind === 'payroll' ? ['approve'] : ['approve', 'reject'])
      expect(refusal(await decide(helper, kind, record, { absent: boss, way }))).toEqual([
        403,
        'forbidden',
        [],
      ])
    // Somebody else may: it was not refused for another reason.
    expect((await admin.post(`/api/${kind}/${record._id}/approve`, {})).status).toBe(200)
  })

  test.each(waitingKinds)('not about the absent user: %s', async (kind) => {
    const record = await records[kind]('absent', kind === 'adjustment' ? boss : admin)
    expect(await itemOf(helper, record)).toMatchObject({ own: true })
    expect(refusal(await decide(helper, kind, record, { absent: boss }))).toEqual([403, 'forbidden', []])
  })

  test('a payroll is approved and never rejected', async () => {
    const record = await records.payroll('other', admin)
    expect(refusal(await decide(helper, 'payroll', record, { absent: boss, way: 'reject' }))).toEqual([422, 'invalid', ['way']]) // prettier-ignore
  })
})
