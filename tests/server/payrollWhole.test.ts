import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import {
  aBranch,
  aComponent,
  anAdvance,
  anEmployee,
  approve,
  aRun,
  aSession,
  aTeacher,
  lastMonth,
  monthsAgo,
  on,
  pay,
  postedOf,
  slips,
  unpaidLeave,
} from '../support/paySchool.ts'
import { readPdf } from '../support/pdf.ts'
import { admin, type Row, server } from '../support/school.ts'

interface Person {
  base: number
  sessions: number
  part: number
  percent: number
  kept: number
  loan: number
  away: number
}
const person: fc.Arbitrary<Person> = fc.record({
  base: fc.constantFrom(0, 1, 99_999, 1_234_567, 3_000_000),
  sessions: fc.integer({ min: 0, max: 3 }),
  part: fc.constantFrom(0, 1, 33_333),
  percent: fc.constantFrom(0, 0.5, 12.5, 100),
  kept: fc.constantFrom(0, 777, 5_000_000),
  loan: fc.constantFrom(0, 1, 100_001),
  away: fc.integer({ min: 0, max: 20 }),
})

/** An employee of a branch with everything that determines the salary. */
async function settle(branch: string, one: Person): Promise<void> {
  const user = await server.aUser({ role: 'employee', branch })
  const office = await anEmployee(branch, { baseSalary: one.base, user })
  const teacher = await aTeacher(branch, { ratePerSession: 12_345, user })
  for (let day = 1; day <= one.sessions; day++) await aSession(branch, { teacher, date: on(lastMonth, day) })
  if (one.part > 0) await aComponent(office, { amount: one.part })
  if (one.percent > 0) await aComponent(office, { calc: 'percent', percent: one.percent })
  if (one.kept > 0) await aComponent(office, { amount: one.kept, kind: 'deduction' })
  if (one.loan > 0) await anAdvance(office, one.loan, one.loan, lastMonth)
  if (one.away > 0) await unpaidLeave(office, on(lastMonth, 1), on(lastMonth, one.away + 4))
}

describe('all salaries', () => {
  test('the net of the payslips, the cash out and the journal are equal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 3 }), async (people) => {
        const branch = await aBranch()
        for (const one of people) await settle(branch, one)
        const run = await aRun(branch)
        const all = await slips(run)
        expect(all).toHaveLength(people.length)
        for (const { lines, net } of all) {
          expect(net).toBeGreaterThanOrEqual(0)
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(net)
        }
        const net = all.reduce((sum, slip) => sum + slip.net, 0)
        await approve(run)
        expect((await pay(run)).net).toBe(net)
        const { rows } = await server.owner.query<{ amount: string }>(
          'select amount from cash_entry where payroll_id = $1',
          [run._id],
        )
        expect(rows.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(net)
        expect((await postedOf(run._id)).salary_payable ?? 0).toBe(net === 0 ? 0 : -net)
        expect(((await admin.post('/api/proof', {})).body.data as { ok: boolean }).ok).toBe(true)
      }),
      { numRuns: 6 },
    )
  })
})

describe('a teacher', () => {
  test('sees their own payslip, and nobody else’s by any call', async () => {
    const branch = await aBranch()
    const client = await server.signedIn({ role: 'teacher', branch })
    const user = ((await client.get('/api/getLoggedInUser')).body.data as Row)._id
    const own = await aTeacher(branch, { user })
    await admin.put(`/api/teacher/${own._id}/numbers`, { bankName: 'Sonali', accountNumber: '4567890123' })
    const other = await anEmployee(branch, { firstName: 'Secretive', baseSalary: 987_654_321 })
    await aSession(branch, { teacher: own, date: on(lastMonth, 3) })
    await aComponent(other, { amount: 4_242 })
    await anAdvance(other, 123_456, 123_456, lastMonth)
    const run = await aRun(branch, lastMonth)
    await approve(run)
    await pay(run, 'bank')
    const all = await slips(run)
    const mine = all.find(({ teacher }) => teacher === own._id)?._id ?? ''
    const theirs = all.find(({ employee }) => employee === other._id)?._id ?? ''
    expect((await slips(run, client)).map(({ _id }) => _id)).toEqual([mine])
    expect((await client.get(`/api/payslip/${mine}`)).body).toMatchObject({ net: 50_000 })
    const paper = await client.fetch(`/api/document/payslip/${mine}.pdf?lang=en`)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { text } = await readPdf(Buffer.from(await paper.arrayBuffer()))
    // The method and the last digits of the account, and the totals of the year.
    expect(text.replace(/\s+/g, ' ')).toContain('Bank •••• 0123')
    expect(text).not.toContain('4567890123')
    expect(text.replace(/\s+/g, ' ')).toMatch(/Year to date Gross pay \S+ 500\.00 · Net pay \S+ 500\.00/)
    const refused: [string, number][] = [
      [`payslip/${theirs}`, 404],
      [`document/payslip/${theirs}.pdf`, 404],
      ['payroll', 403],
      [`payroll/${run._id}`, 403],
      [`payroll/${run._id}/review`, 403],
      [`payroll/${run._id}/bankFile.csv`, 403],
      ['payroll/export', 403],
      ['payComponent', 403],
      [`employee/${other._id}`, 403],
      ['cashEntry', 403],
      ['journal', 403],
      ['log', 403],
      ['proof', 403],
    ]
    for (const [path, status] of refused)
      expect([path, (await client.get(`/api/${path}`)).status]).toEqual([path, status])
    const filters = [{}, { id: [theirs] }, { employee: other._id }, { q: 'Secretive' }, { payroll: run._id }]
    for (const filter of filters)
      for (const path of ['payslip', 'payslip/export', 'advance', 'advance/export']) {
        const query = new URLSearchParams({ filter: JSON.stringify(filter) })
        const text = await (await client.fetch(`/api/${path}?${query.toString()}`)).text()
        for (const secret of [theirs, other._id, 'Secretive', '987654321', '123456'])
          expect([path, text.includes(secret)]).toEqual([path, false])
      }
    const days = new URLSearchParams({ from: on(lastMonth, 1), to: on(lastMonth, 28) })
    for (const path of [`calendar?${days.toString()}`, 'dashboard', 'search?type=teacher&q=Secretive'])
      expect(await (await client.fetch(`/api/${path}`)).text()).not.toContain('Secretive')
    const changes: [string, object][] = [
      [`payroll/${run._id}/draft`, {}],
      [`payroll/${run._id}/approve`, {}],
      [`payroll/${run._id}/pay`, { method: 'cash' }],
      ['payroll', { branch, month: lastMonth }],
    ]
    for (const [path, body] of changes)
      expect([path, (await client.post(`/api/${path}`, body)).status]).toEqual([path, 403])
    expect((await client.put(`/api/payslip/${mine}`, { added: [] })).status).toBe(403)
  })
  test('sees no payslip before it is approved, by any call', async () => {
    const branch = await aBranch()
    const client = await server.signedIn({ role: 'teacher', branch })
    const user = ((await client.get('/api/getLoggedInUser')).body.data as Row)._id
    const own = await aTeacher(branch, { user })
    await aSession(branch, { teacher: own, date: on(monthsAgo(2), 3) })
    const earlier = await aRun(branch, monthsAgo(2))
    await aSession(branch, { teacher: own, date: on(lastMonth, 3) })
    const run = await aRun(branch)
    const drafts = [...(await slips(earlier)), ...(await slips(run))]
    expect(drafts.map(({ net }) => net)).toEqual([50_000, 50_000])
    const slip = drafts.find(({ month }) => month === lastMonth)?._id ?? ''
    for (const { _id } of drafts)
      for (const path of [`payslip/${_id}`, `document/payslip/${_id}.pdf`, `payslip/${_id}/history`])
        expect([path, [403, 404].includes((await client.get(`/api/${path}`)).status)]).toEqual([path, true])
    for (const filter of [{}, { id: [slip] }, { status: 'draft' }, { payroll: run._id }, { teacher: own._id }])
      for (const path of ['payslip', 'payslip/export']) {
        const query = new URLSearchParams({ filter: JSON.stringify(filter) })
        const text = await (await client.fetch(`/api/${path}?${query.toString()}`)).text()
        expect([path, filter, drafts.some(({ _id }) => text.includes(_id)), text.includes('500.00')]).toEqual([
          path,
          filter,
          false,
          false,
        ])
      }
    await approve(run)
    expect((await slips(run, client)).map(({ _id }) => _id)).toEqual([slip])
    // The previous month is still a draft, so there is nothing to compare with.
    expect((await client.get(`/api/payslip/${slip}`)).body).toMatchObject({ net: 50_000, previousNet: null, difference: null })
  }) // prettier-ignore
})
