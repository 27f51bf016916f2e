import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../src/server/core/db/migrate.ts'
import { migrationsFolder } from '../../../src/server/core/db/migrations.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { makeScratch } from '../../support/scratch.ts'

/** A database from before licences had versions and notes were records. */
const [branch, rahim, salma, user] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(24))
let database: FreshDatabase
let folder: string

beforeAll(async () => {
  database = await freshDatabase({ migrated: false })
  folder = await makeScratch()
  await mkdir(folder, { recursive: true })
  const known = (await readdir(migrationsFolder)).filter((name) => name < '0007')
  for (const name of known) await cp(join(migrationsFolder, name), join(folder, name))
  const quiet = { info: () => undefined, warn: () => undefined }
  await migrate({ config: database.config, folder, log: quiet })
  await database.owner.query(`
    insert into branch (id, name, code, timezone, weekend, search_key, created_at, updated_at)
      values ('${branch}', 'Jamaica', 'JAM', 'America/New_York', '{0,6}', '', now(), now());
    insert into student (id, branch_id, first_name, last_name, phone, dmv_licence, dmv_expiry, tlc_expiry, status, note, search_key, phone_key, created_by, created_at, updated_at)
      values ('${rahim}', '${branch}', 'Rahim', 'Uddin', '1', 'D-1', '2027-01-31', '2028-02-29', 'dropped', 'second', '', '1', '${user}', '2026-01-02 03:04:05Z', now()),
        ('${salma}', '${branch}', 'Salma', 'Akter', '2', 'D-2', null, null, 'enrolled', 'only one', '', '2', null, '2026-01-02 03:04:05Z', now());
    insert into audit_log (id, at, user_id, action, resource, record_id, changes)
      values ('${'1'.repeat(24)}', '2026-02-01Z', '${user}', 'updated', 'student', '${rahim}', '{"note": [null, "first"], "city": [null, "x"]}'),
        ('${'2'.repeat(24)}', '2026-03-01Z', '${user}', 'updated', 'student', '${rahim}', '{"note": ["first", null]}'),
        ('${'3'.repeat(24)}', '2026-04-01Z', '${user}', 'updated', 'student', '${rahim}', '{"note": [null, "second"]}')`)
  await migrate({ config: database.config, folder: migrationsFolder, log: quiet })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('every licence of a student becomes the first of its versions', async () => {
  const { rows } = await database.owner.query(
    `select student_id, type, number, expires_on as day, current, ended, branch_id, dropped, stage, created_by from licence
     order by student_id, type`,
  )
  const first = { current: true, ended: false, branch_id: branch, stage: 'open' }
  expect(rows).toEqual([
    {
      ...first,
      student_id: rahim,
      type: 'dmv',
      number: 'D-1',
      day: '2027-01-31',
      dropped: true,
      created_by: user,
    },
    {
      ...first,
      student_id: rahim,
      type: 'tlc',
      number: null,
      day: '2028-02-29',
      dropped: true,
      created_by: user,
    },
    { ...first, student_id: salma, type: 'dmv', number: 'D-2', day: null, dropped: false, created_by: null },
  ])
})

test('every note, logged or not, becomes an entry with its author', async () => {
  const { rows } = await database.owner.query(
    'select student_id, text, created_by, created_at as at from student_note order by student_id, id',
  )
  expect(rows).toEqual([
    { student_id: rahim, text: 'first', created_by: user, at: '2026-02-01T00:00:00.000Z' },
    { student_id: rahim, text: 'second', created_by: user, at: '2026-04-01T00:00:00.000Z' },
    { student_id: salma, text: 'only one', created_by: null, at: '2026-01-02T03:04:05.000Z' },
  ])
})
