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
  done,
  draft,
  lastMonth,
  linesOf,
  monthsAgo,
  on,
  runs,
  slipOf,
  slips,
  unpaidLeave,
} from '../support/paySchool.ts'
import { admin, dhaka, jamaica, made, refusal, type Row, server } from '../support/school.ts'

const days = daysOf(lastMonth)

describe('a payroll', () => {
  test('has a payslip for everybody employed in the branch, with their base salary', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    const anwar = await aTeacher(branch)
    await anEmployee(branch, { joinDate: '2199-01-01' })
    await anEmployee(branch, { leaveDate: on(monthsAgo(2), 10) })
    const run = await aRun(branch)
    expect(run).toMatchObject({ status: 'draft', people: 2, net: 3_000_000, month: lastMonth, branch })
    expect(await linesOf(run, office)).toEqual([['base', 3_000_000]])
    expect(await linesOf(run, anwar)).toEqual([])
  })

  test('prorates a month that was worked in part', async () => {
    const branch = await aBranch()
    const came = await anEmployee(branch, { joinDate: on(lastMonth, 11) })
    const went = await anEmployee(branch, { leaveDate: on(lastMonth, 5) })
    const run = await aRun(branch)
    expect(await linesOf(run, came)).toEqual([['base', Math.round((3_000_000 * (days - 10)) / days)]])
    expect(await linesOf(run, went)).toEqual([['base', Math.round((3_000_000 * 5) / days)]])
  })

  test('pays held sessions with attendance to those who taught them', async () => {
    const branch = await aBranch()
    const [anwar, substitute] = [await aTeacher(branch), await aTeacher(branch, { ratePerSession: 70_000 })]
    await aSession(branch, { teacher: anwar, date: on(lastMonth, 3) })
    await aSession(branch, { teacher: anwar, date: on(lastMonth, days) })
    await aSession(branch, { teacher: anwar, date: on(lastMonth, 4), status: 'planned' })
    await aSession(branch, { teacher: anwar, date: on(lastMonth, 5), status: 'cancelled' })
    await aSession(branch, { teacher: anwar, date: on(lastMonth, 6), marked: false })
    await aSession(branch, { teacher: anwar, date: on(monthsAgo(2), 6) })
    await aSession(branch, { teacher: substitute, date: on(lastMonth, 7) })
    const run = await aRun(branch)
    expect(await linesOf(run, anwar)).toEqual([['sessions', 100_000]])
    expect(await linesOf(run, substitute)).toEqual([['sessions', 70_000]])
    const { unpaid } = (await admin.get(`/api/payroll/${run._id}/review`)).body.data as { unpaid: unknown[] }
    expect(unpaid).toEqual([{ teacherName: 'Anwar Hossain', notTaken: 1, notHeld: 1 }])
  })

  test('has one payslip for a person who is employee and teacher', async () => {
    const branch = await aBranch()
    const user = await server.aUser({ role: 'employee', branch })
    const office = await anEmployee(branch, { user })
    const teacher = await aTeacher(branch, { user })
    await aSession(branch, { teacher, date: on(lastMonth, 3) })
    const run = await aRun(branch)
    expect(run.people).toBe(1)
    expect(await linesOf(run, office)).toEqual([
      ['base', 3_000_000],
      ['sessions', 50_000],
    ])
  })

  test('includes pay components from their start date', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    const teacher = await aTeacher(branch)
    await aSession(branch, { teacher, date: on(lastMonth, 3) })
    await aSession(branch, { teacher, date: on(lastMonth, 20) })
    await aComponent(office, { calc: 'percent', percent: 10 })
    await aComponent(office, { amount: 30_000, from: on(lastMonth, 16), name: 'Travel' })
    await aComponent(office, { amount: 20_000, kind: 'deduction', name: 'Provident fund' })
    await aComponent(office, { amount: 90_000, until: on(monthsAgo(2), 1), name: 'Gone' })
    await aComponent(teacher, { calc: 'session', amount: 1_000, from: on(lastMonth, 10), name: 'Far' })
    await aComponent(teacher, { calc: 'hour', amount: 600, name: 'Chalk' })
    const run = await aRun(branch)
    expect((await slipOf(run, office)).lines.map(({ label, amount }) => [label, amount])).toEqual([
      [expect.any(String), 3_000_000],
      ['House rent', 300_000],
      ['Travel', Math.round((30_000 * (days - 15)) / days)],
      ['Provident fund', -20_000],
    ])
    expect((await linesOf(run, teacher)).map(([, amount]) => amount)).toEqual([100_000, 1_200, 1_000])
  })

  test('shows hours and minutes in either language; for old payslips with decimals too', async () => {
    const branch = await aBranch()
    const teacher = await aTeacher(branch)
    const session = await aSession(branch, { teacher, date: on(lastMonth, 3) })
    await server.owner.query(`update class_session set start_time = '10:00', end_time = '17:30' where id = $1`, [session])
    await aComponent(teacher, { calc: 'hour', amount: 600, name: 'Chalk' })
    const run = await aRun(branch)
    const result = async (language: 'en' | 'bn') => {
      const client = await server.signedIn({ role: 'admin' })
      client.language = language
      return (await slips(run, client))[0]?.lines.find(({ label }) => label === 'Chalk')?.explained
    }
    const reported = [await result('en'), await result('bn')]
    expect(reported).toEqual([expect.stringMatching(/^7 h 30 min held × /), expect.stringMatching(/^৭ ঘণ্টা ৩০ মিনিট ক্লাস × /)])
    const { rowCount } = await server.owner.query(
      `update payslip set lines = replace(lines::text, '"heldMinutes": 450', '"hours": 7.5')::jsonb
       where payroll_id = $1 and lines::text like '%"heldMinutes": 450%'`,
      [run._id],
    )
    expect(rowCount).toBe(1)
    expect([await result('en'), await result('bn')]).toEqual(reported)
  }) // prettier-ignore

  test('deducts unpaid leave by calendar days: a whole month is the whole salary', async () => {
    const branch = await aBranch()
    const [some, all] = [await anEmployee(branch), await anEmployee(branch)]
    await unpaidLeave(some, on(lastMonth, 2), on(lastMonth, 8))
    await unpaidLeave(all, on(lastMonth, 1), on(lastMonth, days))
    const run = await aRun(branch)
    expect(await linesOf(run, some)).toEqual([
      ['base', 3_000_000],
      ['unpaidLeave', -Math.round((3_000_000 * 7) / days)],
    ])
    expect((await slipOf(run, all)).net).toBe(0)
  })

  test('is unique for a branch and month, and not for a future month', async () => {
    const branch = await aBranch()
    const run = await aRun(branch)
    const again = await runs(branch, lastMonth)
    expect(refusal(again)).toEqual([409, 'duplicate', ['month']])
    expect(again.body.payroll).toBe(run._id)
    expect(refusal(await runs(branch, monthsAgo(-2)))).toEqual([422, 'invalid', ['month']])
    expect(refusal(await runs(branch, '2026-13'))).toEqual([422, 'invalid', ['month']])
    const both = await Promise.all(Array.from({ length: 5 }, () => runs(branch, monthsAgo(2))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  })

  test('can be recalculated with the same result, without duplicates', async () => {
    const branch = await aBranch()
    await anEmployee(branch)
    const teacher = await aTeacher(branch)
    await aSession(branch, { teacher, date: on(lastMonth, 3) })
    const run = await aRun(branch)
    const first = await slips(run)
    await Promise.all([draft(run), draft(run), draft(run)])
    expect(await slips(run)).toEqual(first)
    await aSession(branch, { teacher, date: on(lastMonth, 4) })
    await anEmployee(branch)
    await draft(run)
    expect(await slips(run)).toHaveLength(3)
    expect(await linesOf(run, teacher)).toEqual([['sessions', 100_000]])
  })

  test('keeps manual lines when it is recalculated', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    const run = await aRun(branch)
    const slip = await slipOf(run, office)
    const added = [
      { kind: 'bonus', label: 'Eid', amount: 500_000 },
      { kind: 'deduction', label: 'A broken chair', amount: 20_000 },
    ]
    const answer = await admin.put(`/api/payslip/${slip._id}`, { ...slip, added })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    expect(answer.body.net).toBe(3_480_000)
    await unpaidLeave(office, on(lastMonth, 2), on(lastMonth, 2))
    await draft(run)
    expect((await linesOf(run, office)).map(([kind]) => kind)).toEqual([
      'base',
      'bonus',
      'unpaidLeave',
      'deduction',
    ])
  })

  test('is deleted only as a draft', async () => {
    const branch = await aBranch()
    const teacher = await aTeacher(branch)
    await aSession(branch, { teacher, date: on(lastMonth, 3) })
    const run = await aRun(branch)
    expect((await admin.delete(`/api/payroll/${run._id}`)).status).toBe(200)
    const again = await aRun(branch)
    expect(await linesOf(again, teacher)).toEqual([['sessions', 50_000]])
    await approve(again)
    expect(refusal(await admin.delete(`/api/payroll/${again._id}`))).toEqual([409, 'state', []])
    const [slip] = await slips(again)
    expect(refusal(await admin.put(`/api/payslip/${slip?._id}`, { added: [] }))).toEqual([200, undefined, []])
    const added = [{ kind: 'bonus', label: 'Eid', amount: 1 }]
    expect(refusal(await admin.put(`/api/payslip/${slip?._id}`, { added }))).toEqual([409, 'state', []])
    await expect(server.pool.query('update payslip set net = net + 1, gross = gross + 1')).rejects.toThrow('stays')
  }) // prettier-ignore
})

describe('approving a payroll', () => {
  test('is refused if something changed since the calculation', async () => {
    const branch = await aBranch()
    const teacher = await aTeacher(branch)
    const run = await aRun(branch)
    await aSession(branch, { teacher, date: on(lastMonth, 3) })
    const { stale, changes } = (await admin.get(`/api/payroll/${run._id}/review`)).body.data as Row
    expect([stale, changes]).toEqual([
      true,
      [
        {
          person: 'Anwar Hossain',
          was: 0,
          is: 50_000,
          lines: [{ label: 'Sessions taught', was: null, is: 50_000 }],
        },
      ],
    ])
    expect(refusal(await act(`payroll/${run._id}/approve`))).toEqual([409, 'state', []])
    await draft(run)
    expect((await approve(run)).status).toBe('approved')
    expect(refusal(await act(`payroll/${run._id}/approve`))).toEqual([409, 'state', []])
    expect(refusal(await act(`payroll/${run._id}/draft`))).toEqual([409, 'state', []])
  })

  test('is refused to a user with an outdated version', async () => {
    const run = await aRun(await aBranch())
    await draft(run)
    const answer = await act(`payroll/${run._id}/approve`, { updatedAt: run.updatedAt })
    expect(refusal(answer)).toEqual([409, 'stale', []])
  })

  test('is not for a person on it, while there is another approver', async () => {
    const branch = await aBranch()
    const hr = { view: true, create: true, update: true, delete: true }
    const manager = await server.signedIn({ role: 'manager', branch, permissions: { hr } })
    const user = ((await manager.get('/api/getLoggedInUser')).body.data as Row)._id
    const own = await anEmployee(branch, { user })
    const run = await aRun(branch)
    expect((await manager.get(`/api/payroll/${run._id}/review`)).body.data).toMatchObject({ own: true })
    expect(refusal(await act(`payroll/${run._id}/approve`, {}, manager))).toEqual([403, 'forbidden', []])
    const { _id } = await slipOf(run, own)
    const added = [{ kind: 'bonus', label: 'For me', amount: 1 }]
    expect(refusal(await manager.put(`/api/payslip/${_id}`, { added }))).toEqual([403, 'forbidden', []])
    const part = { employee: own._id, name: 'For me', from: '2020-01-01', amount: 1 }
    expect(refusal(await manager.post('/api/payComponent', part))).toEqual([403, 'forbidden', []])
    const requested = await manager.post('/api/advance', {
      amount: 100,
      instalment: 100,
      firstMonth: lastMonth,
    })
    expect(requested.status).toBe(201)
    const advance = (requested.body as unknown as Row)._id
    expect(refusal(await act(`advance/${advance}/approve`, {}, manager))).toEqual([403, 'forbidden', []])
    expect((await done(`advance/${advance}/approve`)).status).toBe('approved')
    expect((await approve(run)).status).toBe('approved')
  })
})

describe('another branch', () => {
  test('is not found by users held to one', async () => {
    const hr = { view: true, create: true, update: true, delete: true }
    const manager = await server.signedIn({ role: 'manager', branch: jamaica, permissions: { hr } })
    await made('employee', { branch: dhaka, joinDate: '2020-01-01', baseSalary: 100 })
    const run = await aRun(dhaka)
    const [slip] = await slips(run)
    for (const path of [`payroll/${run._id}`, `payroll/${run._id}/review`, `payroll/${run._id}/bankFile.csv`, `payslip/${slip?._id}`, `document/payslip/${slip?._id}.pdf`])
      expect([path, (await manager.get(`/api/${path}`)).status]).toEqual([path, 404])
    for (const verb of ['draft', 'approve', 'pay'])
      expect((await act(`payroll/${run._id}/${verb}`, verb === 'pay' ? { method: 'cash' } : {}, manager)).status).toBe(404)
    expect(refusal(await runs(dhaka, monthsAgo(3), manager))).toEqual([422, 'invalid', ['branch']])
    expect(await slips(run, manager)).toEqual([])
  }) // prettier-ignore
})
