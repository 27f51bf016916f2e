import '../../src/server/features.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, reader } from '../../src/server/core/db/transaction.ts'
import { readEnv } from '../../src/server/core/env.ts'
import { firstUsers } from '../../src/server/firstUsers.ts'
import { prove } from '../../src/server/ledger/proof.ts'
import { folderStore } from '../../src/server/core/files/folder.ts'
import { planOf } from '../../src/server/payroll/plan.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { verifyFileType } from '../../src/server/core/files/verifyFileType.ts'
import { readPdf } from '../support/pdf.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const today = '2026-11-21'
const env = readEnv({ SEED: 'demo', DEMO_PASSWORD: 'a-long-demo-password' })

let one: FreshDatabase
let folder: string

beforeAll(async () => {
  one = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pathshala-seed-'))
  const files = folderStore(folder)
  await inTransaction(one.pool, (tx) => firstUsers(tx, env, noon, files))
})
afterAll(() => Promise.all([one.drop(), rm(folder, { recursive: true })]))

const everything = (table: string) => reader(one.pool).query(`select * from ${table} order by 1, 2`)

test('goods are in every branch, were sold, bought and counted, and some are in transit', async () => {
  const stock = await everything('stock')
  expect(new Set(stock.map((row) => row.branch_id)).size).toBe(3)
  expect(stock.length).toBeGreaterThan(80)
  const statuses = async (table: string) =>
    new Set((await everything(table)).map(({ status }) => status as string))
  expect(await statuses('purchase')).toEqual(new Set(['received', 'ordered']))
  expect(await statuses('transfer')).toEqual(new Set(['received', 'sent']))
  expect((await everything('sale')).length).toBeGreaterThan(100)
  const counts = await everything('stock_count')
  expect(new Set(counts.map((row) => row.branch_id)).size).toBe(3)
  expect(counts.filter((row) => row.posted_at === null)).toHaveLength(1)
  const low = stock.filter(({ quantity }) => Number(quantity) < 8)
  expect(low.length).toBeGreaterThan(3)
})

test('exams were taken, certificates are in every state, and one student was absent three times in a row', async () => {
  const { rows } = await one.pool.query<Record<string, number>>(
    `select (select count(*)::int from enrolment where exam_result = 'passed') as passed,
       (select count(*)::int from enrolment where exam_result = 'failed') as failed,
       (select count(*)::int from certificate where voided_on is not null) as void,
       (select count(*)::int from certificate where override is not null and voided_on is null) as excepted,
       (select count(*)::int from certificate where override is null) as plain,
       (select count(*)::int from enrolment where exam_on > $1) as ahead,
       (select count(*)::int from (select student_id, class_id from (select a.student_id, s.class_id, a.status,
          row_number() over (partition by s.class_id, a.student_id order by s.date desc, s.start_time desc) as back
          from attendance_entry a join class_session s on s.id = a.session_id) l
        where back <= 3 group by 1, 2 having count(*) filter (where status = 'absent') = 3) n) as away`,
    [today],
  )
  const found = rows[0] ?? {}
  for (const name of ['passed', 'failed', 'void', 'excepted', 'plain', 'away'])
    expect([name, Number(found[name]) > 0]).toEqual([name, true])
  expect(found.ahead).toBe(0)
})

test('two months of salaries are paid, and a draft exists that recalculates to the same', async () => {
  const runs = await everything('payroll')
  expect(runs.filter(({ status }) => status === 'paid')).toHaveLength(6)
  const drafts = runs.filter(({ status }) => status === 'draft')
  expect(drafts).toHaveLength(2)
  const { rows } = await one.pool.query<{ kind: string }>(
    `select distinct jsonb_array_elements(lines) ->> 'kind' as kind from payslip where payroll_id = any($1)`,
    [drafts.map(({ id }) => id)],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['base', 'sessions', 'allowance', 'unpaidLeave', 'deduction', 'advance']),
  )
  const slips = await everything('payslip')
  for (const { id, branch_id: branch, month } of drafts) {
    const { slips: again } = await planOf(reader(one.pool), { _id: id as string, branch: branch as string, month: month as string })
    const was = slips.filter(({ payroll_id: run }) => run === id).map(({ inputs_hash: hash }) => hash)
    expect(again.map(({ hash }) => hash).toSorted()).toEqual(was.toSorted())
  }
  expect(await prove(one.owner, noon)).toMatchObject({ ok: true })
}) // prettier-ignore

test('one session has a readable signed sheet', async () => {
  const { rows } = await one.pool.query<{ key: string; size: number; date: string; status: string }>(
    `select f.key, f.size, t.date, t.status from attendance_file k join stored_file f using (key)
     join class_session t on t.id = k.session_id where k.kind = 'signed_sheet'`,
  )
  expect(rows).toHaveLength(1)
  const kept = await folderStore(folder).read(rows[0]?.key ?? '')
  const bytes = await buffer(kept!.stream)
  expect(bytes.length).toBe(rows[0]?.size)
  const { pages, text } = await readPdf(bytes)
  expect(pages).toBe(1)
  expect(text).toContain(rows[0]?.date)
  expect(text).toMatch(/1\.\s+[A-Z]/)
})

test('about three of four people have a photo, which is a picture of its own', async () => {
  const { rows } = await one.pool.query<{ key: string; owner: string; entity: string; size: number }>(
    `select key, owner_id as owner, owner_entity as entity, size from stored_file where type = 'photo'`,
  )
  const people = 300 + 15 + 20
  expect(rows.length / people).toBeGreaterThan(0.65)
  expect(rows.length / people).toBeLessThan(0.85)
  expect(new Set(rows.map(({ owner }) => owner)).size).toBe(rows.length)
  expect(new Set(rows.map(({ entity }) => entity))).toEqual(new Set(['student', 'teacher', 'employee']))
  const pictures = await Promise.all(
    rows.map(async ({ key, size }) => {
      const bytes = await buffer((await folderStore(folder).read(key))!.stream)
      expect(bytes.length).toBe(size)
      return bytes.toString('base64')
    }),
  )
  // Few are alike by chance.
  expect(new Set(pictures).size).toBeGreaterThan(rows.length * 0.9)
  const key = rows[0]?.key ?? ''
  expect(await verifyFileType(join(folder, key.slice(0, 2), key), 'photo.png')).toBe('image/png')
})

test('every record that has an author has a history, and staff their lists of joining', async () => {
  const tables = [
    'student',
    'class',
    'purchase',
    'transfer',
    'sale',
    'invoice',
    'cash_entry',
    'staff_leave',
    'payroll',
  ]
  for (const table of tables) {
    const { rows } = await one.pool.query<{ all: number; without: number }>(
      `select count(*)::int as all, (count(*) filter (where not exists (
         select from audit_log l where l.record_id = r.id and l.action = 'created' and l.user_id = r.created_by)))::int as without
       from ${table} r where created_by is not null`,
    )
    expect([table, rows[0]?.without]).toEqual([table, 0])
    expect(rows[0]?.all, table).toBeGreaterThan(0)
  }
  const { rows } = await one.pool.query<{ unlisted: number; decided: number }>(
    `select (select count(*)::int from staff_person p where not exists (select from staff_checklist c where c.person_id = p.person_id)) as unlisted,
       (select count(*)::int from audit_log where resource = 'leave' and changes -> 'status' ->> 1 = 'approved') as decided`,
  )
  expect(rows[0]?.unlisted).toBe(0)
  expect(rows[0]?.decided).toBeGreaterThan(0)
})

test('most months end with a modest profit, and one or two without', async () => {
  const { rows } = await one.owner.query<{ month: string; income: number; profit: number }>(
    `select to_char(l.date, 'YYYY-MM') as month, sum(l.credit - l.debit)::int8 as profit,
       (sum(l.credit - l.debit) filter (where a.kind = 'income'))::int8 as income
     from journal_line l join account a on a.id = l.account_id where a.kind in ('income', 'expense') group by 1 order by 1`,
  )
  expect(rows.map(({ month }) => month)).toEqual(['06', '07', '08', '09', '10', '11'].map((n) => `2026-${n}`))
  for (const { income, profit } of rows) expect(Math.abs(profit / income)).toBeLessThan(0.2)
  const weak = rows.filter(({ profit }) => profit < 0).length
  expect([1, 2]).toContain(weak)
})

test('dues are of every age', async () => {
  const { rows } = await one.owner.query<{ age: number }>(
    `select distinct least(3, ($1::date - 1 - next_due) / 30) as age from invoice where next_due < $1 order by 1`,
    [today],
  )
  expect(rows.map(({ age }) => age)).toEqual([0, 1, 2, 3])
})

test('each branch has a full class, others with free seats, and a class on this day', async () => {
  const { rows } = await one.owner.query<{ full: number; free: number; today: number }>(
    `select count(*) filter (where n.taken = c.capacity)::int as full, count(*) filter (where n.taken < c.capacity)::int as free,
       count(*) filter (where exists (select from class_session t where t.class_id = c.id and t.date = $1))::int as today
     from class c cross join lateral (select count(*) as taken from enrolment e where e.class_id = c.id and e.status = 'active') n
     where c.status = 'running' group by c.branch_id`,
    [today],
  )
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(Math.min(row.full, row.free, row.today)).toBeGreaterThan(0)
})
