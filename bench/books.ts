/**
 * `npm run bench:books`: what the books and the log of many years cost. A demo school gets so many lines of the journal and as
 * many rows of the log, spread over ten years, and one client asks for what grows with them.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '../src/server/core/db/connect.ts'
import { addDays } from '../src/shared/core/dates.ts'
import { signIn, startOurs } from './servers.ts'

const { values: options } = parseArgs({
  options: {
    /** How many lines, in growing order. */
    lines: { type: 'string', default: '100000,1000000,10000000' },
    /** A folder in which the database is kept for the next time. */
    data: { type: 'string', default: '' },
  },
})
const sizes = options.lines.split(',').map(Number)
const folder = options.data || (await mkdtemp(join(tmpdir(), 'pathshala-books-')))
await mkdir(folder, { recursive: true })
await chmod(folder, 0o711)

/** Entries of two lines and a row of the log each, `$1` of them after those that are there. */
const entries = `
  with n as (select $2::bigint + g as n from generate_series(1, $1::int) g),
    places as (select array_agg(id order by id) as ids from branch),
    asked as (select n, lpad(to_hex(n), 24, '0') as id, current_date - (n % 3650)::int as date,
      ids[1 + n % array_length(ids, 1)] as branch from n, places),
    entry as (insert into journal (id, date, branch_id, source_type, source_id, purpose, created_at)
      select id, date, branch, 'bench', id, 'post', now() from asked),
    line as (insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit)
      select asked.id, side, branch, date, account.id, case side when 1 then 1000 else 0 end, case side when 2 then 1000 else 0 end
      from asked, (values (1, 'cash'), (2, 'sales')) as sides (side, role) join account on account.role = sides.role)
  insert into audit_log (id, at, user_id, user_name, user_role, action, resource, record_id, record_name, branch_id, changes, address,
      device, request_id, search_key)
    select lpad(to_hex(extract(epoch from date)::bigint), 8, '0') || lpad(to_hex(n + side), 16, '0'), date, lpad(to_hex(n % 40), 24, 'f'), 'Clerk', 'employee',
      'updated', 'student', lpad(to_hex(n % 100000), 24, 'e'), 'Somebody', branch, '{"note": [null, "Call again"]}', '127.0.0.1', 'bench', 'bench', ' clerk '
    from asked, (values (0), (1::bigint << 40)) as twice (side)`

const tables = ['journal', 'journal_line', 'audit_log']

/** The trigger that keeps them was off. */
const monthlySums = `
  truncate ledger_month;
  insert into ledger_month (account_id, branch_id, month, stripe, debit, credit, lines)
    select account_id, branch_id, date_trunc('month', date::timestamp)::date, 0, sum(debit), sum(credit), count(*)
      from journal_line group by 1, 2, 3`

/** Without triggers and but for the keys without indexes, which are made again at the end. */
async function fillUp(owner: pg.Pool, wanted: number): Promise<void> {
  const client = await owner.connect()
  try {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from journal where source_type = 'bench'`,
    )
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid::regclass::text = any($1) and not i.indisunique`,
      [tables],
    )
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
    )
    await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
    for (let have = Number(rows[0]?.n); have * 2 < wanted; have += 250_000)
      await client.query(entries, [Math.min(250_000, wanted / 2 - have), have])
    for (const { definition } of indexes) await client.query(definition)
    await client.query(monthlySums)
    await client.query('reset session_replication_role')
    for (const table of [...tables, 'ledger_month']) await client.query(`vacuum (analyze) ${table}`)
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}

const today = new Date().toISOString().slice(0, 10)
const month = { from: addDays(today, -30), to: today }
const year = { from: addDays(today, -365), to: today }

const ask = (path: string, query: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams(query).toString()}`
const rest = (filter: object) => ({ range: '[0,9]', filter: JSON.stringify(filter) })

const reads: [what: string, path: string][] = [
  ['the first page of the journal', ask('/api/journal', rest({}))],
  ['the trial balance', ask('/api/trialBalance')],
  ['the trial balance of a day in the past', ask('/api/trialBalance', { to: addDays(today, -1000) })],
  ['the income statement of a month', ask('/api/incomeStatement', month)],
  ['the income statement of a year', ask('/api/incomeStatement', year)],
  ['the cash statement of a month', ask('/api/cashStatement', { ...month, page: '1', limit: '25' })],
  ['the first page of the log', ask('/api/log', rest({}))],
  ['the log of one student', ask('/api/log', rest({ recordId: 'e'.repeat(24) }))],
  ['the dashboard', ask('/api/dashboard')],
]

async function median(work: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 6; count++) {
    const begin = performance.now()
    const answer = await work()
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${text}`)
    if (count > 0) times.push(performance.now() - begin)
  }
  return times.toSorted((a, b) => a - b)[2] ?? NaN
}

const columns: string[][] = [
  [
    '',
    ...reads.map(([what]) => what),
    'a cash entry is saved',
    'size of the three tables, MB',
    'filling took, s',
  ],
]
const ours = await startOurs(folder, '/')
const connection = await connect({ dataDir: folder, log: { info: () => undefined, warn: console.warn } })
const owner = new pg.Pool({ ...connection.config, max: 1 })
try {
  for (const size of sizes) {
    const begin = performance.now()
    await fillUp(owner, size)
    const seconds = (performance.now() - begin) / 1000
    const headers = await signIn(ours.port, 'admin')
    const base = `http://127.0.0.1:${ours.port}`
    const figures: number[] = []
    for (const [, path] of reads) figures.push(await median(() => fetch(base + path, { headers })))
    const { rows } = await owner.query<{ branch: string; account: string; mb: string }>(
      `select (select id from branch limit 1) as branch, (select id from account where kind = 'expense' and role is null limit 1) as account,
         (select sum(pg_total_relation_size(t::regclass)) / 1e6 from unnest($1::text[]) t) as mb`,
      [tables],
    )
    const { branch, account, mb } = rows[0] ?? {}
    const body = JSON.stringify({ type: 'cashOut', branch, date: today, amount: 100, account })
    const post = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body }
    figures.push(await median(() => fetch(`${base}/api/cashEntry`, post)))
    columns.push([
      `${size.toLocaleString('en')} lines, ms`,
      ...figures.map((each) => each.toFixed(each < 10 ? 1 : 0)),
      Number(mb).toFixed(0),
      seconds.toFixed(0),
    ])
    console.log(columns.at(-1)?.join(' | '))
  }
  const [names = []] = columns
  names.forEach((_, row) => {
    console.log(`| ${columns.map((column) => column[row]).join(' | ')} |`)
    if (row === 0)
      console.log(
        `|---|${columns
          .slice(1)
          .map(() => '--:|')
          .join('')}`,
      )
  })
} finally {
  await owner.end()
  await ours.stop()
  await connection.close()
  if (!options.data) await rm(folder, { recursive: true, force: true })
}
