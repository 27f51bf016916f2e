import { describe, expect, test } from 'vitest'
import type { PayrollReview } from '../../src/shared/payroll/payrollRoutes.ts'
import {
  aBranch,
  act,
  anAdvance,
  anEmployee,
  approve,
  aRun,
  aSession,
  aTeacher,
  daysOf,
  done,
  draft,
  lastMonth,
  linesOf,
  monthsAgo,
  on,
  paidRun,
  pay,
  postedOf,
  slipOf,
  unpaidLeave,
} from '../support/paySchool.ts'
import { admin, put, refusal, type Row, server } from '../support/school.ts'

describe('paying a payroll', () => {
  test('posts cost, payment and deductions once', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    const loan = await anAdvance(office, 500_000, 200_000, lastMonth)
    expect(await postedOf((await cashOf('advance_id', loan._id))._id)).toEqual({ staff_advance: 500_000, cash: -500_000 })
    const run = await aRun(branch)
    expect(refusal(await act(`payroll/${run._id}/pay`, { method: 'bank' }))).toEqual([409, 'state', []])
    await approve(run)
    const answers = await Promise.all([1, 2, 3].map(() => act(`payroll/${run._id}/pay`, { method: 'bank' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ status: 'paid', net: 2_800_000 })
    expect(refusal(await act(`payroll/${run._id}/pay`, { method: 'bank' }))).toEqual([409, 'state', []])
    expect(refusal(await act(`advance/${loan._id}/pay`, { method: 'cash' }))).toEqual([409, 'state', []])
    expect(await postedOf(run._id)).toEqual({ salary: 3_000_000, salary_payable: -2_800_000, staff_advance: -200_000 })
    const out = await cashOf('payroll_id', run._id)
    expect(out.amount).toBe(2_800_000)
    expect(await postedOf(out._id)).toEqual({ salary_payable: 2_800_000, bank: -2_800_000 })
    expect((await admin.get(`/api/advance/${loan._id}`)).body).toMatchObject({
      balance: 300_000,
      recoveries: [{ month: lastMonth, amount: 200_000 }],
    })
    expect(refusal(await act(`cashEntry/${out._id}/reverse`, { reason: 'No' }))).toEqual([409, 'state', []])
    await provenRight()
  }) // prettier-ignore

  test('pays people without an account or wallet by the chosen method: one entry each, once, shown on the payslips', async () => {
    const branch = await aBranch()
    const [banked, neither, nothing] = [await anEmployee(branch), await anEmployee(branch, { baseSalary: 1_000_000 }), await anEmployee(branch, { baseSalary: 0 })]
    await put('employee', `${banked._id}/numbers`, { bankName: 'Sonali', routing: '200270522', accountNumber: '1234567890123' })
    const run = await aRun(branch)
    await approve(run)
    const { bank } = (await admin.get(`/api/payroll/${run._id}/review`)).body.data as { bank: { rows: number; net: number; without: object[] } }
    expect([bank.rows, bank.net, bank.without.length]).toEqual([1, 3_000_000, 2])
    const request = { method: 'bank', withoutAccount: 'cash' }
    const key = { 'Idempotency-Key': run._id }
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/payroll/${run._id}/pay`, request, key)))
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array.from({ length: 3 }, () => [200, 'paid']))
    const { rows } = await server.owner.query('select method, amount::int8 as amount from cash_entry where payroll_id = $1 order by 1', [run._id])
    expect(rows.map(({ method, amount }) => [method, Number(amount)])).toEqual([['bank', 3_000_000], ['cash', 1_000_000]])
    expect(await postedOf(run._id)).toEqual({ salary: 4_000_000, salary_payable: -4_000_000 })
    const means = await Promise.all([banked, neither, nothing].map(async (one) => (await slipOf(run, one)) as Row))
    expect(means.map(({ method }) => method)).toEqual(['bank', 'cash', null])
    await provenRight()
  }) // prettier-ignore

  test('repays an advance by its instalments, and all of it from a leaver', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    const leaves = await anEmployee(branch, { leaveDate: on(lastMonth, 20) })
    await anAdvance(office, 500_000, 300_000, monthsAgo(3))
    await anAdvance(leaves, 500_000, 100_000, lastMonth)
    const kept = async (run: Row, who: Row) =>
      (await linesOf(run, who)).filter(([kind]) => kind === 'advance')
    expect(await kept(await paidRun(branch, monthsAgo(3)), office)).toEqual([['advance', -300_000]])
    expect(await kept(await paidRun(branch, monthsAgo(2)), office)).toEqual([['advance', -200_000]])
    const last = await paidRun(branch, lastMonth)
    expect(await kept(last, office)).toEqual([])
    expect(await kept(last, leaves)).toEqual([['advance', -500_000]])
    await provenRight()
  })

  test('considers an advance repaid in cash: no more than its balance, and not deducted again', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    const loan = await anAdvance(office, 500_000, 200_000, lastMonth)
    const run = await aRun(branch)
    const repay = (amount: number) => act(`advance/${loan._id}/repay`, { amount, method: 'cash' })
    expect(refusal(await repay(500_001))).toEqual([422, 'invalid', ['amount']])
    expect((await done(`advance/${loan._id}/repay`, { amount: 350_000, method: 'cash' })).balance).toBe(
      150_000,
    )
    // The draft would deduct more than is left.
    expect(refusal(await act(`payroll/${run._id}/approve`))).toEqual([409, 'state', []])
    await draft(run)
    expect(await linesOf(run, office)).toEqual([
      ['base', 3_000_000],
      ['advance', -150_000],
    ])
    await approve(run)
    // What an approved payroll is going to deduct is not repaid in cash as well.
    expect(refusal(await repay(1))).toEqual([422, 'invalid', ['amount']])
    await pay(run)
    expect((await admin.get(`/api/advance/${loan._id}`)).body).toMatchObject({
      balance: 0,
      repaid: 350_000,
      repayments: [{ amount: 350_000, method: 'cash' }],
      recoveries: [{ month: lastMonth, amount: 150_000 }],
    })
    await provenRight()
  })

  test('a wrong repayment is reversed with a reason, once, and never after a salary included it', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    const loan = await anAdvance(office, 500_000, 200_000, lastMonth)
    const out = (await cashOf('advance_id', loan._id))._id
    const path = `advance/${loan._id}/reverseRepayment`
    const repaid = async (amount: number) =>
      ((await done(`advance/${loan._id}/repay`, { amount, method: 'cash' })).repayments as Row[]).at(-1)
    const wrong = await repaid(300_000)
    const cashEntry = wrong?.cashEntry
    expect(wrong?.state).toBe('open')
    // It needs a reason, and a repayment of this advance.
    expect(refusal(await act(path, { cashEntry, reason: ' ' }))).toEqual([422, 'invalid', ['reason']])
    const other = await anAdvance(await anEmployee(branch), 500_000, 200_000, lastMonth)
    const elsewhere = await act(`advance/${other._id}/reverseRepayment`, { cashEntry, reason: 'Typed wrong' })
    expect(refusal(elsewhere)).toEqual([422, 'invalid', ['cashEntry']])
    expect(refusal(await act(path, { cashEntry: out, reason: 'Typed wrong' }))[0]).toBe(422)

    const answers = await Promise.all([1, 2, 3].map(() => act(path, { cashEntry, reason: 'Typed wrong' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await admin.get(`/api/advance/${loan._id}`)).body).toMatchObject({
      balance: 500_000,
      repaid: 0,
      repayments: [{ amount: 300_000, state: 'reversed' }],
    })
    const { rows } = await server.owner.query<Row>(
      'select id as "_id", type, amount::integer, memo from cash_entry where reverses_id = $1',
      [cashEntry],
    )
    const [opposite] = rows
    expect(opposite).toMatchObject({ type: 'cashOut', amount: 300_000, memo: 'Typed wrong' })
    expect(await postedOf(String(opposite?._id))).toEqual({ staff_advance: 300_000, cash: -300_000 })
    await provenRight()

    // Correct repayments stay, and so do those that a later approved payroll has counted on.
    const right = (await repaid(100_000))?.cashEntry
    const run = await aRun(branch)
    await approve(run)
    expect(refusal(await act(path, { cashEntry: right, reason: 'Too late' }))).toEqual([409, 'state', []])
    await pay(run)
    expect(refusal(await act(path, { cashEntry: right, reason: 'Too late' }))).toEqual([409, 'state', []])
    expect((await admin.get(`/api/advance/${loan._id}`)).body).toMatchObject({
      balance: 200_000,
      repayments: [{ state: 'reversed' }, { amount: 100_000, state: 'counted' }],
    })
    await provenRight()
  })

  test('never pays a negative amount: the rest is deducted from the next salary', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch, { baseSalary: 100_000 })
    const run = await aRun(branch, monthsAgo(2))
    const slip = await slipOf(run, office)
    const added = [{ kind: 'deduction', label: 'A broken car', amount: 150_000 }]
    expect((await admin.put(`/api/payslip/${slip._id}`, { added })).body.net).toBe(0)
    await approve(run)
    await pay(run)
    expect(await linesOf(await paidRun(branch, lastMonth), office)).toEqual([
      ['base', 100_000],
      ['carried', -50_000],
    ])
    await provenRight()
  })
})

describe('the bank file', () => {
  test('has full account and wallet numbers, and is logged; people without either are named first and excluded', async () => {
    const branch = await aBranch()
    const [banked, mobile, , unpaid] = [
      await anEmployee(branch, { firstName: 'Banked', lastName: 'One' }),
      await anEmployee(branch, { firstName: 'Mobile', lastName: 'Two' }),
      await anEmployee(branch, { firstName: 'Neither', lastName: 'Three' }),
      await anEmployee(branch, { firstName: 'Nothing', lastName: 'Four' }),
    ] as const
    await put('employee', `${unpaid._id}/numbers`, { walletProvider: 'bKash', walletNumber: '01700000002' })
    await put('employee', `${banked._id}/numbers`, { bankName: 'Sonali', routing: '200270522', accountNumber: '1234567890123' })
    await put('employee', `${mobile._id}/numbers`, { walletProvider: 'bKash', walletNumber: '01700000001' })
    const run = await aRun(branch)
    const review = async () => (await admin.get(`/api/payroll/${run._id}/review`)).body.data as PayrollReview
    expect((await review()).bank).toBeNull()
    const nothing = await slipOf(run, unpaid)
    await admin.put(`/api/payslip/${nothing._id}`, { added: [{ kind: 'deduction', label: 'A broken car', amount: 3_000_000 }] })
    await approve(run)
    const { rows: count, without } = (await review()).bank ?? {}
    expect(count).toBe(2)
    expect(without?.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'Neither Three', net: 3_000_000, why: 'noAccount' },
      { name: 'Nothing Four', net: 0, why: 'nothing' },
    ])
    const file = await (await admin.fetch(`/api/payroll/${run._id}/bankFile.csv`)).text()
    const rows = file.split('\n').filter((line) => line.includes('30000.00'))
    expect(rows.map((line) => ['1234567890123', '200270522', '01700000001', 'bKash'].filter((part) => line.includes(part)))).toEqual([
      ['1234567890123', '200270522'],
      ['01700000001', 'bKash'],
    ])
    // Employees without an account or wallet, or without net pay, are not in the file.
    expect(file.trim().split('\n')).toHaveLength(3)
    expect(file).not.toMatch(/Neither|Nothing/)
    const slip = await slipOf(run, mobile)
    expect(rows[1]).toContain(slip._id.slice(-6).toUpperCase())
    const { rows: logged } = await server.owner.query<{ action: string; changes: object }>(
      `select action, changes from audit_log where record_id = $1 and action = 'exported'`,
      [run._id],
    )
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain('1234567890123')
  })

  test('is refused if it would be empty', async () => {
    const branch = await aBranch()
    await anEmployee(branch)
    const run = await aRun(branch)
    await approve(run)
    const answer = await admin.get(`/api/payroll/${run._id}/bankFile.csv`)
    expect(refusal(answer)).toEqual([409, 'state', []])
  })

  test('needs the right to change staff, not only to see them', async () => {
    const branch = await aBranch()
    await anEmployee(branch)
    const run = await aRun(branch)
    await approve(run)
    const looking = await server.signedIn({ role: 'manager', branch, permissions: { hr: { view: true } } })
    expect((await looking.get(`/api/payroll/${run._id}`)).status).toBe(200)
    expect((await looking.get(`/api/payroll/${run._id}/bankFile.csv`)).status).toBe(403)
  })
}) // prettier-ignore

describe('changes after the approval', () => {
  test('are lines of the next month: sessions, and unpaid leave in both directions', async () => {
    const branch = await aBranch()
    const teacher = await aTeacher(branch)
    const office = await anEmployee(branch)
    const [before, wrong] = [monthsAgo(2), await aSession(branch, { teacher, date: on(monthsAgo(2), 3) })]
    const away = await unpaidLeave(office, on(before, 2), on(before, 3))
    await paidRun(branch, before)
    await aSession(branch, { teacher, date: on(before, 4) })
    await server.owner.query(`update class_session set status = 'planned' where id = $1`, [wrong])
    await done(`leave/${away._id}/cancel`)
    await unpaidLeave(office, on(before, 10), on(before, 14))
    const run = await aRun(branch)
    expect(await linesOf(run, teacher)).toEqual([
      ['arrears', 50_000],
      ['arrears', -50_000],
    ])
    const day = (count: number) => Math.round((3_000_000 * count) / daysOf(before))
    expect(await linesOf(run, office)).toEqual([
      ['base', 3_000_000],
      ['arrears', -(day(5) - day(2))],
    ])
    const explained = (await slipOf(run, teacher)).lines.map((line) => line.explained)
    expect(explained.every((text) => text.length > 10)).toBe(true)
    await draft(run)
    await approve(run)
    await pay(run)
    // It is corrected once.
    expect(await linesOf(await aRun(branch, monthsAgo(0)), office)).toEqual([['base', 3_000_000]])
    await provenRight()
  })

  test('a session is paid once to its teacher, from any client', async () => {
    const branch = await aBranch()
    const teacher = await aTeacher(branch)
    await aSession(branch, { teacher, date: on(lastMonth, 3) })
    const run = await paidRun(branch, lastMonth)
    const slip = await slipOf(run, teacher)
    await expect(
      server.pool.query(
        `insert into session_pay select session_id, teacher_id, payslip_id, date, amount from session_pay where payslip_id = $1`,
        [slip._id],
      ),
    ).rejects.toThrow('session_pay_once')
    expect(await linesOf(await aRun(branch, monthsAgo(0)), teacher)).toEqual([])
  })

  test('a person who moved to another branch is paid once for a month', async () => {
    const [first, second] = [await aBranch(), await aBranch()]
    const office = await anEmployee(first)
    await aRun(first)
    await put('employee', office._id, { branch: second })
    const run = await aRun(second)
    expect(run.people).toBe(0)
    const { elsewhere } = (await admin.get(`/api/payroll/${run._id}/review`)).body.data as {
      elsewhere: Row[]
    }
    expect(elsewhere).toHaveLength(1)
  })
})

async function cashOf(column: 'payroll_id' | 'advance_id', id: string): Promise<{ _id: string; amount: number }> {
  const { rows } = await server.owner.query<{ _id: string; amount: string }>(
    `select id as _id, amount from cash_entry where ${column} = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  return { _id: rows[0]?._id ?? '', amount: Number(rows[0]?.amount) }
} // prettier-ignore

async function provenRight(): Promise<void> {
  const { ok, checks } = (await admin.post('/api/proof', {})).body.data as { ok: boolean; checks: object[] }
  expect(checks.filter((check) => !(check as { ok: boolean }).ok)).toEqual([])
  expect(ok).toBe(true)
}
