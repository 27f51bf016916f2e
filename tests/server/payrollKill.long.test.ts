import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../src/shared/core/dates.ts'
import { addMonths } from '../../src/shared/core/periods.ts'
import { Crashing, type Victim } from '../support/crashing.ts'
import { minimal } from '../support/minimal.ts'

const staff = 40
let product: Crashing
let branch = ''

beforeAll(async () => {
  product = await Crashing.start()
  const { client } = product
  const made = async (path: string, fields: object): Promise<string> => {
    const { status, body } = await client.post(path, fields)
    expect([path, status, body.errors]).toEqual([path, 201, undefined])
    return ((body.data ?? body) as { _id: string })._id
  }
  branch = await made('/api/branch/create', { name: 'Jamaica', code: 'JAM' })
  const least = minimal({ branch, course: '', student: '' })
  for (let n = 0; n < staff; n++)
    await made('/api/employee/create', {
      ...least.employee,
      joinDate: '2020-01-01',
      baseSalary: 1_000_000 + n,
      phone: `2125550${100 + n}`,
    })
})
afterAll(() => product.end())

/** Kills the server during requests, after a few reads, and starts it again. */
async function struck(victim: Victim, looks: number, ask: () => Promise<unknown>): Promise<void> {
  const { kill, recover } = await product.aim(victim)
  const asked = ask().catch(() => null)
  for (let turn = 0; turn < looks; turn++) await product.client.get('/api/health')
  kill()
  await asked
  await recover()
}

test('a run that is killed half-way and restarted leaves one payslip each, paid once', async () => {
  const now = today('America/New_York', Date.now())
  const counts = async () => {
    const [row] = await product.query<{ slips: number; people: number; paid: number }>(
      `select count(*)::int as slips, count(distinct (person_id, month))::int as people,
         (select count(*)::int from cash_entry where payroll_id is not null) as paid from payslip`,
    )
    return row
  }
  for (const [round, victim] of (['app', 'postgres', 'both'] as const).entries()) {
    const month = addMonths(now, -(round + 1)).slice(0, 7)
    // Not awaited: the server is killed during the calculation, a little later each time.
    await struck(victim, round, () => product.client.post('/api/payroll', { branch, month }))
    const again = await product.client.post('/api/payroll', { branch, month })
    expect([201, 409]).toContain(again.status)
    const run = (again.body._id ?? again.body.payroll) as string
    expect((await product.client.post(`/api/payroll/${run}/draft`, {})).status).toBe(200)
    expect(await counts()).toEqual({ slips: staff * (round + 1), people: staff * (round + 1), paid: round })
    expect((await product.client.post(`/api/payroll/${run}/approve`, {})).status).toBe(200)
    const pay = () =>
      product.client.post(`/api/payroll/${run}/pay`, { method: 'bank' }, { 'Idempotency-Key': run })
    await struck(victim, round, pay)
    expect((await pay()).status).toBe(200)
    expect(await counts()).toMatchObject({ slips: staff * (round + 1), paid: round + 1 })
  }
  const proof = (await product.client.post('/api/proof', {})).body.data as { ok: boolean }
  expect(proof.ok).toBe(true)
}, 240_000)
