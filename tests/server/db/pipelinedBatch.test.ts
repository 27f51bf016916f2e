import '../../../src/server/features.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { execute, executeAlone, mostPrepared } from '../../../src/server/core/db/pipelinedBatch.ts'
import { list } from '../../../src/server/core/records/pages.ts'
import { branch } from '../../../src/shared/school/branch.ts'
import { typedQuery } from '../../../src/server/core/db/rows.ts'
import { inTransaction, onConnection, reader } from '../../../src/server/core/db/transaction.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'

/** Statements of one tick are sent to PostgreSQL as one message, and each gets its own result. */
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.query('create table tried (id integer primary key, word text)')
})
afterAll(() => database.drop())

const on = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => onConnection(database.owner, work)

/** Like `on`, for work that ends the connection without throwing. */
async function onItsLast(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await database.owner.connect()
  client.on('error', () => undefined)
  try {
    await work(client)
  } finally {
    client.release(true)
  }
}

const settled = async (...asked: Promise<{ rows: object[] }>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? one.value.rows : (one.reason as { code: string }).code,
  )

test('each of the statements sent together gets its own rows, in order', () =>
  on(async (client) => {
    expect(
      await settled(
        execute(client, 'insert into tried values (1, $1)', ['এক'], 'put'),
        execute(client, 'select word from tried where id = $1', [1], 'look'),
        execute(client, 'select word from tried where id = $1', [2], 'look'),
        execute(client, 'select null::text as nothing, 2 as two, array[1, 2] as both'),
      ),
    ).toEqual([[], [{ word: 'এক' }], [], [{ nothing: null, two: 2, both: [1, 2] }]])
  }))

test('rows larger than a message arrive complete', () =>
  on(async (client) => {
    const [small, large, last] = await Promise.all([
      execute(client, 'select 1 as n', [], 'small'),
      execute<{ n: number; text: string }>(
        client,
        `select n, repeat('ক', 3000) as text from generate_series(1, 300) n`,
        [],
        'large',
      ),
      execute(client, 'select 1 as n', [], 'small'),
    ])
    expect([small.rows, large.rows.length, last.rows]).toEqual([[{ n: 1 }], 300, [{ n: 1 }]])
    expect(
      large.rows.every(({ text }, index) => text.length === 3000 && large.rows[index]?.n === index + 1),
    ).toBe(true)
  }))

test('a failure is reported with its own reason, and later statements are not run', () =>
  on(async (client) => {
    expect(
      await settled(
        execute(client, 'begin'),
        execute(client, 'insert into tried values (10, null)'),
        execute(client, 'insert into tried values (10, null)'),
        execute(client, 'insert into tried values (11, null)'),
      ),
    ).toEqual([[], [], '23505', '25P02'])
    expect((await executeAlone(client, 'rollback')).command).toBe('ROLLBACK')
    expect((await execute(client, 'select id from tried where id >= 10')).rows).toEqual([])
  }))

test('a rollback sent together with a failing statement still runs', () =>
  on(async (client) => {
    const failing = settled(execute(client, 'begin'), execute(client, 'select 1 / 0'))
    const rollback = executeAlone(client, 'rollback')
    expect(await failing).toEqual([[], '22012'])
    expect((await rollback).command).toBe('ROLLBACK')
    await expect(execute(client, 'vacuum tried')).resolves.toMatchObject({ command: 'VACUUM' })
  }))

test('a statement that could not be prepared is prepared once possible', () =>
  on(async (client) => {
    const look = () => execute(client, 'select * from later', [], 'later')
    await expect(look()).rejects.toMatchObject({ code: '42P01' })
    await expect(look()).rejects.toMatchObject({ code: '42P01' })
    await client.query('create table later (a integer)')
    await client.query('insert into later values (1)')
    expect((await look()).rows).toEqual([{ a: 1 }])
    expect((await look()).rows).toEqual([{ a: 1 }])
  }))

test('a statement behind a failure was not prepared, and is when it is sent again', () =>
  on(async (client) => {
    const look = () => execute(client, 'select 7 as seven', [], 'seven')
    expect(await settled(execute(client, 'select 1 / 0'), look())).toEqual(['22012', '25P02'])
    expect((await look()).rows).toEqual([{ seven: 7 }])
  }))

test('columns changed meanwhile are read as they are now, after one refusal', () =>
  on(async (client) => {
    await client.query('create table changing (a integer)')
    await client.query('insert into changing values (1)')
    const look = () => execute(client, 'select * from changing', [], 'changing')
    expect((await look()).rows).toEqual([{ a: 1 }])
    await client.query('alter table changing add b text')
    await expect(look()).rejects.toMatchObject({ code: '0A000' })
    expect((await look()).rows).toEqual([{ a: 1, b: null }])
  }))

test('a value that cannot be parsed fails its own statement only', async () => {
  const asked = await Promise.allSettled(
    ['9007199254740993', '1'].map((n) => reader(database.pool).query(`select ${n}::int8 as n`)),
  )
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('a lost connection fails every pending statement', () =>
  onItsLast(async (client) => {
    const reported = await settled(
      execute(client, 'select pg_terminate_backend(pg_backend_pid())'),
      execute(client, 'select 1'),
    )
    expect(reported).toEqual(['57P01', '57P01'])
    await expect(execute(client, 'select 1')).rejects.toThrow()
  }))

test('a lost connection is not given to the next user', async () => {
  const alone = new pg.Pool({ ...database.owner.options, max: 1 })
  const db = reader(alone)
  const pid = async () => (await db.query('select pg_backend_pid() as pid'))[0]?.pid
  try {
    const ended = await pid()
    await expect(db.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({
      code: '57P01',
    })
    expect(await pid()).not.toBe(ended)
  } finally {
    await alone.end()
  }
})

test('outside a transaction a failure at Sync is not reported as success, for any statement of the batch', () =>
  on(async (client) => {
    await client.query(
      'create table later_checked (id integer references tried deferrable initially deferred)',
    )
    const put = (id: number) =>
      execute(client, 'insert into later_checked values ($1)', [id], 'later checked')
    await execute(client, 'insert into tried values (30, null)')
    expect(await settled(put(30))).toEqual([[]])
    expect(await settled(put(31))).toEqual(['23503'])
    expect(await settled(put(30), put(31))).toEqual(['23503', '23503'])
    expect(await settled(put(30), execute(client, 'select 1 / 0'))).toEqual(['22012', '22012'])
    expect((await execute(client, 'select * from later_checked')).rows).toHaveLength(1)
  }))

test('a connection lost at the end of a statement fails it; an earlier reported commit stands', () =>
  onItsLast(async (client) => {
    await client.query(`create table ending (id integer);
      create function end_connection() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
      create constraint trigger ending after insert on ending deferrable initially deferred
        for each row execute function end_connection()`)
    const reported = await settled(
      execute(client, 'begin'),
      execute(client, 'insert into tried values (32, null)'),
      execute(client, 'commit'),
      execute(client, 'insert into ending values (1)'),
    )
    expect(reported).toEqual([[], [], [], '57P01'])
    const { rows } = await database.owner.query(
      'select id from tried where id = 32 union all select id from ending',
    )
    expect(rows).toEqual([{ id: 32 }])
  }))

test('of many prepared statements the least recently used are dropped, here and in PostgreSQL', () =>
  on(async (client) => {
    const nth = (n: number) => execute(client, `select ${n} as n`, [], `many ${n}`)
    const count = Math.round(mostPrepared * 1.2)
    for (let n = 0; n < count; n++) {
      expect((await nth(n)).rows).toEqual([{ n }])
      if (n % 100 === 0) await nth(0)
    }
    const prepared = async () =>
      (
        await client.query<{ name: string }>(
          `select name from pg_prepared_statements where name like 'many %'`,
        )
      ).rows.map(({ name }) => name)
    await execute(client, 'select 1')
    expect((await prepared()).length).toBeLessThanOrEqual(mostPrepared)
    expect(await prepared()).toContain('many 0')
    expect(await prepared()).not.toContain('many 1')
    // A forgotten statement is prepared again, even beside a failing one.
    expect(await settled(execute(client, 'select 1 / 0'), nth(1))).toEqual(['22012', '25P02'])
    expect((await nth(1)).rows).toEqual([{ n: 1 }])
  }))

test('the driver uses exactly the events that the batch handles: an incompatible version fails here first', async () => {
  const names = (of: object) => Object.getOwnPropertyNames(of).filter((name) => /^(handle|submit)/.test(name))
  expect(names(pg.Query.prototype).toSorted()).toEqual([
    'handleCommandComplete', 'handleCopyData', 'handleCopyInResponse', 'handleDataRow', 'handleEmptyQuery', 'handleError',
    'handlePortalSuspended', 'handleReadyForQuery', 'handleRowDescription', 'submit',
  ]) // prettier-ignore
  const events: string[] = []
  class Watched extends pg.Query {}
  for (const name of names(pg.Query.prototype)) {
    const own = Reflect.get(pg.Query.prototype, name) as (...args: unknown[]) => unknown
    const watched = function (this: pg.Query, ...args: unknown[]) {
      events.push(name)
      return own.apply(this, args)
    }
    Object.defineProperty(Watched.prototype, name, { value: watched })
  }
  const ask = (client: pg.PoolClient, text: string) =>
    new Promise<void>((done) => client.query(new Watched({ text, values: [] }, () => done())))
  await on(async (client) => {
    await ask(client, 'select 1 as n')
    const read = events.splice(0)
    await ask(client, 'select 1 / 0 as n')
    const rows = ['handleRowDescription', 'handleDataRow', 'handleCommandComplete', 'handleReadyForQuery']
    expect([read, events]).toEqual([
      ['submit', ...rows],
      ['submit', 'handleError'],
    ])
  })
})

test('a list takes a fixed number of statements, whatever its page and size', async () => {
  const texts = new Set<string>()
  const db = reader(database.pool)
  const recording = {
    ...db,
    query: typedQuery((text, values) => {
      texts.add(text)
      return db.query(text, values)
    }),
  }
  const sort = { field: 'name', order: 'asc' } as const
  for (let limit = 1; limit <= 100; limit += 3)
    for (const offset of [0, limit, 5 * limit, 50 * limit])
      await list(recording, branch, { sort, offset, limit, filters: [] }, null)
  expect(texts.size).toBeLessThanOrEqual(20)
})

test('a transaction whose last write fails leaves nothing, and its connection stays usable', async () => {
  const pid = `select pg_backend_pid() as pid, (select count(*) from tried where id = 20) as kept`
  await expect(
    inTransaction(database.owner, async (tx) => {
      await tx.query('insert into tried values (20, null)')
      await tx.write('insert into tried values (20, null)')
    }),
  ).rejects.toMatchObject({ code: '23505' })
  const [after] = await inTransaction(database.owner, (tx) => tx.query(pid))
  expect(Number(after?.kept)).toBe(0)
})
