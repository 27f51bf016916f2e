import fc from '../support/properties.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/shared/core/dates.ts'
import { before, presetOf } from '../../src/shared/core/periods.ts'
import type { CashStatement, IncomeStatement } from '../../src/shared/ledger/statementRoutes.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Client
let branch: string
let other: string
let student: string
let accounts: Map<string, string>

beforeAll(async () => {
  server = await startServer()
  server.clock.now = Date.parse('2026-06-30T17:50:00Z')
  admin = await server.signedIn({ role: 'admin' })
  branch = await server.aBranch({ name: 'Jamaica', code: 'JAM', timezone: 'America/New_York' })
  other = await server.aBranch({ name: 'Dhaka', code: 'DHK', timezone: 'Asia/Dhaka' })
  student = await server.aStudent({ branch })
  const { body } = await admin.get('/api/account?range=[0,99]')
  accounts = new Map((body as unknown as { code: string; _id: string }[]).map(({ code, _id }) => [code, _id]))
  const action = fc.record({
    type: fc.constantFrom('cashIn', 'cashOut'),
    amount: fc.integer({ min: 1, max: 9_999_999 }),
    method: fc.constantFrom('cash', 'bank', 'card', 'mobile'),
    code: fc.constantFrom('4000', '4100', '5000', '5200', '1100', '1010', '3000'),
    day: fc.integer({ min: 0, max: 70 }),
    there: fc.boolean(),
  })
  // A fixed seed, so that a failure can be reproduced.
  for (const { code, day, there, ...fields } of fc.sample(action, { numRuns: 60, seed: 6 })) {
    const { status, body: made } = await admin.post('/api/cashEntry', {
      ...fields,
      date: addDays('2026-04-10', day),
      account: acc(code),
      branch: there && code !== '1100' ? other : branch,
      ...(code === '1100' ? { student } : {}),
    })
    // Cash cannot be its own counter account, and a refund is never more than the student's credit.
    const refusable =
      code === '1100' ? fields.type === 'cashOut' : code === '1010' && fields.method === 'bank'
    expect(refusable ? [201, 422] : [201]).toContain(status)
    if (day === 3 && status === 201)
      await admin.post(`/api/cashEntry/${String(made._id)}/reverse`, { reason: 'typed wrong' })
  }
}, 60_000)
afterAll(() => server.close())

const acc = (code: string) => accounts.get(code) ?? ''
const query = (request: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)])).toString()
const cash = async (request: Record<string, string | number>, client = admin) =>
  (await client.get(`/api/cashStatement?${query(request)}`)).body.data as CashStatement
const income = async (request: Record<string, string | number>, client = admin) =>
  (await client.get(`/api/incomeStatement?${query(request)}`)).body.data as IncomeStatement
const one = async (sql: string, values: unknown[] = []) =>
  Number(((await server.owner.query(sql, values)).rows[0] as { n: string | null }).n)
const whole = { from: '2026-04-01', to: '2026-06-30' }

describe('the cash statement', () => {
  test('equals the ledger exactly, by branch, method and account', async () => {
    const held = `select sum(l.debit - l.credit) as n from journal_line l join account a on a.id = l.account_id`
    const all = await cash(whole)
    expect(all.entries.length).toBeGreaterThan(50)
    expect(all.closing).toBe(await one(`${held} where a.role in ('cash', 'bank', 'card', 'mobile')`))
    for (const method of ['cash', 'bank', 'card', 'mobile'])
      expect((await cash({ ...whole, branch, method })).closing, method).toBe(
        (await one(`${held} where a.role = $1 and l.branch_id = $2`, [method, branch])) || 0,
      )
    expect((await cash({ ...whole, account: acc('1010') })).closing).toBe(
      await one(`${held} where a.code = '1010'`),
    )
  })

  test('carries the balance from one movement to the next, and adds up', async () => {
    const { opening, entries, totalIn, totalOut, closing, count } = await cash({ ...whole, branch })
    let balance = opening
    for (const entry of entries) {
      balance += entry.in - entry.out
      expect(entry.balance).toBe(balance)
      expect(entry.in === 0).not.toBe(entry.out === 0)
    }
    expect(entries.reduce((sum, entry) => sum + entry.in, 0)).toBe(totalIn)
    expect(entries.reduce((sum, entry) => sum + entry.out, 0)).toBe(totalOut)
    expect([closing, count]).toEqual([opening + totalIn - totalOut, entries.length])
    expect(balance).toBe(closing)
    expect(entries.map(({ date }) => date)).toEqual(entries.map(({ date }) => date).toSorted())
  })

  test('ends with the opening balance of the next period, wherever it is split', async () => {
    const all = await cash(whole)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 89 }), async (days) => {
        const cut = addDays(whole.from, days)
        const first = await cash({ from: whole.from, to: cut })
        const second = await cash({ from: addDays(cut, 1), to: whole.to })
        expect(second.opening).toBe(first.closing)
        expect(first.totalIn + second.totalIn).toBe(all.totalIn)
        expect(first.totalOut + second.totalOut).toBe(all.totalOut)
        expect(second.closing).toBe(all.closing)
      }),
      { numRuns: 12 },
    )
  })

  test('has full totals and balances, whatever page of movements is requested', async () => {
    const all = await cash(whole)
    const page = await cash({ ...whole, limit: 7, page: 3 })
    expect(page.entries).toEqual(all.entries.slice(14, 21))
    expect({ ...page, entries: [] }).toEqual({ ...all, entries: [] })
  })

  test('defaults to this month, by the branch’s local time', async () => {
    expect(await cash({})).toMatchObject({ from: '2026-06-01', to: '2026-06-30', branch: null })
    server.clock.now = Date.parse('2026-06-30T18:10:00Z')
    expect(await cash({ branch: other })).toMatchObject({ from: '2026-07-01', branchName: 'Dhaka' })
    server.clock.now = Date.parse('2026-06-30T17:50:00Z')
    expect(await cash({ branch: '', from: '', to: '', method: '' })).toMatchObject({ from: '2026-06-01' })
  })

  test('names what a movement was and its counter account, also when it was reversed', async () => {
    const { body } = await admin.post('/api/cashEntry', {
      type: 'cashOut', branch, date: '2026-06-30', amount: 2_500, account: acc('5100'), party: 'Karim', memo: 'June',
    }) // prettier-ignore
    await admin.post(`/api/cashEntry/${String(body._id)}/reverse`, { reason: 'twice' })
    const { entries } = await cash({ from: '2026-06-30', to: '2026-06-30', branch })
    expect(entries.filter(({ against }) => against === 'Salaries')).toMatchObject([
      { sourceType: 'cashEntry', sourceId: body._id, number: body.number, party: 'Karim', method: 'cash', out: 2_500 },
      { in: 2_500, memo: 'twice' },
    ]) // prettier-ignore
  })
})

describe('the income statement', () => {
  test('equals the ledger exactly, account by account', async () => {
    const { income: earned, expenses, costOfSales, gross, net } = await income(whole)
    for (const { account, amount } of earned)
      expect(amount).toBe(
        await one('select sum(credit - debit) as n from journal_line where account_id = $1', [account]),
      )
    for (const { account, amount } of expenses)
      expect(amount).toBe(
        await one('select sum(debit - credit) as n from journal_line where account_id = $1', [account]),
      )
    expect(costOfSales).toBe(0)
    expect(gross).toBe(earned.reduce((sum, { amount }) => sum + amount, 0))
    expect(net).toBe(gross - expenses.reduce((sum, { amount }) => sum + amount, 0))
    expect(net).toBe(
      await one(
        `select sum(l.credit - l.debit) as n from journal_line l join account a on a.id = l.account_id
         where a.kind in ('income', 'expense')`,
      ),
    )
  })

  test.each(['month', 'branch'] as const)('by %s adds up to the whole', async (columns) => {
    const all = await income({ ...whole, columns })
    const sum = (figures: number[]) => figures.reduce((total, each) => total + each, 0)
    for (const { amount, by } of [...all.income, ...all.expenses]) expect(sum(by ?? [])).toBe(amount)
    expect(sum(all.columns?.map(({ net }) => net) ?? [])).toBe(all.net)
    expect(all.columns?.map(({ name }) => name)).toEqual(
      columns === 'month' ? ['2026-04-01', '2026-05-01', '2026-06-01'] : ['Dhaka', 'Jamaica'],
    )
    for (const { key, from, to, net } of all.columns ?? [])
      expect((await income(columns === 'month' ? { from, to } : { ...whole, branch: key })).net).toBe(net)
  })

  test('is compared with the previous period: as many months, or as many days', async () => {
    const june = await income({ from: '2026-06-01', to: '2026-06-30' })
    const may = await income({ from: '2026-05-01', to: '2026-05-31' })
    expect(june.before).toMatchObject({
      from: '2026-05-01',
      to: '2026-05-31',
      net: may.net,
      income: may.income,
    })
    expect(before({ from: '2026-03-10', to: '2026-03-12' })).toEqual({ from: '2026-03-07', to: '2026-03-09' })
    expect(before({ from: '2026-01-01', to: '2026-03-31' })).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  })

  test('opens each figure: its lines add up to it', async () => {
    const { income: earned, expenses } = await income({ ...whole, branch })
    for (const { account, amount } of [...earned, ...expenses]) {
      const { body } = await admin.get(`/api/incomeStatement/${account}?${query({ ...whole, branch, limit: 500 })}`)
      const { lines, total, count } = body.data as { lines: { amount: number }[]; total: number; count: number }
      expect([total, count]).toEqual([amount, lines.length])
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
    }
    const cashLines = (await admin.get(`/api/incomeStatement/${acc('1000')}?${query(whole)}`)).body.data
    expect(cashLines).toMatchObject({ lines: [], total: 0 })
  }) // prettier-ignore
})

describe('both statements', () => {
  const addresses = ['/api/cashStatement', '/api/incomeStatement']

  test.each([
    ['from', { from: '2026-02-30' }],
    ['to', { to: 'yesterday' }],
    ['to', { from: '2026-06-02', to: '2026-06-01' }],
    ['to', { from: '1990-01-01', to: '2026-01-01' }],
    ['nonsense', { nonsense: '1' }],
  ])('refuse a wrong %s at its name', async (field, request) => {
    for (const address of addresses) {
      const { status, body } = await admin.get(`${address}?${query(request)}`)
      expect([address, status, Object.keys(body.errors ?? {})]).toEqual([address, 422, [field]])
    }
  })

  test('answer for the first and last days that there are', async () => {
    for (const address of [...addresses, '/api/trialBalance'])
      for (const period of [
        { from: '9999-12-01', to: '9999-12-31' },
        { from: '0002-01-01', to: '0002-01-31' },
      ]) {
        const request = address === '/api/trialBalance' ? { to: period.to } : period
        expect((await admin.get(`${address}?${query(request)}`)).status, address).toBe(200)
      }
  })

  test('show users of a branch what belongs to it', async () => {
    const manager = await server.signedIn({ role: 'manager', branch })
    expect(await cash(whole, manager)).toEqual(await cash({ ...whole, branch }))
    expect(await income(whole, manager)).toEqual(await income({ ...whole, branch }))
    expect(await cash({ ...whole, branch: other }, manager)).toMatchObject({
      opening: 0, entries: [], totalIn: 0, totalOut: 0, closing: 0, branchName: null,
    }) // prettier-ignore
    expect(await income({ ...whole, branch: other }, manager)).toMatchObject({
      income: [],
      expenses: [],
      net: 0,
    })
    const mine = await manager.get(
      `/api/incomeStatement/${acc('5000')}?${query({ ...whole, branch: other })}`,
    )
    expect(mine.body.data).toMatchObject({ lines: [], total: 0, count: 0 })
  })

  test('need a flag each', async () => {
    const clerk = await server.signedIn({
      role: 'employee',
      branch,
      permissions: { cashStatement: { view: true } },
    })
    expect((await clerk.get('/api/cashStatement')).status).toBe(200)
    expect((await clerk.get('/api/incomeStatement')).status).toBe(403)
  })

  test('export as tables with every movement and the same figures', async () => {
    const csv = await admin.get(`/api/cashStatement/export?${query({ ...whole, branch })}`)
    const all = await cash({ ...whole, branch })
    const lines = String(csv.body.text).trim().split('\r\n')
    expect(lines).toHaveLength(all.entries.length + 3)
    expect(lines.at(-1)?.split(',').at(-1)).toBe((all.closing / 100).toFixed(2))
    const sheet = await admin.get(`/api/incomeStatement/export?${query({ ...whole, columns: 'month' })}`)
    const { net } = await income(whole)
    expect(String(sheet.body.text).trim().split('\r\n').at(-1)).toContain(`net,,,${(net / 100).toFixed(2)}`)
    const book = await admin.get(`/api/cashStatement/export?${query({ ...whole, format: 'xlsx' })}`)
    expect(book.headers.get('content-disposition')).toContain('.xlsx')
  })
})

describe('the sums of the cash list', () => {
  test('cover every matching entry, of the user’s branch only', async () => {
    const sums = async (filter: object, client = admin) =>
      (await client.get(`/api/cashEntry/sums?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data
    const of = (where: string) => one(`select coalesce(sum(amount), 0) as n from cash_entry where ${where}`)
    const [came, out] = [await of(`type = 'cashIn'`), await of(`type = 'cashOut'`)]
    expect(await sums({})).toMatchObject({ in: came, out, difference: came - out })
    expect(await sums({ method: ['bank'], date_gte: '2026-05-01' })).toMatchObject({
      in: await of(`type = 'cashIn' and method = 'bank' and date >= '2026-05-01'`),
      out: await of(`type = 'cashOut' and method = 'bank' and date >= '2026-05-01'`),
    })
    const manager = await server.signedIn({ role: 'manager', branch: other })
    expect(await sums({}, manager)).toEqual(await sums({ branch: other }))
    expect(await sums({ branch }, manager)).toEqual({ in: 0, out: 0, difference: 0, count: 0 })
  })
})

test('presets are whole weeks and months, the week as the school begins it', () => {
  expect(presetOf('week', '2026-06-20', 0)).toEqual({ from: '2026-06-14', to: '2026-06-20' })
  expect(presetOf('week', '2026-06-20', 6)).toEqual({ from: '2026-06-20', to: '2026-06-26' })
  expect(presetOf('month', '2026-02-20', 0)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(presetOf('lastMonth', '2026-01-20', 0)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
