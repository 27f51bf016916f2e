import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasEndAfter } from '../../src/server/core/db/bundled/walRecords.ts'
import { logPosition, segmentName, segmentOf } from '../../src/server/core/db/bundled/walSegments.ts'
import { neededLog } from '../../src/server/operation/backup/neededLog.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { momentNow } from '../support/backedUp.ts'
import { segmentSize } from '../support/handwritten.ts'

describe('the log that a restore reads', () => {
  const lsn = (segment: number) => `0/${(segment * segmentSize + 40).toString(16).toUpperCase()}`
  const copy = (timeline: number, segment: number) => ({
    kind: 'cluster' as const,
    system: '1',
    timeline,
    segmentSize,
    startLsn: lsn(segment),
    stopLsn: lsn(segment),
  })
  const named = (timeline: number, ...segments: number[]) =>
    segments.map((segment) => segmentName(timeline, BigInt(segment), segmentSize))
  const needed = (
    timeline: number,
    segment: number,
    names: string[],
    histories: Record<number, string> = {},
  ) => neededLog(copy(timeline, segment), names.toReversed(), (of) => histories[of])

  test('begins behind the segments that are in the copy, in the order of the log', () => {
    const names = named(1, 3, 4, 5, 6, 0x100, 0x101)
    expect(needed(1, 4, names)).toEqual(named(1, 5, 6, 0x100, 0x101).map((name) => [name]))
  })

  test('follows the newest timeline from where it branched off, and leaves out what the earlier one did after', () => {
    const names = [...named(1, 3, 4, 5, 6), ...named(2, 5, 6, 7, 8), ...named(3, 7, 8), '00000002.history']
    const second = `1\t${lsn(5)}\tbefore 2026-11-29\n`
    const third = `${second}\n2\t${lsn(7)}\tno recovery target specified\n`
    expect(needed(1, 3, names)).toEqual(named(1, 4, 5, 6).map((name) => [name]))
    expect(needed(1, 3, names, { 2: second })).toEqual([
      named(1, 4),
      [...named(2, 5), ...named(1, 5)],
      ...named(2, 6, 7, 8).map((name) => [name]),
    ])
    expect(needed(1, 3, names, { 2: second, 3: third })).toEqual([
      named(1, 4),
      [...named(2, 5), ...named(1, 5)],
      named(2, 6),
      [...named(3, 7), ...named(2, 7)],
      named(3, 8),
    ])
    // Of a copy that was taken on the newest timeline nothing earlier is read.
    expect(needed(3, 7, names, { 2: second, 3: third })).toEqual([named(3, 8)])
  })
})

describe('the times in a segment of the log', () => {
  let database: FreshDatabase
  let admin: pg.Client
  beforeAll(async () => {
    database = await freshDatabase({ migrated: false })
    admin = new pg.Client(database.config)
    await admin.connect()
    // The server of the tests would write the log a moment later.
    await admin.query('set synchronous_commit = on')
    await admin.query('create table drill (name text)')
  })
  afterAll(async () => {
    await admin.end()
    await database.drop()
  })

  const add = async (): Promise<void> => {
    await admin.query(`insert into drill select repeat('x', n % 2000) from generate_series(1, 500) n`)
  }
  const sizeOf = async () =>
    Number((await admin.query<{ size: string }>(
      `select setting as size from pg_settings where name = 'wal_segment_size'`,
    )).rows[0]?.size) // prettier-ignore

  test('tell whether a transaction ended after a moment, also of the beginning of a segment', async () => {
    // Other tests write to the same log, and may begin the next segment meanwhile.
    await admin.query('select pg_switch_wal()')
    const before = await momentNow()
    await add()
    await add()
    const between = await momentNow()
    const { rows: places } = await admin.query<{ lsn: string }>(
      'select pg_current_wal_flush_lsn()::text as lsn',
    )
    await add()
    const { rows } = await admin.query<{ lsn: string; name: string; bytes: Buffer }>(
      `select l.lsn::text, pg_walfile_name(l.lsn) as name, pg_read_binary_file('pg_wal/' || pg_walfile_name(l.lsn)) as bytes
       from (select pg_current_wal_flush_lsn() as lsn) l`,
    )
    const size = await sizeOf()
    const [{ lsn, bytes }] = rows as [(typeof rows)[0]]
    const segment = segmentOf(logPosition(lsn), size)
    const start = segment * BigInt(size)
    const after = new Date(Date.now() + 60_000)
    expect(hasEndAfter(bytes, start, new Date(before))).toBe(true)
    expect(hasEndAfter(bytes, start, new Date(between))).toBe(true)
    expect(hasEndAfter(bytes, start, after)).toBe(false)
    const beginning = bytes.subarray(0, Math.max(0, Number(logPosition(places[0]!.lsn) - start)))
    expect(hasEndAfter(beginning, start, new Date(before))).toBe(true)
    // What another segment held before is not of this one.
    expect(hasEndAfter(bytes, start + BigInt(size), new Date(before))).toBe(false)
    expect(hasEndAfter(Buffer.alloc(size), start, new Date(before))).toBe(false)
    expect(hasEndAfter(Buffer.alloc(0), start, new Date(before))).toBe(false)
  })
})
