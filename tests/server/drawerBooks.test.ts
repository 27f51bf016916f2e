import { describe, expect, test } from 'vitest'
import {
  acc,
  aBranch,
  admin,
  booksCash,
  branch,
  cash,
  close,
  day,
  drawerOf,
  open,
  opened,
  posted,
  proof,
  server,
} from '../support/drawers.ts'

describe('a blind count', () => {
  test('no answer about an open drawer reveals the expected amount', async () => {
    const id = await opened()
    // A sum that appears nowhere else.
    await cash(123_457, branch, { method: 'cash' })
    const expected = await booksCash()
    expect(expected).toBe(623_457)
    const requested = [
      `/api/drawer/${id}`,
      `/api/drawer?filter=${encodeURIComponent(JSON.stringify({ branch }))}`,
      '/api/drawer/state',
      `/api/log?range=[0,99]`,
    ]
    for (const path of requested) {
      const { status, body } = await admin.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(JSON.stringify(body)).toContain(id)
      expect(JSON.stringify(body)).not.toContain(String(expected))
    }
    const sheet = await admin.get(`/api/drawer/export?format=csv`)
    expect(JSON.stringify(sheet.body)).not.toMatch(/6,?234\.57/)
    // A refused count does not reveal the expected sum either.
    const wrong = [
      await close(id, { 300: 1 }),
      await close(id, { 1000: 1 }, { handoverTo: 'f'.repeat(24) }),
      await open({ 1000: 1 }),
      await admin.post(`/api/drawer/${id}/deposit`, { amount: 999_999_999, method: 'gold' }),
    ]
    for (const { status, body } of wrong) {
      expect([409, 422]).toContain(status)
      expect(JSON.stringify(body)).not.toContain(String(expected))
    }
    expect((await drawerOf(id)).body).toMatchObject({ closingExpected: null, closingDifference: null })
    expect((await close(id, { 100_000: 6 })).body).toMatchObject({ closingExpected: expected })
  })
})

describe('concurrency', () => {
  test('a payment during a count is posted before or after it, never in between', async () => {
    const id = await opened()
    const bill = async (amount: number) => {
      const { body } = await cash(amount)
      return String(body._id)
    }
    const first = await bill(700)
    const work = [
      ...Array.from({ length: 12 }, (_, n) => cash(1000 + n)),
      close(id, { 100_000: 6 }, { note: 'In a hurry' }),
      admin.post(`/api/cashEntry/${first}/reverse`, { reason: 'Typed wrong' }),
      ...Array.from({ length: 12 }, (_, n) => cash(2000 + n, branch, n % 2 ? { type: 'cashOut', account: acc('5300') } : {})),
    ] // prettier-ignore
    const answers = await Promise.all(work)
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 201])
    const { body } = await drawerOf(id)
    const { rows } = await server.owner.query<{ after: string; before: string }>(
      `select coalesce(sum(debit - credit) filter (where counts_before >= 2), 0) as after,
         coalesce(sum(debit - credit) filter (where counts_before < 2), 0) as before
       from journal_line l join account a on a.id = l.account_id where a.role = 'cash' and l.branch_id = $1`,
      [branch],
    )
    expect(Number(rows[0]?.before)).toBe(600_000)
    expect(body.closingCounted).toBe(600_000)
    expect(await booksCash()).toBe(600_000 + Number(rows[0]?.after))
    expect(await proof()).toMatchObject({ ok: true })
  })

  test('drawers open and close under load, and the books match every count', async () => {
    const places = [await aBranch(), await aBranch()]
    const day = async (of: string) => {
      for (let n = 0; n < 4; n++) {
        const made = await admin.post('/api/drawer', { branch: of, counts: { 1000: n }, note: 'counted' })
        expect(made.status).toBe(201)
        const id = String(made.body._id)
        await admin.post(`/api/drawer/${id}/deposit`, { amount: 100, method: 'bank' })
        expect((await close(id, { 500: n + 3 }, { note: 'counted' })).status).toBe(200)
      }
    }
    const ring = async (of: string) => {
      for (let n = 0; n < 10; n++) expect((await cash(100 + n, of)).status).toBe(201)
    }
    await Promise.all(places.flatMap((of) => [day(of), ring(of), ring(of), ring(of)]))
    expect(await proof()).toMatchObject({ ok: true })
  }, 60_000)
})

describe('a deposit at the bank', () => {
  test('is neither income nor expense, and the expected cash is reduced', async () => {
    const id = await opened()
    const { status, body } = await admin.post(`/api/drawer/${id}/deposit`, { amount: 400_000, method: 'bank', memo: 'Slip 12' }) // prettier-ignore
    expect([status, body.moves]).toMatchObject([
      200,
      [{ direction: 'out', method: 'bank', amount: 400_000, memo: 'Slip 12', number: expect.stringContaining('-DEP-') as string }],
    ]) // prettier-ignore
    await admin.post(`/api/drawer/${id}/deposit`, { amount: 50_000, method: 'bank', direction: 'in' })
    expect((await drawerOf(id)).body).toMatchObject({ carriedOut: 400_000, carriedIn: 50_000 })
    expect([await posted('bank'), await booksCash()]).toEqual([350_000, 150_000])
    const income = (await admin.get(`/api/incomeStatement?branch=${branch}`)).body.data as { net: number }
    expect(income.net).toBe(0)
    expect((await close(id, { 50_000: 3 })).body.closingDifference).toBe(0)
    const statement = (await admin.get(`/api/cashStatement?branch=${branch}&method=bank`)).body.data as {
      entries: { number: string; sourceType: string }[]
    }
    expect(statement.entries.map(({ sourceType }) => sourceType)).toEqual(['drawerMove', 'drawerMove'])
    expect(statement.entries[0]?.number).toMatch(/-DEP-\d{4}-00001$/)
    expect((await admin.post(`/api/drawer/${id}/deposit`, { amount: 1, method: 'bank' })).status).toBe(409)
  })
})

describe('counted amounts are final', () => {
  test('no call and no SQL of the app changes them', async () => {
    const id = await opened()
    await close(id, { 100_000: 4 })
    expect((await admin.put(`/api/drawer/${id}`, { closingCounted: 1 })).status).toBe(405)
    expect((await admin.delete(`/api/drawer/${id}`)).status).toBe(405)
    for (const [on, statement] of [
      [server.pool, 'update drawer_session set closing_counted = 1'],
      [server.owner, 'update drawer_session set closing_counted = 1'],
      [server.owner, 'update drawer_session set closed_at = null'],
      [server.owner, `update drawer_session set opening_counts = '{}'`],
      [server.owner, 'delete from drawer_session'],
      [server.pool, 'delete from drawer_session'],
      [server.pool, 'delete from drawer'],
      [server.owner, 'update drawer_move set amount = 1'],
      [server.owner, 'delete from drawer_move'],
      [server.owner, 'update journal_line set counts_before = 0'],
    ] as const)
      await expect(on.query(statement), statement).rejects.toThrow()
  })

  test('the opening count of an open drawer too', async () => {
    await opened()
    for (const change of ['opening_counted = 1', 'opening_expected = 1', "number = 'X'", 'opened_at = now()'])
      await expect(
        server.owner.query(`update drawer_session set ${change} where branch_id = $1`, [branch]),
      ).rejects.toThrow()
  })

  test('the check of the books names the first wrong session', async () => {
    const id = await opened()
    await close(id, { 100_000: 5 })
    await open({ 100_000: 5 })
    // As if a faulty program had posted money with a time before a finished count.
    const client = await server.owner.connect()
    try {
      await client.query('begin')
      const journal = 'b'.repeat(24)
      await client.query(
        `insert into journal (id, date, branch_id, source_type, source_id, purpose, created_at)
         values ($1, $3, $2, 'test', $1, 'post', now())`,
        [journal, branch, day],
      )
      await client.query(
        `insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit, counts_before)
         select $1, 1, $2, $5::date, $3, 5, 0, 1 union all select $1, 2, $2, $5::date, $4, 0, 5, null`,
        [journal, branch, acc('1000'), acc('4100'), day],
      )
      await client.query('commit')
    } finally {
      client.release()
    }
    const { ok, checks } = await proof()
    expect(ok).toBe(false)
    expect(checks.filter((check) => !check.ok)).toMatchObject([
      { name: 'drawers', wrong: { resource: 'drawer', _id: id } },
    ])
    await server.owner.query('alter table journal_line disable trigger user')
    await server.owner.query('alter table journal disable trigger user')
    await server.owner.query(
      `update ledger_month m set debit = m.debit - l.debit, credit = m.credit - l.credit, lines = m.lines - 1
       from journal_line l where l.journal_id = $1 and m.stripe = 0
         and (m.account_id, m.branch_id, m.month) = (l.account_id, l.branch_id, date_trunc('month', l.date)::date)`,
      ['b'.repeat(24)],
    )
    await server.owner.query('delete from ledger_month where lines = 0')
    await server.owner.query(`delete from journal_line where journal_id = $1`, ['b'.repeat(24)])
    await server.owner.query(`delete from journal where id = $1`, ['b'.repeat(24)])
    await server.owner.query('alter table journal_line enable trigger user')
    await server.owner.query('alter table journal enable trigger user')
    expect(await proof()).toMatchObject({ ok: true })
  })
})
