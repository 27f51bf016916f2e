import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../src/shared/core/ids.ts'
import {
  aBranch,
  aComponent,
  act,
  anEmployee,
  approve,
  aRun,
  daysOf,
  draft,
  lastMonth,
  linesOf,
  monthsAgo,
  on,
  paidRun,
  slipOf,
} from '../support/paySchool.ts'
import { admin, refusal, type Row, server } from '../support/school.ts'

const base = 2_080_000

/** A shift from nine to five with an hour's break and ten minutes of grace, valid since long ago. */
async function inShift(branch: string, person: Row): Promise<void> {
  const shift = await admin.post('/api/shift', {
    name: `Shift ${Math.random()}`,
    branch,
    start: '09:00',
    end: '17:00',
    breakMinutes: 60,
    graceIn: 10,
    graceOut: 10,
  })
  expect(shift.status).toBe(201)
  const { _id } = shift.body as unknown as Row
  const people = [{ employee: person._id }]
  expect((await admin.post('/api/shift/assign', { shift: _id, from: '2020-01-02', people })).status).toBe(200)
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A day's check-in and check-out; without the latter if it was forgotten. */
async function aDay(person: Row, date: string, from: string, to: string | null): Promise<void> {
  for (const [kind, time] of [['in', from], ['out', to]] as const)
    if (time)
      await server.owner.query(
        `insert into staff_mark (id, employee_id, branch_id, date, at, kind, source, created_at)
         select $1, e.id, e.branch_id, $3::date, ($3::date + $4::time) at time zone b.timezone, $5, 'web',
           ($3::date + $4::time) at time zone b.timezone
         from employee e join branch b on b.id = e.branch_id where e.id = $2`,
        [newId(Date.now()), person._id, date, time, kind],
      )
} // prettier-ignore

/** The workdays of a month with a branch's default weekend. */
const workdays = (month: string): string[] =>
  Array.from({ length: daysOf(month) }, (_, n) => on(month, n + 1)).filter(
    (date) => new Date(date).getUTCDay() % 6 !== 0,
  )

interface Grid {
  days: { lateMinutes: number | null }[]
  sums: { overtimeMinutes: number; lateMinutes: number }
}

async function gridOf(branch: string, month: string, person: Row): Promise<Grid> {
  const query = new URLSearchParams({ branch, month })
  const { people } = (await admin.get(`/api/staffAttendance/month?${query.toString()}`)).body.data as {
    people: (Row & Grid)[]
  }
  return people.find(({ _id }) => _id === person._id) as Grid
}

const paid = async (run: Row, person: Row, kind: string): Promise<number> =>
  (await linesOf(run, person)).reduce((sum, [of, amount]) => sum + (of === kind ? Number(amount) : 0), 0)

describe('overtime and lateness', () => {
  test('equal the monthly attendance, for any arrivals and departures', async () => {
    const day = fc.record({
      late: fc.integer({ min: -20, max: 50 }),
      longer: fc.integer({ min: -30, max: 90 }),
      forgot: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 4, maxLength: 12 }), async (month) => {
        const branch = await aBranch()
        const office = await anEmployee(branch, { baseSalary: base })
        await inShift(branch, office)
        await aComponent(office, { calc: 'overtimeRate', percent: 150, monthHours: 208 })
        await aComponent(office, { calc: 'overtime', amount: 6_001 })
        await aComponent(office, { calc: 'late', amount: 700 })
        await aComponent(office, { calc: 'lateDays', lateDays: 2 })
        const dates = workdays(lastMonth)
        for (const [n, { late, longer, forgot }] of month.entries())
          await aDay(office, dates[n] ?? '', clock(540 + late), forgot && n % 3 === 0 ? null : clock(1020 + longer))
        const { sums, days } = await gridOf(branch, lastMonth, office)
        const run = await aRun(branch)
        const overtime =
          Math.round((base * 150 * sums.overtimeMinutes) / (100 * 60 * 208)) + Math.round((6_001 * sums.overtimeMinutes) / 60)
        const lateDays = days.filter(({ lateMinutes }) => (lateMinutes ?? 0) > 0).length
        const late = sums.lateMinutes * 700 + Math.round((base * Math.floor(lateDays / 2)) / daysOf(lastMonth))
        expect(await paid(run, office, 'overtime')).toBe(overtime)
        expect(await paid(run, office, 'lateness')).toBe(late === 0 ? 0 : -late)
      }),
      { numRuns: 8 },
    )
  }) // prettier-ignore

  test('explain their calculation in words', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch, { baseSalary: base })
    await inShift(branch, office)
    await aComponent(office, { name: 'Longer', calc: 'overtime', amount: 225_000 })
    await aComponent(office, { name: 'Late', calc: 'late', amount: 5_000 })
    const [first = '', second = ''] = workdays(lastMonth)
    await aDay(office, first, '09:00', '20:20')
    await aDay(office, second, '09:45', '17:45')
    const { lines } = await slipOf(await aRun(branch), office)
    const reported = lines.filter(({ kind }) => kind !== 'base').map(({ label, amount, explained }) => [label, amount, explained.replace(/[^\w. ×]/g, '')])
    expect(reported).toEqual([
      ['Longer', 750_000, expect.stringMatching(/^3 h 20 min × .*2250\.00 an hour$/)],
      ['Late', -225_000, expect.stringMatching(/^45 min late × .*50\.00 a minute$/)],
    ])
  }) // prettier-ignore

  test('count complete days: not while a correction is requested, and from the component’s start', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch, { baseSalary: base })
    await inShift(branch, office)
    const [first = '', second = '', third = ''] = workdays(lastMonth)
    await aComponent(office, { calc: 'overtime', amount: 6_000, from: second })
    for (const date of [first, second, third]) await aDay(office, date, '09:00', '18:00')
    const requested = await admin.post('/api/staffCorrection', { employee: office._id, date: third, in: '09:00', out: '17:00', reason: 'Went' })
    expect(requested.status).toBe(201)
    expect(await paid(await aRun(branch), office, 'overtime')).toBe(6_000)
  }) // prettier-ignore

  test('that change after the draft require a recalculation before approval', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch, { baseSalary: base })
    await inShift(branch, office)
    await aComponent(office, { calc: 'overtime', amount: 6_000 })
    const run = await aRun(branch)
    await aDay(office, workdays(lastMonth)[0] ?? '', '09:00', '19:00')
    expect(refusal(await act(`payroll/${run._id}/approve`))).toEqual([409, 'state', []])
    await draft(run)
    expect(await paid(run, office, 'overtime')).toBe(12_000)
    await approve(run)
  })

  test('of a paid month are settled with the next salary, once', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch, { baseSalary: base })
    await inShift(branch, office)
    await aComponent(office, { calc: 'overtime', amount: 6_000 })
    const [first = '', second = ''] = workdays(monthsAgo(2))
    await aDay(office, first, '09:00', '19:00')
    expect(await paid(await paidRun(branch, monthsAgo(2)), office, 'overtime')).toBe(12_000)
    await aDay(office, second, '09:00', '18:00')
    expect(await linesOf(await paidRun(branch, lastMonth), office)).toEqual([
      ['base', base],
      ['arrears', 6_000],
    ])
    expect(await linesOf(await aRun(branch, monthsAgo(0)), office)).toEqual([['base', base]])
  })

  test('are an earning and a deduction, whatever was sent, and need their rates', async () => {
    const branch = await aBranch()
    const office = await anEmployee(branch)
    const part = { employee: office._id, name: 'Time', from: '2020-01-01' }
    expect(await aComponent(office, { calc: 'lateDays', lateDays: 3, kind: 'allowance', amount: 5 })).toMatchObject({
      kind: 'deduction',
      amount: null,
      lateDays: 3,
    })
    const wrong = async (fields: object) => refusal(await admin.post('/api/payComponent', { ...part, ...fields }))
    expect(await wrong({ calc: 'overtimeRate', percent: 150 })).toEqual([422, 'invalid', ['monthHours']])
    expect(await wrong({ calc: 'overtimeRate', percent: 501, monthHours: 208 })).toEqual([422, 'invalid', ['percent']])
    expect(await wrong({ calc: 'late' })).toEqual([422, 'invalid', ['amount']])
  }) // prettier-ignore
})
