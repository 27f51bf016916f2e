import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today, weekdayOf } from '../../../src/shared/core/dates.ts'
import { addMonths } from '../../../src/shared/core/periods.ts'
import type { Approvals } from '../../../src/shared/dashboard/approvalRoutes.ts'
import { waitingKinds } from '../../../src/shared/dashboard/waiting.ts'
import { routes } from '../../../src/shared/routes.ts'
import { aProduct, stocked } from '../../support/adjusted.ts'
import type { Client } from '../../support/client.ts'
import { admin, create, jamaica, made, put, refusal, type Row, server } from '../../support/school.ts'
import { send } from '../../support/tables.ts'
import { idOf } from '../../support/users.ts'
import { everythingBut } from './people.ts'

/**
 * Nobody decides about themselves, in whatever way they are linked to the matter: every route of the table that approves or
 * rejects, or pays what was approved, by everybody who otherwise may, after every way to unlink the login from the staff
 * record was tried.
 */
const day = today('America/New_York', Date.now())
const monthsAgo = (count: number) => addMonths(`${day.slice(0, 7)}-01`, -count).slice(0, 7)
const lastMonth = monthsAgo(1)
/** A future Monday, and a past one. */
const monday = (from: string) => addDays(from, (8 - weekdayOf(from)) % 7)

const paths = Object.values(routes).map(({ path }) => path)
const decisions = paths.flatMap((path) => {
  const [, kind = '', verb = ''] = /^\/api\/(\w+)\/:id\/(approve|reject|pay)$/.exec(path) ?? []
  // Payments without an approval go to suppliers. The author of an adjustment withdraws it by rejecting it.
  const isDecided = paths.includes(`/api/${kind}/:id/approve`) && `${kind} ${verb}` !== 'adjustment reject'
  return isDecided ? [{ kind, verb }] : []
})
const bodies: Record<string, object> = { pay: { method: 'cash' } }
const decide = (client: Client, kind: string, id: string, verb: string) =>
  client.post(`/api/${kind}/${id}/${verb}`, bodies[verb] ?? {})

/** The records to decide about: made by the person, or by others if they concern many people. */
const own: Record<string, (client: Client, verb: string) => Promise<{ _id: string }>> = {
  leave: (client) => posted(client, 'leave', { kind: 'unpaid', ...span(monday(addDays(day, 14))) }),
  advance: (client) => posted(client, 'advance', { amount: 100, instalment: 100, firstMonth: lastMonth }),
  staffCorrection: (client) =>
    posted(client, 'staffCorrection', { date: monday(addDays(day, -14)), in: '09:00', out: '17:00', reason: 'Forgot' }),
  payroll: (_client, verb) => Promise.resolve(verb === 'pay' ? approvedRun : run),
  adjustment: (client) =>
    posted(client, 'adjustment', { branch: jamaica, reason: 'loss', lines: [{ product, quantity: -1 }] }),
} // prettier-ignore

/** The flag by which the screen offers the decision. */
async function saysOthersDecide(client: Client, id: string): Promise<unknown> {
  return (await client.get(`/api/advance/${id}`)).body.othersDecide
}

/** Whether the list of what waits shows it as a matter of the caller's own. */
async function isListedAsOwn(client: Client, id: string): Promise<unknown> {
  const { items } = (await client.get('/api/approvals')).body.data as Approvals
  return items.find(({ _id }) => _id === id)?.own
}

const span = (from: string) => ({ from, to: from })

async function posted(client: Client, kind: string, body: object): Promise<Row> {
  const answer = await client.post(`/api/${kind}`, body)
  expect([kind, answer.status, answer.body.errors]).toEqual([kind, 201, undefined])
  return (answer.body.data ?? answer.body) as Row
}

const people = (['employee', 'teacher'] as const).flatMap((kind) =>
  (['manager', 'employee', 'admin', 'super_admin'] as const).map((role) => ({ kind, role })),
)
const signedIn = new Map<string, { client: Client; record: Row }>()
let product: string
let run: Row
let approvedRun: Row
let stranger: string

beforeAll(async () => {
  stranger = await server.aUser({ role: 'employee', branch: jamaica })
  product = await aProduct()
  await stocked(product, 100)
  expect((await admin.put('/api/setting', { adjustmentLimit: 1 })).status).toBe(200)
  for (const { kind, role } of people) {
    const place = role.endsWith('admin') ? {} : { branch: jamaica }
    const client = await server.signedIn({ role, permissions: everythingBut(), ...place })
    const pay = kind === 'employee' ? { joinDate: '2020-01-01', baseSalary: 100 } : { hireDate: '2020-01-01', ratePerSession: 100 } // prettier-ignore
    const phone = `71855501${signedIn.size + 10}`
    const record = await made(kind, { ...pay, phone, user: idOf(client) })
    signedIn.set(`${kind} ${role}`, { client, record })
  }
  approvedRun = await posted(admin, 'payroll', { branch: jamaica, month: monthsAgo(2) })
  expect((await decide(admin, 'payroll', approvedRun._id, 'approve')).status).toBe(200)
  run = await posted(admin, 'payroll', { branch: jamaica, month: lastMonth })
})

test('the law has a record for every decision of the table', () => {
  expect(Object.keys(own).toSorted()).toEqual([...new Set(decisions.map(({ kind }) => kind))].toSorted())
})

test('every kind that waits for a decision is held to it', () => {
  const approved = decisions.filter(({ verb }) => verb === 'approve').map(({ kind }) => kind)
  expect(approved.toSorted()).toEqual(waitingKinds.toSorted())
})

describe.each(people)('a $role with an own $kind record', ({ kind, role }) => {
  const table = kind
  const stored = async (id: string) =>
    (await server.owner.query(`select to_jsonb(t) - 'updated_at' - 'updated_by' as r from ${table} t where id = $1`, [id])).rows // prettier-ignore

  test('can neither untie it from their login nor change what it pays', async () => {
    const { client, record } = signedIn.get(`${kind} ${role}`)!
    const before = await stored(record._id)
    const me = idOf(client)
    const pay = kind === 'employee' ? 'baseSalary' : 'ratePerSession'
    const since = kind === 'employee' ? 'joinDate' : 'hireDate'
    const answers = [
      await put(kind, record._id, { user: null }, client),
      await put(kind, record._id, { user: stranger }, client),
      await put(kind, record._id, { [pay]: 1_000_000 }, client),
      await put(kind, record._id, { [since]: '2019-01-01' }, client),
      await create(kind, { phone: '7185559999', user: me }, client),
      await send(kind, `_id,user\n${record._id},${stranger}\n`, { client }),
      await send(kind, `_id,${pay}\n${record._id},1000000\n`, { client }),
      await client.put(`/api/user/${me}`, { [kind]: null }),
      await client.put(`/api/user/${stranger}`, { [kind]: record._id }),
      await client.delete(`/api/${kind}/${record._id}`),
    ]
    expect(answers.filter(({ status }) => ![403, 409, 422].includes(status)).map(({ body }) => body)).toEqual(
      [],
    )
    expect(await stored(record._id)).toEqual(before)
    // They may change all other fields, and send the whole record.
    expect((await put(kind, record._id, { firstName: 'Changed' }, client)).status).toBe(200)
    const { rows } = await server.owner.query(`select ${kind}_id as id from app_user where id = $1`, [me])
    expect(rows).toEqual([{ id: record._id }])
  })

  test.each(decisions)('cannot $verb their own: $kind', async ({ kind: about, verb }) => {
    const { client } = signedIn.get(`${kind} ${role}`)!
    const { _id } = await own[about]!(client, verb)
    if (verb === 'pay' && about !== 'payroll')
      expect((await decide(admin, about, _id, 'approve')).status).toBe(200)
    expect(refusal(await decide(client, about, _id, verb))).toEqual([403, 'forbidden', []])
    if (about === 'advance')
      expect([await saysOthersDecide(client, _id), await saysOthersDecide(admin, _id)]).toEqual([true, false])
    if (verb === 'approve')
      expect([await isListedAsOwn(client, _id), await isListedAsOwn(admin, _id)]).toEqual([true, false])
    // Another user may, so it was not refused for a different reason.
    if (about === 'payroll') return
    expect((await decide(admin, about, _id, verb)).status).toBe(200)
    if (about === 'staffCorrection')
      await server.owner.query(`update staff_correction set status = 'rejected'`)
    if (about === 'leave') await server.owner.query(`update staff_leave set status = 'cancelled'`)
  })
})

test('another user approves the payroll, and pays it', async () => {
  // It deducts what was paid out in between.
  for (const verb of ['draft', 'approve'])
    expect((await decide(admin, 'payroll', run._id, verb)).status).toBe(200)
  for (const { _id } of [approvedRun, run])
    expect((await decide(admin, 'payroll', _id, 'pay')).status).toBe(200)
})

test('an owner who is the only admin decides about their own, and is offered it', async () => {
  const { client } = signedIn.get('employee admin')!
  const { _id } = await own.advance!(client, 'approve')
  const others = 'update app_user set active = $2 where id <> $1 and active <> $2 returning id'
  await server.owner.query(others, [idOf(client), false])
  expect(await saysOthersDecide(client, _id)).toBe(false)
  for (const verb of ['approve', 'pay']) expect((await decide(client, 'advance', _id, verb)).status).toBe(200)
})
