import { expect, test } from 'vitest'
import type { OpenFact, StaffChecklists } from '../../src/shared/staff/checklistRoutes.ts'
import { newId } from '../../src/shared/core/ids.ts'
import {
  aBranch,
  anAdvance,
  anEmployee,
  approve,
  aRun,
  aSession,
  aTeacher,
  done,
  lastMonth,
  monthsAgo,
  on,
  paidRun,
  pay,
} from '../support/paySchool.ts'
import { admin, put, refusal, type Row, server } from '../support/school.ts'
import { idOf } from '../support/users.ts'

/** Open matters of a leaving employee block the items of their checklist. */
const of = ({ _id }: Row, kind = 'employee') => `/api/${kind}/${_id}/checklists`
const seen = async (who: Row, kind?: string) => (await admin.get(of(who, kind))).body.data as StaffChecklists
const open = async (who: Row, fact: OpenFact['fact'], kind?: string) =>
  (await seen(who, kind)).open.filter((one) => one.fact === fact)

/** Ticks the item about it. */
async function tick(who: Row, fact: string, kind?: string) {
  const [list] = (await seen(who, kind)).lists
  const item = list?.items.find((one) => one.fact === fact)
  expect(item).toBeDefined()
  return admin.put(of(who, kind), { checklist: list?._id, place: item?.place, done: true })
}
const refused = [409, 'state', []]
const leaves = (who: Row, fields: object = {}, kind: 'employee' | 'teacher' = 'employee') =>
  put(kind, who._id, { status: 'left', ...fields })

test('an outstanding advance is named, and blocks its item until it is repaid', async () => {
  const who = await anEmployee(await aBranch())
  const advance = await anAdvance(who, 90_000, 30_000, monthsAgo(0))
  await leaves(who)
  await done(`advance/${advance._id}/repay`, { amount: 40_000, method: 'cash' })
  expect(await open(who, 'advance')).toMatchObject([
    { _id: advance._id, amount: 50_000, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
  expect(refusal(await tick(who, 'advance'))).toEqual(refused)
  await done(`advance/${advance._id}/repay`, { amount: 50_000, method: 'cash' })
  expect(await open(who, 'advance')).toEqual([])
  expect((await tick(who, 'advance')).status).toBe(200)
})

test('a salary blocks its item while it is not calculated, a draft, or approved and unpaid', async () => {
  const branch = await aBranch()
  const who = await anEmployee(branch)
  await paidRun(branch, monthsAgo(2))
  await leaves(who, { leaveDate: on(lastMonth, 20) })
  const states: OpenFact[][] = []
  const look = async () => {
    states.push(await open(who, 'pay'))
    expect(refusal(await tick(who, 'pay'))).toEqual(refused)
  }
  await look()
  const run = await aRun(branch)
  await look()
  await approve(run)
  await look()
  expect(states.map(([one]) => [one?._id === null, one?.month, one?.amount !== null])).toEqual([
    [true, lastMonth, false],
    [false, lastMonth, false],
    [false, lastMonth, true],
  ])
  await pay(run)
  expect(await open(who, 'pay')).toEqual([])
  expect((await tick(who, 'pay')).status).toBe(200)
})

test('in a branch without payroll nothing is known of salaries, and a person decides', async () => {
  const who = await anEmployee(await aBranch())
  await leaves(who, { leaveDate: on(lastMonth, 20) })
  expect(await open(who, 'pay')).toEqual([])
  expect((await tick(who, 'pay')).status).toBe(200)
})

test('unpaid sessions block a teacher’s salary item, and future sessions their own item', async () => {
  const branch = await aBranch()
  const who = await aTeacher(branch)
  await paidRun(branch, monthsAgo(2))
  await aSession(branch, { teacher: who, date: on(lastMonth, 5) })
  const coming = await aSession(branch, { teacher: who, date: on(monthsAgo(-2), 5), status: 'planned' })
  await server.owner.query(`update class_session set starts_at = now() + interval '40 days', ends_at = now() + interval '41 days' where id = $1`, [coming])
  await leaves(who, {}, 'teacher')
  expect(await open(who, 'pay', 'teacher')).toMatchObject([{ _id: null, month: lastMonth }])
  expect(await open(who, 'sessions', 'teacher')).toMatchObject([
    { _id: who._id, count: 1, day: on(monthsAgo(-2), 5) },
  ])
  for (const fact of ['pay', 'sessions']) expect(refusal(await tick(who, fact, 'teacher'))).toEqual(refused)
  await server.owner.query(`update class_session set status = 'cancelled' where id = $1`, [coming])
  await paidRun(branch, lastMonth)
  for (const fact of ['pay', 'sessions']) expect((await tick(who, fact, 'teacher')).status).toBe(200)
}) // prettier-ignore

test('the account and an open drawer block their items until they are closed', async () => {
  const branch = await aBranch()
  const login = await server.signedIn({ role: 'employee', branch })
  const who = await anEmployee(branch, { user: idOf(login) })
  await leaves(who)
  const id = newId(Date.now())
  await server.owner.query(
    `insert into drawer_session (id, branch_id, number, opened_at, opened_by_id, opening_count, opening_counts, opening_counted,
       opening_expected, search_key, created_at, updated_at) values ($1, $2, 'D-1', now(), $3, 1, '[]', 0, 0, '', now(), now())`,
    [id, branch, idOf(login)],
  )
  expect(await open(who, 'drawer')).toMatchObject([{ _id: id, name: 'D-1' }])
  for (const fact of ['account', 'drawer']) expect(refusal(await tick(who, fact))).toEqual(refused)
  await server.owner.query(
    `update drawer_session set closed_at = now(), closing_count = 2, closing_counts = '[]', closing_counted = 0, closing_expected = 0 where id = $1`,
    [id],
  )
  expect((await tick(who, 'drawer')).status).toBe(200)
  await admin.post(`/api/employee/${who._id}/closeAccount`, {})
  const after = await seen(who)
  expect(after.lists[0]?.items.find(({ fact }) => fact === 'account')?.doneAt).toEqual(expect.any(String))
  // An item can be unticked whatever is open.
  const { _id: checklist, items } = after.lists[0] ?? { items: [] }
  const place = items.find(({ fact }) => fact === 'account')?.place
  expect((await admin.put(of(who), { checklist, place, done: false })).status).toBe(200)
})

test('only items of offboarding can check facts', async () => {
  const item = { nameBn: 'চা', nameEn: 'Tea', fact: 'pay' }
  expect((await admin.put('/api/staffStep', { joining: [item], leaving: [] })).status).toBe(422)
})
