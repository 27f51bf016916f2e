import fc from '../support/properties.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveDaily } from '../../src/server/ledger/proof.ts'
import { today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Client
let branch: string
let student: string
let accounts: Map<string, string>
const day = today('America/New_York', Date.now())

beforeAll(async () => {
  server = await startServer()
  admin = await server.signedIn({ role: 'admin' })
  branch = await server.aBranch({ name: 'Jamaica', code: 'JAM', timezone: 'America/New_York' })
  student = await server.aStudent({ branch })
  const { body } = await admin.get('/api/account?range=[0,99]')
  accounts = new Map((body as unknown as { code: string; _id: string }[]).map(({ code, _id }) => [code, _id]))
})
afterAll(() => server.close())

const acc = (code: string) => accounts.get(code) ?? ''
const entry = (fields: Record<string, unknown> = {}) =>
  admin.post('/api/cashEntry', {
    type: 'cashIn',
    branch,
    date: day,
    amount: 12_500,
    account: acc('4000'),
    ...fields,
  })
const rows = async (sql: string, values: unknown[] = []) =>
  (await server.owner.query<Record<string, unknown>>(sql, values)).rows
const journalOf = async (id: unknown) => {
  const { body } = await admin.get(
    `/api/journal?filter=${encodeURIComponent(JSON.stringify({ sourceId: id }))}&range=[0,9]`,
  )
  return body as unknown as { _id: string; lines: Record<string, unknown>[]; reverses: string | null }[]
}
const proof = async () =>
  (await admin.post('/api/proof', {})).body as {
    data: { ok: boolean; checks: { name: string; ok: boolean; wrong: unknown }[] }
  }

describe('a cash entry', () => {
  test('is numbered, coded and posted in one transaction', async () => {
    const { status, body } = await entry({ method: 'mobile', party: 'রহিম', memo: 'First month' })
    expect(status).toBe(201)
    const id = String(body._id)
    expect(body).toMatchObject({
      code: `CAIN${id.slice(18, 24).toUpperCase()}`,
      number: expect.stringMatching(/^JAM-CAIN-\d{4}-\d{5}$/) as string,
      accountName: 'Course fees',
      reverses: null,
      reversedBy: null,
      amount: 12_500,
    })
    expect(await journalOf(id)).toMatchObject([
      {
        total: 12_500,
        lines: [
          { account: acc('1030'), debit: 12_500, credit: 0 },
          { account: acc('4000'), debit: 0, credit: 12_500 },
        ],
      },
    ])
  })

  test('is found in the journal by the same search as in its own list', async () => {
    const salma = await server.aStudent({ branch, firstName: 'Salma', lastName: 'Akter' })
    const { body } = await entry({ account: acc('1100'), student: salma, memo: 'Second instalment' })
    const found = async (q: string) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()
      return ((await admin.get(`/api/journal?${query}`)).body as unknown as { sourceId: string }[]).map(
        ({ sourceId }) => sourceId,
      )
    }
    for (const q of ['সালমা', 'salma akter', 'second instalment', String(body.number)])
      expect(await found(q)).toEqual([body._id])
    expect(await found('nothing of the kind')).toEqual([])
    const bySource = async (sourceType: string) => {
      const filter = JSON.stringify({ sourceType, sourceId: body._id })
      return (await admin.get(`/api/journal?${new URLSearchParams({ filter }).toString()}`)).body
    }
    expect(await bySource('cashEntry')).toMatchObject([{ sourceType: 'cashEntry', sourceId: body._id }])
    expect(await bySource('sale')).toEqual([])
  })

  test('reduces a student’s debt coming in, and increases it going out', async () => {
    await entry({ account: acc('1100'), student, amount: 500 })
    await entry({ account: acc('1100'), student, amount: 200, type: 'cashOut' })
    const { body } = await admin.get(`/api/student/${student}`)
    expect((body.data as { balance: number }).balance).toBe(-300)
  })

  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
    ['account', { account: 'f'.repeat(24) }],
    ['date', { date: '2999-01-01' }],
    ['method', { method: 'gold' }],
    ['type', { type: 'sideways' }],
    ['number', { number: 'X' }],
    ['reverses', { reverses: 'f'.repeat(24) }],
  ])('with a wrong %s is refused at the field, and uses no number', async (field, fields) => {
    const before = await rows('select series, last from document_number order by 1')
    const { status, body } = await entry(fields)
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]])
    expect(await rows('select series, last from document_number order by 1')).toEqual(before)
  })

  test('needs an active account other than its method’s, and a student for the receivables only', async () => {
    const errors = async (fields: Record<string, unknown>) =>
      Object.keys((await entry(fields)).body.errors as object)
    expect(await errors({ account: acc('1000') })).toEqual(['account'])
    expect(await errors({ account: acc('1100') })).toEqual(['student'])
    expect(await errors({ student })).toEqual(['student'])
    const { body } = await admin.post('/api/account', {
      code: '9000',
      name: 'Old',
      kind: 'expense',
      active: false,
    })
    expect(await errors({ account: body._id })).toEqual(['account'])
  })

  test('is never changed or deleted, by any call or SQL of the app', async () => {
    const { body } = await entry()
    expect((await admin.put(`/api/cashEntry/${String(body._id)}`, { amount: 1 })).status).toBe(405)
    expect((await admin.delete(`/api/cashEntry/${String(body._id)}`)).status).toBe(405)
    for (const statement of [
      'update cash_entry set amount = 1',
      'delete from cash_entry',
      'update journal_line set debit = 1',
      'delete from journal',
    ])
      await expect(server.pool.query(statement)).rejects.toThrow()
  })

  test('is reversed once, under concurrency too', async () => {
    const { body } = await entry({ amount: 700, method: 'bank' })
    const path = `/api/cashEntry/${String(body._id)}/reverse`
    expect((await admin.post(path, {})).status).toBe(422)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.post(path, { reason: 'typed wrong' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const made = answers.find(({ status }) => status === 200)?.body
    expect(made).toMatchObject({ type: 'cashOut', amount: 700, memo: 'typed wrong', reverses: body._id })
    expect((await admin.get(`/api/cashEntry/${String(body._id)}`)).body.reversedBy).toBe(made?._id)
    expect(
      (await admin.post(`/api/cashEntry/${String(made?._id)}/reverse`, { reason: 'again' })).status,
    ).toBe(409)
    const [first] = await journalOf(body._id)
    expect((await journalOf(made?._id))[0]).toMatchObject({
      reverses: first?._id,
      lines: [
        { debit: 0, credit: 700 },
        { debit: 700, credit: 0 },
      ],
    })
  })

  test('sent twice with one key is one', async () => {
    const key = { 'Idempotency-Key': 'ledger-once-0001' }
    const body = { type: 'cashIn', branch, date: day, amount: 99, account: acc('4100') }
    const first = await admin.post('/api/cashEntry', body, key)
    const second = await admin.post('/api/cashEntry', body, key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body._id).toBe(first.body._id)
  })
})

describe('the ledger', () => {
  test('refuses an entry that does not balance, from any client', async () => {
    const id = 'a'.repeat(24)
    const client = await server.owner.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into journal (id, date, branch_id, source_type, source_id, purpose, created_at)
         values ($1, now(), $2, 'test', $1, 'post', now())`,
        [id, branch],
      )
      await client.query(
        `insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit)
         select $1, 1, $2, now(), $3, 5, 0 union all select $1, 2, $2, now(), $4, 0, 4`,
        [id, branch, acc('1000'), acc('4000')],
      )
      await expect(client.query('commit')).rejects.toThrow(/does not balance/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('refuses postings into a closed period', async () => {
    const { updatedAt } = (await admin.get('/api/setting')).body.data as { updatedAt: string }
    const closed = await admin.put('/api/setting', { closedThrough: '2026-01-31', updatedAt })
    expect(closed.status).toBe(200)
    const { status, body } = await entry({ date: '2026-01-31' })
    expect([status, body.code]).toEqual([409, 'closed'])
    expect((await entry({ date: '2026-02-01' })).status).toBe(201)
  })

  test('keeps the type of an account that was posted to', async () => {
    const of = (code: string) => `/api/account/${acc(code)}`
    expect((await admin.delete(of('4000'))).status).toBe(409)
    expect((await admin.delete(of('1100'))).status).toBe(409)
    expect((await admin.put(of('4000'), { kind: 'expense' })).status).toBe(422)
    expect((await admin.put(of('4000'), { name: 'Tuition' })).status).toBe(200)
    await admin.put(of('4000'), { name: 'Course fees' })
  })

  test('balances after any concurrent work', async () => {
    const action = fc.record({
      type: fc.constantFrom('cashIn', 'cashOut'),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      method: fc.constantFrom('cash', 'bank', 'card', 'mobile'),
      code: fc.constantFrom('4000', '5000', '1100', '1010', '3000'),
      back: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
        await Promise.all(
          actions.map(async ({ code, back, ...fields }) => {
            const { status, body } = await entry({
              ...fields,
              account: acc(code),
              ...(code === '1100' ? { student } : {}),
            })
            expect([201, 422]).toContain(status)
            if (back && status === 201)
              // A payment that was refunded since cannot be reversed as well.
              expect(code === '1100' ? [200, 409] : [200]).toContain(
                (await admin.post(`/api/cashEntry/${String(body._id)}/reverse`, { reason: 'back' })).status,
              )
          }),
        )
        expect((await proof()).data).toMatchObject({ ok: true })
      }),
      { numRuns: 6 },
    )
    const { body } = await admin.get('/api/trialBalance')
    const { debit, credit } = body.data as { debit: number; credit: number }
    expect(debit).toBe(credit)
    const gaps = await rows(
      `select n.series from document_number n where n.last <> (select count(*) from cash_entry e where e.branch_id = n.branch_id
         and e.number like '%-' || n.series || '-' || n.year || '-%')`,
    )
    expect(gaps).toEqual([])
  }, 60_000)

  test('names the first error', async () => {
    await server.owner.query('update student set balance = balance + 1 where id = $1', [student])
    const { data } = await proof()
    expect(data.ok).toBe(false)
    expect(data.checks.filter(({ ok }) => !ok)).toMatchObject([
      { name: 'owed', wrong: { resource: 'student', _id: student } },
    ])
    expect((await admin.get('/api/proof')).body.data).toMatchObject({ ok: false })
    await server.owner.query('update student set balance = balance - 1 where id = $1', [student])
  })

  test('is checked once a day at one snapshot, while others write', async () => {
    const now = Date.now() + 3 * 86_400_000
    expect(await proveDaily(server.pool, now)).toMatchObject({ ok: true })
    expect(await proveDaily(server.pool, now + 3_600_000)).toBeNull()
    expect(await proveDaily(server.pool, now + 86_400_001)).toMatchObject({ ok: true })
    const writing = Promise.all(Array.from({ length: 30 }, () => entry()))
    for (let i = 0; i < 10; i++) expect((await proof()).data).toMatchObject({ ok: true })
    await writing
  })

  test('shows users of a branch what belongs to it', async () => {
    const other = await server.aBranch({ name: 'Dhaka', code: 'DHK' })
    const manager = await server.signedIn({ role: 'manager', branch: other })
    expect((await manager.get('/api/trialBalance')).body.data).toEqual({ accounts: [], debit: 0, credit: 0 })
    expect((await manager.get(`/api/trialBalance?branch=${branch}`)).body.data).toMatchObject({ debit: 0 })
    expect((await manager.get('/api/cashEntry')).body).toEqual([])
    expect((await manager.get('/api/journal')).body).toEqual([])
    expect((await manager.post('/api/proof', {})).status).toBe(403)
  })
})
