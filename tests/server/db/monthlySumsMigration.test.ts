import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/core/db/migrate.ts'
import { migrationsFolder } from '../../../src/server/core/db/migrations.ts'
import { freshDatabase } from '../../support/database.ts'
import { makeScratch } from '../../support/scratch.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const branch = 'a'.repeat(24)

const postOn = async (db: pg.ClientBase | pg.Pool, entry: number, date: string, amount: number) => {
  await db.query(
    `with entry as (insert into journal (id, date, branch_id, source_type, source_id, purpose, created_at)
       values ($1, $2, $3, 'test', $1, 'post', now()))
     insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit)
       select $1, n, $3, $2::date, a.id, case n when 1 then $4::bigint else 0 end, case n when 2 then $4::bigint else 0 end
       from (values (1, 'bank'), (2, 'fees')) as sides (n, role) join account a on a.role = sides.role`,
    [String(entry).padStart(24, '0'), date, branch, amount],
  )
}

test('existing lines are summed by the migration, also those that are posted while it starts', async () => {
  const database = await freshDatabase({ migrated: false })
  const folder = await makeScratch()
  await mkdir(folder, { recursive: true })
  for (const name of (await readdir(migrationsFolder)).filter((each) => each < '0089'))
    await cp(join(migrationsFolder, name), join(folder, name))
  await migrate({ config: database.config, folder, log: quiet })
  await database.owner.query(
    `insert into branch (id, name, code, timezone, weekend, search_key, created_at, updated_at)
       values ($1, 'Jamaica', 'JAM', 'America/New_York', '{0,6}', '', now(), now())`,
    [branch],
  )
  await postOn(database.owner, 1, '2026-01-31', 100)
  await postOn(database.owner, 2, '2026-02-01', 20)

  // An open posting of an earlier version holds the migration up until it commits.
  const poster = await database.owner.connect()
  await poster.query('begin')
  await postOn(poster, 3, '2026-02-28', 3)
  const migrated = migrate({ config: database.config, folder: migrationsFolder, log: quiet })
  const waiting = `select from pg_locks where relation = 'journal_line'::regclass and not granted`
  while ((await database.owner.query(waiting)).rowCount === 0)
    await new Promise((done) => setTimeout(done, 20))
  await poster.query('commit')
  poster.release()
  expect((await migrated)[0]).toBe('0089_monthly_sums')
  await postOn(database.owner, 4, '2026-02-10', 4_000)

  const { rows } = await database.owner.query(
    `select a.role, m.month, sum(m.debit)::int8 as debit, sum(m.credit)::int8 as credit, sum(m.lines)::int8 as lines
     from ledger_month m join account a on a.id = m.account_id group by 1, 2 order by 1, 2`,
  )
  expect(rows).toEqual([
    { role: 'bank', month: '2026-01-01', debit: 100, credit: 0, lines: 1 },
    { role: 'bank', month: '2026-02-01', debit: 4_023, credit: 0, lines: 3 },
    { role: 'fees', month: '2026-01-01', debit: 0, credit: 100, lines: 1 },
    { role: 'fees', month: '2026-02-01', debit: 0, credit: 4_023, lines: 3 },
  ])
  await database.drop()
  await rm(folder, { recursive: true })
}, 30_000)
