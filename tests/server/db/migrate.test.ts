import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { appliedMigrations, migrate } from '../../../src/server/core/db/migrate.ts'
import { migrationsFolder, readMigrations } from '../../../src/server/core/db/migrations.ts'
import { rightsBlock } from '../../../src/server/core/db/rights.ts'
import { appRole } from '../../../src/server/core/db/role.ts'
import { startProcess } from '../../support/appProcess.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { makeScratch } from '../../support/scratch.ts'

let database: FreshDatabase
let owner: pg.Pool
let folder: string

beforeEach(async () => {
  database = await freshDatabase({ migrated: false })
  owner = database.owner
  folder = await makeScratch()
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('applies new migrations in the order of their names, with several statements a file', async () => {
  await write('0002_pupil', 'INSERT INTO school VALUES (2); INSERT INTO school VALUES (3);')
  await write('0001_school', 'CREATE TABLE school (id int); INSERT INTO school VALUES (1);')
  expect(await run()).toEqual(['0001_school', '0002_pupil'])
  await write('0003_more', 'INSERT INTO school VALUES (4)')
  expect(await run()).toEqual(['0003_more'])
  expect(await run()).toEqual([])
  expect(await ids()).toEqual([1, 2, 3, 4])
})

test('of two processes that migrate at once, one does and the other waits', async () => {
  await write('0001_school', 'CREATE TABLE school (id int); SELECT pg_sleep(0.3);')
  await write('0002_pupil', 'INSERT INTO school VALUES (1)')
  const both = [0, 1].map(() => startProcess('migratingProcess.ts', [database.url, folder]))
  const applied = await Promise.all(both.map((app) => app.next<string[]>()))
  await Promise.all(both.map((app) => app.ended))
  expect(applied.flat().toSorted()).toEqual(['0001_school', '0002_pupil'])
  expect(await ids()).toEqual([1])
})

test('three processes starting at once on an empty database apply each migration once', async () => {
  const three = [0, 1, 2].map(() => startProcess('migratingProcess.ts', [database.url, migrationsFolder]))
  const applied = await Promise.all(three.map((app) => app.next<string[]>()))
  expect(await Promise.all(three.map((app) => app.ended))).toEqual([0, 0, 0])
  const names = (await readdir(migrationsFolder)).map((file) => file.slice(0, -'.sql'.length)).toSorted()
  expect(applied.flat().toSorted()).toEqual(names)
  expect(await appliedMigrations(owner)).toEqual(names)
})

test('simultaneous starts on several databases of one server share its role', async () => {
  const others = await Promise.all([1, 2].map(() => freshDatabase({ migrated: false })))
  await write('0001_school', `CREATE TABLE school (id int); REVOKE DELETE ON school FROM ${appRole};`)
  const configs = [database, ...others].flatMap(({ config }) => [config, config])
  const applied = await Promise.all(configs.map((config) => run(config)))
  await Promise.all(others.map((other) => other.drop()))
  expect(applied.flat()).toEqual(['0001_school', '0001_school', '0001_school'])
})

test('a migration disturbed by another session is retried', async () => {
  await write(
    '0001_disturbed',
    `CREATE TABLE attempt (id int);
     DO $$ BEGIN
       IF nextval('attempts') < 3 THEN RAISE EXCEPTION 'tuple concurrently updated' USING ERRCODE = 'XX000'; END IF;
     END $$;`,
  )
  await owner.query('CREATE SEQUENCE attempts')
  expect(await run()).toEqual(['0001_disturbed'])
})

test('refuses a migration that comes before an applied one', async () => {
  await write('0002_school', 'CREATE TABLE school (id int)')
  await run()
  await write('0001_late', 'INSERT INTO school VALUES (1)')
  await expect(run()).rejects.toThrow('0001_late comes before 0002_school')
  expect(await ids()).toEqual([])
})

test('continues where an older version’s own migrator ended', async () => {
  await owner.query(`
    CREATE TABLE migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
    CREATE TABLE migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0);
    INSERT INTO migration VALUES ('0001_school', '2026-01-01T00:00:00.000Z');
    CREATE TABLE school (id int)`)
  await write('0001_school', 'CREATE TABLE school (id int)')
  await write('0002_pupil', 'INSERT INTO school VALUES (2)')
  expect(await run()).toEqual(['0002_pupil'])
  expect(await ids()).toEqual([2])
})

test('a migration that fails leaves nothing, keeps earlier ones, and names its statement', async () => {
  await write('0001_school', 'CREATE TABLE school (id int)')
  await write('0002_broken', 'INSERT INTO school VALUES (1);\nCREATE TABLE half (id int);\nSELECT nonsense;')
  await expect(run()).rejects.toThrow(
    /^Migration 0002_broken failed and was undone: .*nonsense.* \(line 3\)$/,
  )
  expect(await ids()).toEqual([])
  expect(await appliedMigrations(owner)).toEqual(['0001_school'])
  await write('0002_broken', 'INSERT INTO school VALUES (2)')
  expect(await run()).toEqual(['0002_broken'])
})

test('a process killed during a migration leaves it unapplied, and the next start applies it', async () => {
  await write('0001_school', 'CREATE TABLE school (id int); SELECT pg_sleep(5);')
  const app = startProcess('migratingProcess.ts', [database.url, folder])
  await expect.poll(() => sleeping(), { timeout: 5000 }).toBe(true)
  app.child.kill('SIGKILL')
  await app.ended
  await write('0001_school', 'CREATE TABLE school (id int);')
  // The bundled server notices a lost client within a second, others when the statement ends.
  expect(await run()).toEqual(['0001_school'])
})

test('refuses the database of a newer version, and leaves it unchanged', async () => {
  await write('0001_school', 'CREATE TABLE school (id int)')
  await write('0002_future', 'INSERT INTO school VALUES (2)')
  await run()
  await rm(join(folder, '0002_future.sql'))
  await write('0003_other', 'DROP TABLE school')
  await expect(run()).rejects.toThrow('written by a newer version of Pathshala (migration 0002_future)')
  expect(await ids()).toEqual([2])
})

test('tables that came without the app’s role, as from a dump, get the rights that the migrations give it', async () => {
  const rights = async () =>
    (
      await owner.query<{ name: string; rights: string }>(
        `select format('%s.%s', c.relname, a.attname) as name, string_agg(g.privilege_type, ' ' order by g.privilege_type) as rights
         from pg_class c
           join lateral (select null::name as attname, relacl as acl
             union all select attname, attacl from pg_attribute where attrelid = c.oid and attacl is not null) a on true,
           aclexplode(a.acl) g join pg_roles r on r.oid = g.grantee
         where c.relnamespace = 'public'::regnamespace and r.rolname = $1 group by 1 order by 1`,
        [appRole],
      )
    ).rows
  const migrateAll = () => run(database.config, migrationsFolder)
  await migrateAll()
  const given = await rights()
  expect(given.length).toBeGreaterThan(80)
  await owner.query(`revoke all on all tables in schema public from ${appRole}`)
  await owner.query(`revoke all on all sequences in schema public from ${appRole}`)
  await owner.query(`revoke update (student_id) on journal_line, student_note from ${appRole}`)
  expect(await rights()).toEqual([])
  expect(await migrateAll()).toEqual([])
  expect(await rights()).toEqual(given)
})

test('what a migration says of the app’s role stands in one block, which is found', async () => {
  for (const [name, text] of await readMigrations(migrationsFolder)) {
    const blocks = text.match(rightsBlock) ?? []
    expect([name, blocks.join('').split(appRole).length]).toEqual([name, text.split(appRole).length])
  }
})

test('migration numbers are unique, except those already released', async () => {
  // They were applied under these names; renamed, they would be applied again.
  const known = ['0033_sales', '0041_salary', '0044_staff_credentials']
  const names = [...(await readMigrations(migrationsFolder)).keys()]
  const second = names.filter((name, n) => names[n - 1]?.slice(0, 4) === name.slice(0, 4))
  expect(second).toEqual(known)
})

test('refuses a file that does not fit the order', async () => {
  await write('1_school', 'SELECT 1')
  await expect(run()).rejects.toThrow('NNNN_name.sql')
})

test.runIf(inject('testDatabase').mayHaveRole)(
  'the app reads and writes rows, but no tables, and not what a migration took away',
  async () => {
    await write(
      '0001_school',
      `CREATE TABLE school (id bigserial); CREATE TABLE log (id int); REVOKE UPDATE, DELETE ON log FROM ${appRole};`,
    )
    await run()
    const { pool } = database
    await pool.query('INSERT INTO school DEFAULT VALUES')
    await pool.query('UPDATE school SET id = 5')
    await pool.query('DELETE FROM school')
    await pool.query('INSERT INTO log VALUES (1)')
    for (const denied of [
      'DELETE FROM log',
      'UPDATE log SET id = 2',
      'TRUNCATE school',
      'DROP TABLE school',
      'ALTER TABLE school ADD more int',
      'CREATE TABLE own (id int)',
      'DELETE FROM migration',
      'CREATE ROLE other',
    ]) {
      await expect(pool.query(denied), denied).rejects.toThrow(/permission denied|must be owner/)
    }
    expect(await appliedMigrations(pool)).toEqual(['0001_school'])
    // If a start ended before it revoked rights, the next one does.
    await owner.query(`GRANT INSERT ON migration TO ${appRole}`)
    await run()
    await expect(pool.query(`INSERT INTO migration VALUES ('0002', '')`)).rejects.toThrow('permission denied')
  },
)

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text)
const run = (config = database.config, from = folder) =>
  migrate({ config, folder: from, log: { info: () => undefined, warn: console.warn } })

async function ids(): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>('SELECT id FROM school ORDER BY id')
  return rows.map((row) => row.id)
}

async function sleeping(): Promise<boolean> {
  const { rows } = await owner.query("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
  return rows.length > 0
}
