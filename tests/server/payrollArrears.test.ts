import { describe, expect, test } from 'vitest'
import {
  aBranch,
  aComponent,
  act,
  anEmployee,
  approve,
  aRun,
  aSession,
  aTeacher,
  daysOf,
  draft,
  lastMonth,
  linesOf,
  monthsAgo,
  on,
  paidRun,
  slipOf,
  slips,
  unpaidLeave,
} from '../support/paySchool.ts'
import { admin, put, refusal, type Row, server } from '../support/school.ts'

const before = monthsAgo(2)
const base = 3_000_000
const partOf = (amount: number, month: string, days: number) => Math.round((amount * days) / daysOf(month))

const endAt = (part: Row, until: string | null) => admin.put(`/api/payComponent/${part._id}`, { until })

/** The corrections of a payslip, with their reasons. */
const arrears = async (run: Row, person: Row) =>
  (await slipOf(run, person)).lines
    .filter(({ kind }) => kind === 'arrears')
    .map(({ amount, explained }) => [amount, explained])

describe('changes to a month after its approval', () => {
  test('are paid with the next salary, such as a raise, and never twice', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    await paidRun(branch, before)
    await aComponent(office, { name: 'Transport', calc: 'fixed', amount: 200_000, from: on(before, 1) })
    const run = await aRun(branch)
    const now = [
      ['base', base],
      ['allowance', 200_000],
      ['arrears', 200_000],
    ]
    expect(await linesOf(run, office)).toEqual(now)
    const [[, why] = []] = await arrears(run, office)
    expect(why).toMatch(/^“Transport” for .+ entered or changed after that month was approved$/)
    await draft(run)
    await draft(run)
    expect(await linesOf(run, office)).toEqual(now)
    await approve(run)
    expect(await linesOf(await aRun(branch, monthsAgo(0)), office)).toEqual([
      ['base', base],
      ['allowance', 200_000],
    ])
  })

  test('require a draft to be recalculated', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    await paidRun(branch, before)
    const run = await aRun(branch)
    await aComponent(office, { calc: 'percent', percent: 10, from: on(before, 1), until: on(before, daysOf(before)) })
    expect(refusal(await act(`payroll/${run._id}/approve`))).toEqual([409, 'state', []])
    await draft(run)
    expect((await arrears(run, office)).map(([amount]) => amount)).toEqual([300_000])
  }) // prettier-ignore

  test('are deducted where a component ended within that month, and paid back where it continues', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    const part = await aComponent(office, { calc: 'fixed', amount: 310_000 })
    await paidRun(branch, before)
    expect((await endAt(part, on(before, 10))).status).toBe(200)
    const kept = 310_000 - partOf(310_000, before, 10)
    const run = await paidRun(branch, lastMonth)
    expect(await linesOf(run, office)).toEqual([
      ['base', base],
      ['arrears', -kept],
    ])
    expect((await endAt(part, null)).status).toBe(200)
    const next = await aRun(branch, monthsAgo(0))
    expect((await arrears(next, office)).map(([amount]) => amount)).toEqual([kept, 310_000])
  })

  test('pay a person entered late from the joining date, less their leave', async () => {
    const branch = await aBranch()
    await anEmployee(branch)
    await paidRun(branch, before)
    const late = await anEmployee(branch, { joinDate: on(before, 11) })
    await unpaidLeave(late, on(before, 12), on(before, 18))
    const worked = daysOf(before) - 10
    const run = await aRun(branch)
    expect(await linesOf(run, late)).toEqual([
      ['base', base],
      ['arrears', partOf(base, before, worked)],
      ['arrears', -partOf(base, before, 7)],
    ])
    await draft(run)
    await approve(run)
    // A later raise does not affect that month.
    expect((await put('employee', late._id, { ...late, baseSalary: 4_000_000 })).status).toBe(200)
    expect(await linesOf(await aRun(branch, monthsAgo(0)), late)).toEqual([['base', 4_000_000]])
  })

  test('pay sessions of a teacher entered late, and components by session for those already paid', async () => {
    const branch = await aBranch()
    const there = await aTeacher(branch)
    await aSession(branch, { teacher: there, date: on(before, 5) })
    await paidRun(branch, before)
    const late = await aTeacher(branch, { hireDate: on(before, 1) })
    await aSession(branch, { teacher: late, date: on(before, 6) })
    await aComponent(there, { calc: 'session', amount: 7_000, from: on(before, 1) })
    const run = await aRun(branch)
    expect(await linesOf(run, late)).toEqual([['arrears', 50_000]])
    expect(await linesOf(run, there)).toEqual([['arrears', 7_000]])
    await approve(run)
    const next = await aRun(branch, monthsAgo(0))
    expect((await slips(next)).map(({ net }) => net)).toEqual([0, 0])
  })

  test('follow joining and leaving dates in both directions', async () => {
    const branch = await aBranch()
    const [early, gone] = [await anEmployee(branch, { joinDate: on(before, 16) }), await anEmployee(branch)]
    await paidRun(branch, before)
    expect((await put('employee', early._id, { ...early, joinDate: on(before, 6) })).status).toBe(200)
    expect((await put('employee', gone._id, { ...gone, leaveDate: on(before, 10) })).status).toBe(200)
    const run = await aRun(branch)
    const days = daysOf(before)
    expect((await arrears(run, early)).map(([amount]) => amount)).toEqual([
      partOf(base, before, days - 5) - partOf(base, before, days - 15),
    ])
    // Never below zero: the rest is carried over.
    expect((await slipOf(run, gone)).net).toBe(0)
    expect(await linesOf(run, gone)).toEqual([
      ['arrears', partOf(base, before, 10) - base],
      ['carried', base - partOf(base, before, 10)],
    ])
  })

  test('ignore months long before a person was entered, and people who left without a date', async () => {
    const branch = await aBranch()
    const left = await anEmployee(branch)
    await paidRun(branch, before)
    const old = await anEmployee(branch)
    await server.owner.query(`update employee set status = 'left' where id = $1`, [left._id])
    const run = await aRun(branch)
    expect(await linesOf(run, old)).toEqual([['base', base]])
    expect((await slips(run)).map(({ employee }) => employee)).toEqual([old._id])
  })

  test('are not paid again by the branch that a person moves to', async () => {
    const [one, other] = [await aBranch(), await aBranch()]
    await anEmployee(one)
    await paidRun(one, before)
    const late = await anEmployee(one, { joinDate: on(before, 1) })
    expect(await arrears(await paidRun(one, lastMonth), late)).toHaveLength(1)
    await server.owner.query('update employee set branch_id = $1 where id = $2', [other, late._id])
    expect(await slips(await aRun(other, before))).toEqual([])
  })

  test('to months without stored components consist of what was entered since', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    await aComponent(office, { name: 'Old', calc: 'fixed', amount: 100_000 })
    await paidRun(branch, before)
    await server.owner.query('alter table payslip disable trigger user; alter table part_pay disable trigger user')
    await server.owner.query(`update payslip set basis = basis - 'byPart' where branch_id = $1`, [branch])
    await server.owner.query(`delete from part_pay where payslip_id in (select id from payslip where branch_id = $1)`, [branch])
    await server.owner.query('alter table payslip enable trigger user; alter table part_pay enable trigger user')
    await aComponent(office, { name: 'New', calc: 'fixed', amount: 50_000, from: on(before, 1) })
    const run = await paidRun(branch, lastMonth)
    expect((await arrears(run, office)).map(([amount]) => amount)).toEqual([50_000])
    expect(await arrears(await aRun(branch, monthsAgo(0)), office)).toEqual([])
  }) // prettier-ignore
})

test('a pay component used by approved salaries is ended, not deleted', async () => {
  const branch = await aBranch()
  const office = await anEmployee(branch)
  const [part, mistaken] = [await aComponent(office, { calc: 'fixed', amount: 1_000 }), await aComponent(office, { calc: 'fixed', amount: 2_000, from: on(monthsAgo(0), 1) })]
  await paidRun(branch, before)
  expect(refusal(await admin.delete(`/api/payComponent/${part._id}`))).toEqual([409, 'state', []])
  expect((await admin.delete(`/api/payComponent/${mistaken._id}`)).status).toBe(200)
}) // prettier-ignore

describe('entering or changing a pay component', () => {
  const ask = (part: Row | null, body: object) =>
    part ? admin.put(`/api/payComponent/${part._id}?ask=true`, body) : admin.post('/api/payComponent?ask=true', body)
  const saidOf = ({ body }: { body: Record<string, unknown> }) =>
    ((body.warnings ?? []) as { code: string; message: string }[]).map(({ code, message }) => [code, message])

  test('asks first about closed months, with each month and its amount, and saves nothing', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    const part = await aComponent(office, { name: 'Transport', calc: 'fixed', amount: 200_000, from: on(lastMonth, 1) })
    await paidRun(branch, before)
    await paidRun(branch, lastMonth)
    const answer = await ask(part, { from: on(before, 1) })
    expect(refusal(answer)).toEqual([409, 'clash', []])
    const reported = saidOf(answer)
    expect(reported).toHaveLength(1)
    expect(reported[0]?.[0]).toBe('pay_again')
    expect(reported[0]?.[1]).toMatch(/ is paid .*2,?000.* more for .+\.$/)
    // Later than paid for: the overpayment is deducted.
    const later = saidOf(await ask(part, { from: on(monthsAgo(0), 1) }))
    expect(later.map(([, message]) => /is kept back from/.test(String(message)))).toEqual([true])
    expect((await admin.get(`/api/payComponent/${part._id}`)).body).toMatchObject({ from: on(lastMonth, 1) })
    // It is saved after a confirmation.
    expect((await admin.put(`/api/payComponent/${part._id}`, { from: on(before, 1) })).status).toBe(200)
  })

  test('does not ask about future months, its name, or where nothing is closed', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    const body = { employee: office._id, name: 'Transport', calc: 'fixed', kind: 'allowance', amount: 200_000 }
    expect((await ask(null, { ...body, from: on(before, 1) })).status).toBe(201)
    await paidRun(branch, lastMonth)
    const answer = await ask(null, { ...body, name: 'Food', from: on(monthsAgo(0), 1) })
    expect(answer.status).toBe(201)
    expect((await ask(answer.body as unknown as Row, { name: 'Lunch' })).status).toBe(200)
    expect(refusal(await ask(null, { ...body, from: on(lastMonth, 1) }))).toEqual([409, 'clash', []])
  })
}) // prettier-ignore
