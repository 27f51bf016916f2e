import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, reader, together } from '../../src/server/core/db/transaction.ts'
import { type QueryWatch, type StatementRun, summaryOf } from '../../src/server/core/telemetry/queryWatch.ts'
import { slowQueries } from '../../src/server/core/telemetry/slowQueries.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Keeps what it is told. */
function watching() {
  const told: (StatementRun | { ended: unknown })[] = []
  const ran = (statement: StatementRun) => void told.push(statement)
  const watch: QueryWatch = {
    ran,
    transaction: () => ({ ran, ended: (error) => void told.push({ ended: error }) }),
  }
  return { told, watch, names: () => told.map((one) => ('text' in one ? one.text : 'ended')) }
}

const tookMs = (one: unknown) => (one as StatementRun).to - (one as StatementRun).from

test('statements that are sent together share their time, and are slow as one', async () => {
  const { told, watch, names } = watching()
  await inTransaction(
    database.pool,
    (tx) => together(tx.query('select 1'), tx.query('select pg_sleep(0.2)'), tx.query('select 2')),
    { watch },
  )
  expect(names()).toEqual(['select 1', 'select pg_sleep(0.2)', 'select 2', 'commit', 'ended'])
  expect(told.slice(0, 3).map((one) => tookMs(one) > 190)).toEqual([true, true, true])
  const lines: object[] = []
  const slow = slowQueries(190)
  const log = { warn: (about: object) => void lines.push(about) }
  for (const one of told.slice(0, 4)) slow.look({ method: 'GET', route: '/api/x', log }, one as StatementRun)
  expect(lines).toMatchObject([{ statement: 'select 1 ; select pg_sleep(0.2) ; select 2' }])
  expect(slow.measure()[0]?.samples[0]?.value).toBe(1)
})

test('what begins a transaction is no part of a slow query, behind a pooler neither', () => {
  const lines: object[] = []
  const log = { warn: (about: object) => void lines.push(about) }
  const batch = [
    { text: 'begin' },
    { text: `select set_config('role', 'pathshala_app', true)` },
    { text: 'select 1' },
  ]
  slowQueries(100).look(
    { method: 'GET', route: '/api/x', log },
    { text: 'select 1', from: 0, to: 200, rows: 1, batch },
  )
  expect(lines).toMatchObject([{ statement: 'select 1', rows: 1 }])
})

test('a statement that fails is told with its error, and so is its transaction', async () => {
  const { told, watch, names } = watching()
  await inTransaction(database.pool, (tx) => tx.query('select 1/0'), { watch }).catch(() => undefined)
  expect(names()).toEqual(['select 1/0', 'ended'])
  expect(told).toMatchObject([{ error: { code: '22012' } }, { ended: { code: '22012' } }])
})

test('a statement outside of a transaction is told too', async () => {
  const { told, watch } = watching()
  await reader(database.pool, { watch }).query('select generate_series(1, $1::int)', [3])
  expect(told).toMatchObject([{ text: 'select generate_series(1, $1::int)', rows: 3 }])
})

test('a statement is slow from the limit on; with a limit of 0 none is', () => {
  const lines: string[] = []
  const labels = {
    method: 'GET',
    route: '/api/x',
    log: { warn: (_about: object, line: string) => void lines.push(line) },
  }
  const tell = (limitMs: number, ms: number, error?: unknown) => {
    const slow = slowQueries(limitMs)
    slow.look(labels, { text: 'select 1', from: 10, to: 10 + ms, error })
    return slow.measure()[0]?.samples.map(({ value }) => value)
  }
  expect(tell(100, 99)).toEqual([])
  expect(tell(100, 100)).toEqual([1])
  expect(tell(0, 10_000)).toEqual([])
  // It was skipped because another one failed.
  expect(tell(100, 5000, { code: '25P02' })).toEqual([])
  expect(lines).toEqual(['slow query'])
})

test.each([
  ['select a, b\n  from student s where id = $1', 'select student'],
  ['insert into mail (id) values ($1)', 'insert mail'],
  ['update only branch set name = $1', 'update branch'],
  ['delete from session where id = $1', 'delete session'],
  [`with a as (select 1 from x) select * from course`, 'select x'],
  ['select 1', 'select'],
  ['commit', 'commit'],
  ['listen pathshala', 'listen pathshala'],
])('a statement is called by what it does: %s', (text, name) => expect(summaryOf(text)).toBe(name))
