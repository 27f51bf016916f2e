import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/shared/core/dates.ts'
import { type Debtor, type Debtors, ages } from '../../src/shared/fees/debtorRoutes.ts'
import { admin, dataOf, dhaka, jamaica, refusal, type Row, server } from '../support/school.ts'

const day = '2026-06-30'
const late = (days: number) => addDays(day, -days)
const long = { date: '2026-01-02' }
let [rahim, karim, salma] = ['', '', '']

const query = (request: Record<string, string>) => new URLSearchParams(request).toString()
const report = async (request: Record<string, string> = {}, client = admin) => {
  const { status, body } = await client.get(`/api/debtors?${query(request)}`)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data as Debtors
}
const of = (all: Debtors, name: string) => all.rows.find((row) => row.name.startsWith(name)) as Debtor
const agesOf = (row: Debtor | Debtors['total']) => ages.map((age) => row[age])
const issue = async (fields: Record<string, unknown>, amount: number): Promise<Row> => {
  const lines = [{ description: 'Course', quantity: 1, unitPrice: amount }]
  const answer = await admin.post('/api/invoice', { branch: jamaica, ...long, lines, ...fields })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}
const pay = async (invoice: string, amount: number, date = day) => {
  const { status } = await admin.post(`/api/invoice/${invoice}/pay`, { amount, method: 'cash', date })
  expect(status).toBe(200)
}
const take = async (student: string, amount: number, date = day) =>
  dataOf(await admin.post('/api/payment', { student, amount, method: 'cash', date }))
const lastEntry = async () =>
  ((await admin.get('/api/cashEntry?sort=["_id","DESC"]&range=[0,0]')).body as unknown as Row[])[0]?._id ?? ''

/** The receivables by the trial balance. */
async function owedByTheBooks(request: { branch?: string; to: string }): Promise<number> {
  const { body } = await admin.get(`/api/trialBalance?${query(request)}`)
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from account where role = 'receivable'`,
  )
  const accounts = (body.data as { accounts: { account: string; debit: number; credit: number }[] }).accounts
  const found = accounts.find(({ account }) => account === rows[0]?.id)
  return (found?.debit ?? 0) - (found?.credit ?? 0)
}
const agrees = async (at = day, branch?: string) =>
  expect(
    (await report({ at, ...(branch ? { branch } : {}) })).total.balance,
    `${at} ${branch ?? 'all'}`,
  ).toBe(await owedByTheBooks({ to: at, ...(branch ? { branch } : {}) }))

beforeAll(async () => {
  server.clock.now = Date.parse('2026-06-30T17:00:00Z')
  rahim = await server.aStudent({ branch: jamaica, firstName: 'Rahim', phone: '7185550101' })
  karim = await server.aStudent({ branch: jamaica, firstName: 'Karim' })
  salma = await server.aStudent({ branch: dhaka, firstName: 'Salma' })
})

describe('a debtor', () => {
  test('has a row with amounts by days overdue, to the day', async () => {
    for (const [days, amount] of [
      [0, 1],
      [1, 10],
      [30, 100],
      [31, 1_000],
      [60, 10_000],
      [61, 100_000],
      [90, 1_000_000],
      [91, 10_000_000],
    ] as const)
      // prettier-ignore
      await issue({ student: rahim, dueDate: late(days) }, amount)
    const all = await report({ at: day })
    expect(agesOf(of(all, 'Rahim'))).toEqual([1, 110, 11_000, 1_100_000, 10_000_000])
    expect(of(all, 'Rahim')).toMatchObject({ student: rahim, phone: '7185550101', branchName: 'Jamaica', invoices: 8, oldestDue: late(91), lastPayment: null, late: 11_111_110, balance: 11_111_111, credit: 0 }) // prettier-ignore
    await agrees()
  })

  test('paying instalments settles the first ones, and only the rest of each is overdue', async () => {
    const instalments = [late(40), late(10), addDays(day, 20)].map((dueDate) => ({ dueDate, amount: 3_000 }))
    const { _id } = await issue({ student: karim, instalments }, 9_000)
    expect(agesOf(of(await report({ at: day }), 'Karim'))).toEqual([3_000, 3_000, 3_000, 0, 0])
    await pay(_id, 4_000, late(5))
    expect(of(await report({ at: day }), 'Karim')).toMatchObject({ days60: 0, days30: 2_000, notDue: 3_000, oldestDue: late(10), lastPayment: late(5), balance: 5_000 }) // prettier-ignore
    // The position before that payment.
    expect(of(await report({ at: late(6) }), 'Karim')).toMatchObject({ days60: 3_000, days30: 3_000, notDue: 3_000, lastPayment: null }) // prettier-ignore
    await agrees()
  })

  test('has their credit deducted; reversed payments and void invoices do not count', async () => {
    const paid = await take(salma, 700, late(3))
    expect(of(await report({ at: day }), 'Salma')).toMatchObject({ credit: 700, balance: -700, invoices: 0 })
    const { _id } = await issue({ student: salma, branch: dhaka, dueDate: late(2) }, 1_000)
    expect(of(await report({ at: day }), 'Salma')).toMatchObject({ credit: 700, days30: 1_000, balance: 300 })
    await agrees()
    await admin.post(`/api/invoice/${_id}/applyCredit`)
    expect(of(await report({ at: day }), 'Salma')).toMatchObject({ credit: 0, days30: 300, balance: 300 })
    await agrees()
    await admin.post(`/api/cashEntry/${paid._id}/reverse`, { reason: 'Bounced' })
    expect(of(await report({ at: day }), 'Salma')).toMatchObject({ credit: 0, days30: 1_000, balance: 1_000 })
    await agrees()
    expect((await admin.post(`/api/invoice/${_id}/void`, { reason: 'Typed wrong' })).status).toBe(200)
    expect(of(await report({ at: day }), 'Salma')).toBeUndefined()
    await agrees()
  })

  test('may be a customer, listed by name', async () => {
    const one = await issue({ customer: 'Yellow Cab Co.', dueDate: late(1) }, 5_000)
    await issue({ customer: 'Yellow Cab Co.', dueDate: addDays(day, 9) }, 500)
    await pay(one._id, 2_000)
    expect(of(await report({ at: day }), 'Yellow')).toMatchObject({ student: null, phone: null, invoices: 2, days30: 3_000, notDue: 500, balance: 3_500, lastPayment: day }) // prettier-ignore
    await agrees()
    expect((await admin.post('/api/proof', {})).body.data).toMatchObject({ ok: true })
  })

  test('rows sum to the receivables of the ledger, on every day and in every branch, across branches too', async () => {
    const mover = await server.aStudent({ branch: dhaka, firstName: 'Mover' })
    await issue({ student: mover, branch: dhaka, dueDate: late(50), date: late(60) }, 8_000)
    const { updatedAt } = dataOf(await admin.get(`/api/student/${mover}`))
    expect((await admin.put(`/api/student/${mover}`, { branch: jamaica, class: null, updatedAt })).status).toBe(200) // prettier-ignore
    await take(mover, 9_000, late(20))
    expect(of(await report({ at: day }), 'Mover')).toMatchObject({ balance: -1_000, credit: 1_000, elsewhere: 0 }) // prettier-ignore
    expect(of(await report({ at: day, branch: dhaka }), 'Mover')).toMatchObject({ balance: 8_000, elsewhere: 8_000 }) // prettier-ignore
    expect(of(await report({ at: day, branch: jamaica }), 'Mover')).toMatchObject({ balance: -9_000, credit: 1_000, elsewhere: -8_000 }) // prettier-ignore
    for (const at of [day, late(2), late(4), late(19), late(21), late(61), '2026-01-01'])
      for (const branch of [undefined, jamaica, dhaka]) await agrees(at, branch)
    // A refund in one branch of a payment taken in another.
    await admin.post(`/api/student/${mover}/refund`, { amount: 400, method: 'cash', reason: 'Too much' })
    for (const branch of [undefined, jamaica, dhaka]) await agrees(day, branch)
    await admin.post(`/api/cashEntry/${await lastEntry()}/reverse`, { reason: 'Kept after all' })
    for (const branch of [undefined, jamaica, dhaka]) await agrees(day, branch)
  })

  test('list sorts as requested, in pages, with the sums of all', async () => {
    const byName = await report({ at: day, sort: 'name' })
    const names = byName.rows.map(({ name }) => name)
    expect(names.length).toBe(byName.count)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
    const most = await report({ at: day, sort: 'balance' })
    const owed = most.rows.map(({ balance }) => balance)
    expect(owed).toEqual([...owed].sort((a, b) => b - a))
    const page = await report({ at: day, sort: 'balance', limit: '1', page: '2' })
    expect(page).toMatchObject({ count: most.count, total: most.total, rows: [most.rows[1]] })
    expect(refusal(await admin.get('/api/debtors?sort=phone'))).toEqual([422, 'invalid', ['sort']])
  })

  test('of another branch is hidden from users held to one', async () => {
    const manager = await server.signedIn({ role: 'manager', branch: dhaka })
    const own = await report({ at: day }, manager)
    expect(own).toMatchObject({ branch: dhaka, branchName: 'Dhaka' })
    expect(of(own, 'Rahim')).toBeUndefined()
    expect(await report({ at: day, branch: jamaica }, manager)).toMatchObject({ rows: [], count: 0, total: { balance: 0 } }) // prettier-ignore
  })

  test('list exports as a table, with the sums in its last row', async () => {
    const { total, count } = await report({ at: day })
    const answer = await admin.get(`/api/debtors/export?at=${day}&format=csv`)
    const rows = String(answer.body.text).trim().split('\r\n')
    expect(rows).toHaveLength(count + 2)
    expect(rows[0]).toContain('name,phone,branchName,invoices,oldestDue,notDue')
    expect(rows.at(-1)).toContain((total.balance / 100).toFixed(2))
    expect(answer.headers.get('content-disposition')).toContain(`debtors-${day}.csv`)
  })
})
