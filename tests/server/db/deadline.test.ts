import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Deadline, Late, requestMs } from '../../../src/server/core/db/deadline.ts'
import { openPool } from '../../../src/server/core/db/pool.ts'
import { inTransaction, reader, together } from '../../../src/server/core/db/transaction.ts'
import { semaphore } from '../../../src/server/core/semaphore.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

let database: FreshDatabase
const quiet = { info: () => undefined, warn: () => undefined }
const soon = () => ({ deadline: new Deadline(150) })
const passed = () => ({ deadline: new Deadline(0) })
/** It succeeds, if it is left alone. */
const slow = 'select pg_sleep(3)'

beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.query('create table slow (n int); grant all on slow to public')
  await database.owner.query(`create function take_long() returns trigger language plpgsql as
    $$ begin if new.n = 13 then perform pg_sleep(3); end if; return null; end $$;
    create constraint trigger slow_commit after insert on slow deferrable initially deferred
      for each row execute function take_long()`)
})
beforeEach(() => database.owner.query('delete from slow'))
afterAll(() => database.drop())

const kept = async () => (await database.owner.query('select n from slow order by n')).rows

describe('at its deadline', () => {
  test('a read that still runs is refused, and the pool goes on with another connection', async () => {
    await expect(reader(database.pool, soon()).query(slow)).rejects.toBeInstanceOf(Late)
    expect(await reader(database.pool).query('select 1 as n')).toEqual([{ n: 1 }])
  })

  test('a transaction whose statement still runs is refused, and nothing of it stays', async () => {
    const work = inTransaction(
      database.pool,
      async (tx) => {
        await tx.query('insert into slow values (1)')
        await tx.query(slow)
      },
      soon(),
    )
    await expect(work).rejects.toBeInstanceOf(Late)
    expect(await kept()).toEqual([])
  })

  test('a commit that still runs is refused', async () => {
    const work = inTransaction(database.pool, (tx) => tx.query('insert into slow values (13)'), soon())
    await expect(work).rejects.toBeInstanceOf(Late)
  })

  test('statements that nobody awaits one by one are refused together', async () => {
    const work = inTransaction(
      database.pool,
      async (tx) => {
        await tx.send('insert into slow values (1)')
        await together(tx.query(slow), tx.query('select 1'))
        await tx.write('insert into slow values (2)')
      },
      soon(),
    )
    await expect(work).rejects.toBeInstanceOf(Late)
    expect(await kept()).toEqual([])
  })

  test('whoever waits for a connection is refused, and the connection is free for the next one', async () => {
    const pool = openPool(database.config, quiet, { connections: 1, statementMs: 5000 })
    const held = await pool.connect()
    await expect(reader(pool, soon()).query('select 1')).rejects.toBeInstanceOf(Late)
    held.release()
    expect(await reader(pool).query('select 1 as n')).toEqual([{ n: 1 }])
    await pool.end()
  })

  test('whoever waits in a queue is refused', async () => {
    const inTurn = semaphore(1)
    const first = Promise.withResolvers<void>()
    const running = inTurn(() => first.promise)
    await expect(inTurn(async () => undefined, soon().deadline.remainingMs())).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
    })
    first.resolve()
    await running
  })
})

describe('after its deadline', () => {
  test('no connection is asked for', async () => {
    const connect = vi.spyOn(database.pool, 'connect')
    await expect(reader(database.pool, passed()).query('select 1')).rejects.toBeInstanceOf(Late)
    await expect(inTransaction(database.pool, async () => undefined, passed())).rejects.toBeInstanceOf(Late)
    expect(connect).not.toHaveBeenCalled()
    connect.mockRestore()
  })

  test('a transaction sends no further statement, and nothing of it stays', async () => {
    const caller = { deadline: new Deadline(requestMs) }
    const work = inTransaction(
      database.pool,
      async (tx) => {
        await tx.query('insert into slow values (1)')
        vi.spyOn(caller.deadline, 'remainingMs').mockReturnValue(-1)
        await tx.query('insert into slow values (2)')
      },
      caller,
    )
    await expect(work).rejects.toBeInstanceOf(Late)
    await vi.waitFor(async () => expect(await kept()).toEqual([]))
  })

  test('a transaction is not committed', async () => {
    const caller = { deadline: new Deadline(requestMs) }
    const work = inTransaction(
      database.pool,
      async (tx) => {
        await tx.write('insert into slow values (1)')
        vi.spyOn(caller.deadline, 'remainingMs').mockReturnValue(-1)
      },
      caller,
    )
    await expect(work).rejects.toBeInstanceOf(Late)
    await vi.waitFor(async () => expect(await kept()).toEqual([]))
  })
})

test('the time in which a body arrives does not count', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const deadline = new Deadline(1000)
  vi.advanceTimersByTime(400)
  deadline.pause()
  vi.advanceTimersByTime(5000)
  deadline.resume()
  expect(deadline.remainingMs()).toBe(600)
  vi.useRealTimers()
})
