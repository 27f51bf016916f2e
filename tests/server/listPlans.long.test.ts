import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entity } from '../../src/shared/core/entity.ts'
import { staffAttendance } from '../../src/shared/staff/staffAttendance.ts'
import { defaultPageSize, type ListRequest, sortFields } from '../../src/shared/core/listing.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { typedQuery } from '../../src/server/core/db/rows.ts'
import { inTransaction, type Queryable, reader } from '../../src/server/core/db/transaction.ts'
import { readEnv } from '../../src/server/core/env.ts'
import { firstUsers } from '../../src/server/firstUsers.ts'
import { columnToSort, orderOf } from '../../src/server/core/records/listOrder.ts'
import { list } from '../../src/server/core/records/pages.ts'
import { find } from '../../src/server/core/records/repository.ts'
import { Where } from '../../src/server/core/records/sql.ts'
import { rulesOf } from '../../src/server/features.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

/** A node of a plan, from EXPLAIN. */
interface Plan {
  'Actual Loops': number
  'Node Type': string
  Plans?: Plan[]
}

const now = Date.parse('2026-11-21T12:00:00Z')
const lists = Object.values<Route>(routes).flatMap(({ verb, entity }) =>
  verb === 'list' && entity ? [entity] : [],
)
/** The school has some 2,500 days of sessions, and 45,000 staff days. */
const mostRuns = 5000
let school: FreshDatabase

beforeAll(async () => {
  school = await freshDatabase()
  const env = readEnv({ SEED: 'demo', DEMO_PASSWORD: 'a-long-demo-password' })
  await inTransaction(school.pool, (tx) => firstUsers(tx, env, now))
  await school.owner.query('analyze')
}, 120_000)
afterAll(() => school.drop())

/** @returns how often the most frequent node of the plans of `work` was executed */
async function mostLoops(work: (db: Queryable) => Promise<unknown>): Promise<number> {
  const db = reader(school.pool)
  const loops: number[] = []
  const count = (plan: Plan): void => {
    loops.push(plan['Actual Loops'])
    plan.Plans?.forEach(count)
  }
  await work({
    ...db,
    query: typedQuery(async (text, values) => {
      const told = `explain (analyze, timing off, format json) ${text}`
      const { rows } = await school.owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(told, values)
      count(rows[0]!['QUERY PLAN'][0]!.Plan)
      return db.query(text, values)
    }),
  })
  return Math.max(...loops)
}

async function requestOf(entity: Entity): Promise<ListRequest> {
  const plain = { sort: entity.defaultSort, filters: [], offset: 0, limit: defaultPageSize }
  return (
    (await rulesOf(entity.name).defaultFilters?.(plain, { tx: reader(school.pool) as never, now })) ?? plain
  )
}

test.each(lists)('no page of $name computes more rows than its own', async (entity) => {
  const request = await requestOf(entity)
  const { total } = await list(reader(school.pool), entity, request, null)
  for (const offset of [0, 10, Math.floor(total / 2), Math.max(0, total - 10)]) {
    const loops = await mostLoops((db) => list(db, entity, { ...request, offset }, null))
    expect(loops).toBeLessThan(mostRuns)
  }
})

interface OrderPlan {
  'Node Type': string
  Plans?: OrderPlan[]
}

const nodesOf = (plan: OrderPlan): string[] => [
  plan['Node Type'],
  ...(plan.Plans?.flatMap((part) => nodesOf(part)) ?? []),
]

/** The columns `c` that are never empty and have an index of all rows by `(c, id)`. */
async function indexedOrders({ table }: Entity): Promise<string[]> {
  const { rows } = await school.owner.query<{ column: string }>(
    `select attname as column from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0] and attnotnull
     where indrelid = to_regclass($1) and indpred is null and indnatts = 2 and pg_get_indexdef(indexrelid, 2, true) = 'id'`,
    [table],
  )
  return rows.map(({ column }) => column)
}

// A million invoices would be sorted for each page otherwise.
test.each(lists)(
  'an order of $name that has an index is read from it, in both directions',
  async (entity) => {
    const plain = await requestOf(entity)
    const indexed = await indexedOrders(entity)
    const planner = await school.owner.connect()
    // What an index allows is planned, even where sorting a small school's rows would be cheaper.
    await planner.query('set enable_sort = off')
    const sorted: string[] = []
    for (const field of sortFields(entity))
      for (const order of ['asc', 'desc'] as const) {
        const request = { ...plain, sort: { field, order } }
        const column = columnToSort(entity, request, new Where(), undefined)
        if (!indexed.includes(column.replace('t.', ''))) continue
        const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: OrderPlan }[] }>(
          `explain (format json) select t.id from ${entity.table} t order by ${orderOf(entity, request, column)}`,
        )
        const nodes = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
        if (nodes.some((node) => node.includes('Sort'))) sorted.push(`${field} ${order}`)
      }
    await planner.query('reset enable_sort')
    planner.release()
    expect(sorted).toEqual([])
  },
)

test('one day of staff, and any page of all days, compute their own rows only', async () => {
  const request = {
    ...(await requestOf(staffAttendance)),
    filters: [{ field: 'date', op: 'gte', value: '2020-01-01' } as const],
    offset: 20_000,
  }
  const { items, total } = await list(reader(school.pool), staffAttendance, request, null)
  expect([items.length, total > 40_000]).toEqual([10, true])
  const id = String(items[3]?._id)
  expect(await find(reader(school.pool), staffAttendance, id, null)).toMatchObject({
    _id: id,
    date: items[3]?.date,
  })
  for (const work of [
    (db: Queryable) => list(db, staffAttendance, request, null),
    (db: Queryable) => find(db, staffAttendance, id, null),
  ])
    expect(await mostLoops(work)).toBeLessThan(mostRuns)
})

test('conditions on staff days compute each day once', async () => {
  const plain = await requestOf(staffAttendance)
  const request = {
    ...plain,
    filters: [...plain.filters, { field: 'status', op: 'eq', value: 'late' } as const],
  }
  const { total } = await list(reader(school.pool), staffAttendance, plain, null)
  for (const offset of [0, 10])
    expect(
      await mostLoops((db) => list(db, staffAttendance, { ...request, offset }, null)),
    ).toBeLessThanOrEqual(total)
})

test('staff days are those of their maintained keys', async () => {
  const since = `date >= current_date - 40`
  const { rows } = await school.owner.query(
    `(select id, person_id, employee_id, teacher_id, person, branch_id, date, search_key from staff_day where ${since})
     except select id, person_id, employee_id, teacher_id, person, branch_id, date, search_key from staff_day_key`,
  )
  expect(rows).toEqual([])
  const counted = await school.owner.query(
    `select (select count(*) from staff_day where ${since}) as days, (select count(*) from staff_day_key where ${since}) as keys`,
  )
  expect(counted.rows[0]?.days).toBe(counted.rows[0]?.keys)
})
