import { z } from 'zod'
import { today } from '../../../shared/core/dates.ts'
import type { Queryable } from '../db/transaction.ts'

const zoneRow = z.object({ zone: z.string() })

/** Time zone of a branch; that of the organisation without one. */
export async function zoneOf(db: Queryable, branch: unknown): Promise<string> {
  const [row] = await db.query(
    zoneRow,
    'select coalesce((select timezone from branch where id = $1), timezone) as zone from setting',
    [branch ?? null],
  )
  return row?.zone ?? 'UTC'
}

const dayRow = z.object({ day: z.string().nullable() })

/** The latest day that it is in any branch at `now`, so that what one of them recorded today lies within. */
export async function latestDay(db: Queryable, now: number): Promise<string> {
  const [row] = await db.query(
    dayRow,
    `select max(($1::timestamptz at time zone zone)::date) as day from (
       select timezone as zone from setting union select timezone from branch) zones`,
    [new Date(now).toISOString()],
  )
  return row?.day ?? today('UTC', now)
}
