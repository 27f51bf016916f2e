import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseBigint, parseInstant } from '../../../src/server/core/db/valueParsers.ts'
import { startProcess } from '../../support/appProcess.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase({ migrated: false })
})

afterAll(() => database.drop())

test.each(['UTC', 'Asia/Dhaka', 'America/New_York'])(
  'reads the same days, instants and numbers in %s',
  async (zone) => {
    const query = `SELECT date '2024-02-29' AS day, date '1971-12-16' AS "oldDay",
      timestamptz '2026-03-08 02:30:00.123456 -05:00' AS instant,
      timestamptz '2026-01-01 00:00:00 +06:00' AS "newYear",
      ARRAY[date '2026-01-01', NULL] AS days,
      ARRAY[timestamptz '2026-01-01 00:00:00 Z'] AS instants,
      9007199254740991::bigint AS large, count(*) AS counted, ARRAY[1::bigint] AS numbers,
      12.50::numeric AS exact, timestamp '2026-01-01 00:00:00' AS "noZone", NULL::timestamptz AS never`
    const reader = startProcess('readingProcess.ts', [database.url, query], { TZ: zone })
    const reported = await reader.next()
    expect(await reader.ended).toBe(0)
    expect(reported).toEqual({
      zone,
      row: {
        day: '2024-02-29',
        oldDay: '1971-12-16',
        instant: '2026-03-08T07:30:00.123Z',
        newYear: '2025-12-31T18:00:00.000Z',
        days: ['2026-01-01', null],
        instants: ['2026-01-01T00:00:00.000Z'],
        large: 9007199254740991,
        counted: 1,
        numbers: [1],
        exact: '12.50',
        noZone: '2026-01-01 00:00:00',
        never: null,
      },
    })
  },
)

test.each([
  ['2026-01-02 03:04:05+00', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02 03:04:05.6+00', '2026-01-02T03:04:05.600Z'],
  ['2026-01-02 03:04:05.678999+00', '2026-01-02T03:04:05.678Z'],
  ['2026-01-02 03:04:05.678+05:30', '2026-01-01T21:34:05.678Z'],
  ['2026-01-02 03:04:05-05', '2026-01-02T08:04:05.000Z'],
  ['infinity', 'infinity'],
  ['0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
])('reads the instant %s as %s', (text, instant) => {
  expect(parseInstant(text)).toBe(instant)
})

test('refuses a bigint that would lose precision as a number', async () => {
  expect(() => parseBigint('9007199254740993')).toThrow(RangeError)
  await expect(database.pool.query('SELECT 9007199254740993 AS n')).rejects.toThrow('9007199254740993')
  expect((await database.pool.query<{ n: number }>('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
})
