/** Students by the thousand, with what production writes for each: the search key, the keys of duplicates, the counts. */
import type pg from 'pg'
import { z } from 'zod'
import { student } from '../src/shared/students/student.ts'
import { countRow } from '../src/server/core/db/rows.ts'
import { type Queryable, reader } from '../src/server/core/db/transaction.ts'
import '../src/server/features.ts'
import { insertMany } from '../src/server/core/records/insertMany.ts'
import { type Place, places } from '../seed/places.ts'
import { seededRandom } from '../seed/random.ts'
import { studentsOf } from '../seed/students.ts'

/** A name that one in `rareEvery` has; every other name of the demo school occurs about once in a hundred. */
export const rareName = 'অনির্বাণ'
const rareEvery = 2500
const batch = 2000
const dayMs = 86_400_000

/**
 * Adds students to the branches of the demo school until there are `wanted`, and brings the statistics up to date. `owner`
 * has no time limit for a statement, as the app's own connections have.
 */
export async function fillUp(owner: pg.Pool, wanted: number): Promise<void> {
  const db = reader(owner)
  const branches = await db.query(
    z.object({ id: z.string(), code: z.string() }),
    'select id, code from branch',
  )
  const [counted] = await db.query(countRow, 'select count(*)::int as n from student')
  const have = counted?.n ?? 0
  if (have < wanted)
    await withoutSearchIndexes(owner, async () => {
      for (let from = have; from < wanted; from += batch)
        await addStudents(db, branches, from, Math.min(batch, wanted - from))
    })
  // As autovacuum would have it after a while: no half-filled trigram lists, a visibility map, true statistics.
  await owner.query('vacuum (analyze) student')
  await owner.query('vacuum (analyze) licence')
  await owner.query('vacuum (analyze) student_count')
  await owner.query('checkpoint')
}

/**
 * The search indexes cost most of the time of a new student: they are created at the end. Until then their
 * definitions are in a table, for the next run if this one is aborted.
 */
async function withoutSearchIndexes(owner: pg.Pool, work: () => Promise<void>): Promise<void> {
  await owner.query('create table if not exists bench_index (name text, definition text)')
  const { rows: dropped } = await owner.query<{ name: string }>(
    `insert into bench_index select indexname, indexdef from pg_indexes
     where tablename = 'student' and indexdef like '% USING gin %' returning name`,
  )
  for (const { name } of dropped) await owner.query(`drop index ${name}`)
  await work()
  const { rows: missing } = await owner.query<{ definition: string }>('select definition from bench_index')
  for (const { definition } of missing) await owner.query(definition)
  await owner.query('drop table bench_index')
}

async function addStudents(
  db: Queryable,
  branches: { id: string; code: string }[],
  from: number,
  count: number,
): Promise<void> {
  const random = seededRandom(from)
  const midnight = Math.floor(Date.now() / dayMs) * dayMs
  const today = new Date(midnight).toISOString().slice(0, 10)
  const shares = places.map((place, i): Place & { first: number } => {
    const before = places.slice(0, i).reduce((sum, { students }) => sum + students, 0)
    const edge = (share: number) => Math.round((share / 300) * count)
    return {
      ...place,
      students: edge(before + place.students) - edge(before),
      first: from + edge(before),
      phone: (n) => phoneOf(from + edge(before) + n),
    }
  })
  const rows = shares.flatMap((place) =>
    studentsOf(place, random, today).map(({ record, madeDaysAgo, changedDaysAgo, second }, n) => {
      const number = place.first + n
      const made = midnight - madeDaysAgo * dayMs + second * 1000
      return {
        record: {
          ...record,
          ...(number % rareEvery === 7 ? { firstName: rareName } : {}),
          branch: branches.find(({ code }) => code === place.code)?.id,
          _id: Math.floor(made / 1000).toString(16).padStart(8, '0') + number.toString(16).padStart(16, '0'),
        },
        by: null,
        createdAt: new Date(made).toISOString(),
        updatedAt: new Date(midnight - changedDaysAgo * dayMs + second * 1000).toISOString(),
      }
    }),
  ) // prettier-ignore
  await insertMany(db, student, rows)
}

/** Six digits from the middle of one of those phones. */
export const phoneFragment = (): string => phoneOf(5000).slice(-7, -1)

/** All different, and spread, so that a fragment of six digits is in few of them. */
const phoneOf = (n: number): string =>
  `+880 17${String((n * 7_368_787 + 12_345_678) % 100_000_000).padStart(8, '0')}`
