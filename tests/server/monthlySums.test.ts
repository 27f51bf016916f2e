import type pg from 'pg'
import fc from '../support/properties.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/shared/core/dates.ts'
import { addMonths, monthsOf } from '../../src/shared/core/periods.ts'
import type { Proof } from '../../src/shared/ledger/accountRoutes.ts'
import type { CashStatement, IncomeStatement } from '../../src/shared/ledger/statementRoutes.ts'
import { partsOf } from '../../src/server/ledger/monthlySums.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Client
let branches: string[]
let accounts: Map<string, string>

const first = '2026-01-15'
const days = 130

beforeAll(async () => {
  server = await startServer()
  server.clock.now = Date.parse('2026-06-30T17:50:00Z')
  admin = await server.signedIn({ role: 'admin' })
  branches = [
    await server.aBranch({ name: 'Jamaica', code: 'JAM', timezone: 'America/New_York' }),
    await server.aBranch({ name: 'Dhaka', code: 'DHK', timezone: 'Asia/Dhaka' }),
  ]
  const { body } = await admin.get('/api/account?range=[0,99]')
  accounts = new Map((body as unknown as { code: string; _id: string }[]).map(({ code, _id }) => [code, _id]))
  const posting = fc.record({
    type: fc.constantFrom('cashIn', 'cashOut'),
    amount: fc.integer({ min: 1, max: 9_999_999 }),
    method: fc.constantFrom('cash', 'bank', 'mobile'),
    code: fc.constantFrom('4000', '4100', '5000', '5200', '3000'),
    // In no order, so that many are back-dated into months with postings.
    day: fc.integer({ min: 0, max: days }),
    branch: fc.integer({ min: 0, max: 1 }),
    reversed: fc.boolean(),
  })
  for (const { code, day, branch, reversed, ...fields } of fc.sample(posting, { numRuns: 90, seed: 52 })) {
    const made = await admin.post('/api/cashEntry', {
      ...fields,
      date: addDays(first, day),
      account: acc(code),
      branch: branches[branch],
    })
    expect(made.status).toBe(201)
    if (reversed && day % 3 === 0)
      await admin.post(`/api/cashEntry/${String(made.body._id)}/reverse`, { reason: 'typed wrong' })
  }
}, 60_000)
afterAll(() => server.close())

const acc = (code: string) => accounts.get(code) ?? ''
const query = (request: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(request).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
const rows = async (sql: string, values: unknown[] = []) =>
  (await server.owner.query<Record<string, unknown>>(sql, values)).rows
const number = async (sql: string, values: unknown[]) => Number((await rows(sql, values))[0]?.n ?? 0)

/** Sums that differ from those of the lines. */
const differences = () =>
  rows(
    `select * from (select account_id, branch_id, date_trunc('month', date)::date as month, sum(debit) as debit, sum(credit) as credit,
         count(*) as lines from journal_line group by 1, 2, 3) l
       full join (select account_id, branch_id, month, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines
         from ledger_month group by 1, 2, 3) m using (account_id, branch_id, month)
     where (l.debit, l.credit, l.lines) is distinct from (m.debit, m.credit, m.lines)`,
  )

const anyDay = fc.integer({ min: -20, max: days + 40 }).map((day) => addDays(first, day))
const anyPeriod = fc.tuple(anyDay, anyDay).map(([one, other]) => ({
  from: one < other ? one : other,
  to: one < other ? other : one,
}))
const anyBranch = fc.constantFrom(undefined, 0, 1).map((index) => index === undefined ? undefined : branches[index]) // prettier-ignore
const within = '($1::text is null or l.branch_id = $1)'

describe('a statement equals the sums of its lines, line by line:', () => {
  test('the trial balance of any day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.option(anyDay, { nil: undefined }), anyBranch, async (to, branch) => {
        const { body } = await admin.get(`/api/trialBalance?${query({ to, branch })}`)
        const expected = await rows(
          `select a.id as account, greatest(sum(l.debit - l.credit), 0)::int8 as debit, greatest(sum(l.credit - l.debit), 0)::int8 as credit
           from journal_line l join account a on a.id = l.account_id
           where ${within} and ($2::date is null or l.date <= $2) group by a.id order by a.code`,
          [branch ?? null, to ?? null],
        )
        const found = (body.data as { accounts: { account: string; debit: number; credit: number }[] })
          .accounts
        expect(found.map(({ account, debit, credit }) => ({ account, debit, credit }))).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  test('the cash statement of any period', async () => {
    const cash = `from journal_line l join account a on a.id = l.account_id
      where ${within} and a.role in ('cash', 'bank', 'card', 'mobile')`
    await fc.assert(
      fc.asyncProperty(anyPeriod, anyBranch, async ({ from, to }, branch) => {
        const { body } = await admin.get(`/api/cashStatement?${query({ from, to, branch })}`)
        const found = body.data as CashStatement
        const [opening, totalIn, totalOut, count] = await Promise.all([
          number(`select sum(debit - credit) as n ${cash} and l.date < $2`, [branch ?? null, from]),
          ...['sum(debit)', 'sum(credit)', 'count(*)'].map((sum) =>
            number(`select ${sum} as n ${cash} and l.date between $2 and $3`, [branch ?? null, from, to]),
          ),
        ])
        expect(found).toMatchObject({ opening, totalIn, totalOut, count })
        expect(found.entries).toHaveLength(found.count)
      }),
      { numRuns: 40 },
    )
  })

  test('the income statement of any period, and the lines behind its figures', async () => {
    await fc.assert(
      fc.asyncProperty(anyPeriod, anyBranch, fc.constantFrom('month', 'branch'), async (period, branch, columns) => {
        const request = { ...period, branch }
        const { body } = await admin.get(`/api/incomeStatement?${query({ ...request, columns })}`)
        const { income, expenses, columns: parts = [] } = body.data as IncomeStatement
        const expected = await rows(
          `select a.id as account, sum(case a.kind when 'income' then l.credit - l.debit else l.debit - l.credit end)::int8 as amount
           from journal_line l join account a on a.id = l.account_id
           where ${within} and l.date between $2 and $3 and a.kind in ('income', 'expense') group by a.id order by a.code`,
          [branch ?? null, period.from, period.to],
        )
        const found = [...income, ...expenses]
        expect(found.map(({ account, amount }) => ({ account, amount }))).toEqual(expected)
        if (columns === 'month') expect(parts.map(({ key }) => key)).toEqual(monthsOf(period))
        for (const [index, part] of parts.entries()) {
          const alone = columns === 'month' ? { ...request, from: part.from, to: part.to } : { ...request, branch: part.key }
          const { body: one } = await admin.get(`/api/incomeStatement?${query(alone)}`)
          const same = one.data as IncomeStatement
          expect(part.net).toBe(same.net)
          for (const { account, by } of found)
            expect(by?.[index]).toBe([...same.income, ...same.expenses].find((each) => each.account === account)?.amount ?? 0)
        }
        for (const { account, amount } of found.slice(0, 2)) {
          const { body: behind } = await admin.get(`/api/incomeStatement/${account}?${query({ ...request, limit: '500' })}`)
          const { lines, total, count } = behind.data as { lines: { amount: number }[]; total: number; count: number }
          expect([total, count]).toEqual([amount, lines.length])
        }
      }),
      { numRuns: 15 },
    )
  }, 30_000) // prettier-ignore
})

test('a period is made of whole months and at most half a month at each end', () => {
  fc.assert(
    fc.property(anyPeriod, ({ from, to }) => {
      const { first: start, until, days: rest } = partsOf({ from, to })
      const weights = new Map<string, number>()
      const count = (since: string, last: string, sign: number) => {
        for (let day = since; day <= last; day = addDays(day, 1)) weights.set(day, (weights.get(day) ?? 0) + sign)
      }
      count(start ?? '', addDays(until ?? '', -1), 1)
      for (const { from: since, to: last, sign } of rest) {
        count(since, last, sign)
        expect(since.slice(0, 7)).toBe(last.slice(0, 7))
        if (start !== until) expect(Number(last.slice(8)) - Number(since.slice(8))).toBeLessThan(16)
      }
      const counted = [...weights].filter(([, weight]) => weight !== 0).toSorted()
      const expected: [string, number][] = []
      for (let day = from; day <= to; day = addDays(day, 1)) expected.push([day, 1])
      expect(counted).toEqual(expected)
    }),
  )
}) // prettier-ignore

let entries = 0

/** Posts an entry of two lines by SQL. */
async function postOn(client: pg.ClientBase, date: string, amount: number, branch = branches[0]) {
  const id = (++entries).toString(16).padStart(24, '0')
  await client.query(
    `with entry as (insert into journal (id, date, branch_id, source_type, source_id, purpose, created_at)
       values ($1, $2, $3, 'test', $1, 'post', now()))
     insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit)
       values ($1, 1, $3, $2::date, $4, $6, 0), ($1, 2, $3, $2::date, $5, 0, $6)`,
    [id, date, branch, acc('1000'), acc('4100'), amount],
  )
}

const withClients = async (count: number, work: (clients: pg.PoolClient[]) => Promise<unknown>) => {
  const { pool } = await server.another()
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()))
  try {
    await work(clients)
  } finally {
    clients.forEach((client) => client.release(true))
  }
}

describe('postings at the same time', () => {
  test('wait for nobody, even to the same account, branch and month in opposite orders', async () => {
    await withClients(3, async (clients) => {
      for (const client of clients) await client.query(`begin; set local lock_timeout = '2s'`)
      // Each would wait for one that waits for it, if all wrote to one row.
      for (const month of ['2026-02-03', '2026-03-03', '2026-02-04'])
        for (const [index, client] of clients.entries())
          await postOn(client, addMonths(month, index).slice(0, 8) + month.slice(8), 100)
      await Promise.all(clients.map((client) => client.query('commit')))
    })
    expect(await rows('select distinct stripe from ledger_month order by 1')).toEqual([
      { stripe: 0 },
      { stripe: 1 },
      { stripe: 2 },
    ])
    expect(await differences()).toEqual([])
  })

  test('all arrive in the sums, by the app and by other programs, without a deadlock', async () => {
    const before = await number('select sum(lines) as n from ledger_month', [])
    const sold = Array.from({ length: 40 }, (_, n) =>
      admin.post('/api/cashEntry', {
        type: n % 4 ? 'cashIn' : 'cashOut',
        branch: branches[n % 2],
        date: addDays(first, n % 60),
        amount: 100 + n,
        account: acc(n % 3 ? '4100' : '1010'),
        method: 'cash',
      }),
    )
    await withClients(6, async (clients) => {
      const posted = clients.map(async (client, index) => {
        for (let round = 0; round < 15; round++) {
          await client.query('begin')
          for (let n = 0; n < 4; n++)
            await postOn(client, addMonths('2026-01-01', (index * round + n * 3) % 5), 7, branches[(index + n) % 2])
          await client.query(round % 5 ? 'commit' : 'rollback')
        }
      }) // prettier-ignore
      await Promise.all(posted)
    })
    expect((await Promise.all(sold)).map(({ status }) => status)).toEqual(sold.map(() => 201))
    expect(await number('select sum(lines) as n from ledger_month', [])).toBe(
      before + 40 * 2 + 6 * 12 * 4 * 2,
    )
    expect(await differences()).toEqual([])
  })

  test('leave no sum of what was rolled back to a savepoint', async () => {
    await withClients(1, async ([client]) => {
      if (!client) throw new Error('no client')
      await client.query('begin')
      await postOn(client, '2026-02-03', 100)
      await client.query('savepoint before')
      await postOn(client, '2026-02-03', 900)
      await client.query('rollback to before')
      await postOn(client, '2026-02-03', 5)
      await client.query('commit')
    })
    expect(await differences()).toEqual([])
  })
})

describe('the monthly sums', () => {
  const prove = async () => (await admin.post('/api/proof', {})).body.data as Proof

  test('are written by the trigger alone', async () => {
    for (const statement of [
      'update ledger_month set debit = 0',
      'delete from ledger_month',
      'insert into ledger_month select * from ledger_month',
      'truncate ledger_month',
    ])
      await expect(server.pool.query(statement), statement).rejects.toThrow(/permission denied/)
  })

  test('are compared with the lines by the proof of the ledger, which names the account, branch and month', async () => {
    expect((await prove()).ok).toBe(true)
    const change = (amount: number, code: string) =>
      server.owner.query(
        `update ledger_month set credit = credit + $1 where account_id = $2 and branch_id = $3 and month = '2026-02-01' and stripe = 0`,
        [amount, acc(code), branches[0]],
      )
    await change(1, '4100')
    const { ok, checks } = await prove()
    expect(ok).toBe(false)
    expect(checks.filter((check) => !check.ok)).toMatchObject([
      {
        name: 'monthlySums',
        wrong: { resource: 'account', _id: acc('4100'), name: '4100 JAM 2026-02' },
      },
    ])
    await change(-1, '4100')
    expect((await prove()).ok).toBe(true)
  })
})
